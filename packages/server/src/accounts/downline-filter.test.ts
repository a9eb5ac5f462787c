import type { CallInput } from '@pavilion/contract/calls.ts';
import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, pool } = await testStory();

type Filter = NonNullable<CallInput<'downline'>['filter']>;

await pool.query(`update users set active = false where username = 'agent'`);
await pool.query(`update users set lock_betting = true where username in ('stockist', 'client')`);
await pool.query(`update users set lock_casino_bet = true where username in ('master', 'client2')`);
await pool.query(`update users set created_at = '2026-03-10 10:00:00Z'`);
await pool.query(`update users set created_at = '2026-05-01 10:00:00Z' where username = 'client2'`);
await pool.query(
  `update wallets w set balance = -100 from users u where u.id = w.user_id and u.username = 'client'`,
);

const listed = async (filter: Filter, more: Partial<CallInput<'downline'>> = {}) => {
  const { userdownlist, total_records } = await ask(
    'downline',
    { role: [3, 4, 5, 6, 7], filter, ...more },
    'subcompany',
  );
  expect(total_records).toBe(userdownlist.length);
  return userdownlist.map((row) => row.username).join(' ');
};

it.each<[string, Filter, string]>([
  ['nothing', {}, 'master superstockist stockist agent client client2'],
  ['deactivated', { status: 0 }, 'agent'],
  ['active', { status: 1 }, 'master superstockist stockist client client2'],
  ['bet locked', { lock_betting: 1 }, 'stockist client'],
  ['bet open', { lock_betting: 0 }, 'master superstockist agent client2'],
  ['casino locked', { lock_casino_bet: 1 }, 'master client2'],
  ['created from a day', { created_from: '2026-05-01' }, 'client2'],
  [
    'created up to a moment',
    { created_to: '2026-05-01 09:59:59' },
    'master superstockist stockist agent client',
  ],
  ['a share of at least 20', { share_from: 20 }, 'agent client client2'],
  ['a share from 15 to 20', { share_from: 15, share_to: 20 }, 'superstockist stockist agent'],
  ['a share of none', { share_from: 50, share_to: 40 }, ''],
  ['a negative balance', { negative_balance: 1 }, 'client'],
  ['several at once', { lock_betting: 1, share_from: 40, negative_balance: 1 }, 'client'],
])('a downline narrowed by %s', async (_, filter, expected) => {
  expect(await listed(filter)).toBe(expected);
});

it('goes with a keyword and a ready-made view', async () => {
  expect(await listed({ lock_casino_bet: 1 }, { keyword: 'client' })).toBe('client2');
  expect(await listed({ lock_casino_bet: 0 }, { option: 'bet_locked' })).toBe('stockist client');
  expect(await listed({ created_from: '2026-05-01' }, { option: 'bet_locked', keyword: 'client' })).toBe('');
});

it.each<[string, Filter]>([
  ['a day that is none', { created_from: 'tomorrow' }],
  ['a share of five decimals', { share_from: 1.23456 }],
  ['a share below zero', { share_to: -1 }],
])('%s is refused', async (_, filter) => {
  expect(await codeOf('downline', { role: 7, filter }, 'master')).toBe('malformed');
});
