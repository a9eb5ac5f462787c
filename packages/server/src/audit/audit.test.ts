import { describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { changesOf } from './audit-row.ts';

const { ask, codeOf, people, app, send } = await testStory();

const guidOf = (username: string): string => people[username]!.guid;

await ask('lockUnlockBet', { user_guid: guidOf('client'), lock_betting: 1 }, 'agent');
await ask('lockUnlockBet', { user_guid: guidOf('agent'), lock_betting: 1 }, 'company');
await ask('lockUnlockMatka', { user_guid: guidOf('otherclient'), lock_matka: 1 }, 'othersub');
await ask('lockUnlockCasinoBet', { user_guid: guidOf('master'), lock_casino_bet: 1 }, 'staff');

describe('the log', () => {
  it('the Company sees all, newest first, with who, what, before and after, from where', async () => {
    const { audit, total_records, actions } = await ask('auditLog', {}, 'company');
    expect(total_records).toBe(4);
    expect(actions).toEqual(['lock_betting', 'lock_casino_bet', 'lock_matka']);
    expect(audit.map((act) => [act.actor, act.acting_for, act.action, act.object_name])).toEqual([
      ['staff', 'company', 'lock_casino_bet', 'master'],
      ['othersub', '', 'lock_matka', 'otherclient'],
      ['company', '', 'lock_betting', 'agent'],
      ['agent', '', 'lock_betting', 'client'],
    ]);
    expect(audit[3]).toMatchObject({
      changes: [{ field: 'lock_betting', before: 'false', after: 'true' }],
      summary: 'lock_betting: false → true',
      address: '127.0.0.1',
    });
  });

  it('an operator sees its own acts and those on its tree; of one above only the level', async () => {
    const { audit } = await ask('auditLog', {}, 'agent');
    expect(audit.map((act) => [act.actor, act.actor_role, act.object_name, act.address])).toEqual([
      ['Company', 1, 'agent', null],
      ['agent', 6, 'client', '127.0.0.1'],
    ]);
    expect((await ask('auditLog', {}, 'othersub')).total_records).toBe(1);
    expect((await ask('auditLog', { actor: 'company' }, 'agent')).total_records).toBe(0);
  });

  it.each([
    ['by action', { action: 'lock_matka' }, 1],
    ['by who', { actor: 'AGENT' }, 1],
    ['by kind of object', { object: 'user' }, 4],
    ['by another kind', { object: 'event' }, 0],
    ['by a keyword in the name', { keyword: 'ster' }, 1],
    ['by a keyword that is no pattern', { keyword: '%' }, 0],
    ['by date, before the first', { to_date: '2026-11-20 14:59:59' }, 0],
    ['by date, from the first', { from_date: '2026-11-20 15:00:00' }, 4],
  ])('is filtered %s', async (_, filter, found) => {
    expect((await ask('auditLog', filter, 'company')).total_records).toBe(found);
  });

  it('is exported as it is seen', async () => {
    const { token } = (await send('renewSession', {}, 'agent')).body.data!;
    const columns = ['at', 'actor', 'action', 'object_name', 'summary'].map((key) => ({ key, label: key }));
    const file = await app.http.inject({
      method: 'POST',
      url: '/api/export/audit_log',
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', title: 'Audit', columns },
    });
    expect(file.body.trim().split('\n')).toHaveLength(3);
    expect(file.body).not.toContain('othersub');
  });
});

it('the history of one account, and none of a stranger’s', async () => {
  const { audit } = await ask('userHistory', { user_guid: guidOf('client') }, 'stockist');
  expect(audit.map((act) => act.action)).toEqual(['lock_betting']);
  expect(await codeOf('userHistory', { user_guid: guidOf('otherclient') }, 'stockist')).toBe('unknown_user');
});

it.each([
  ['what changed', { a: 1, b: 'x' }, { a: 2, b: 'x' }, [{ field: 'a', before: '1', after: '2' }]],
  ['what is new', null, { roles: [1, 8] }, [{ field: 'roles', before: null, after: '[1,8]' }]],
  ['what is gone', { name: 'Mine' }, null, [{ field: 'name', before: 'Mine', after: null }]],
  ['nothing', null, null, []],
])('%s', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
