import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { expect, test } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { planLimits } from './plan-limits.ts';
import { setPlanned } from './set-planned.ts';

const client = (user_id: number, username: string, fixed_limit: number): LimitFacts => ({
  user_id,
  user_guid: username,
  username,
  role: 7,
  fixed_limit,
  given_out: 0,
  used_limit: 0,
  balance: fixed_limit,
  giver: 'agent',
  giver_left: 1500,
});

test('a refusal in the middle says which was not set and why, and the rest is set', async () => {
  const limits = [
    client(1, 'first', 100),
    client(2, 'met', 100),
    client(3, 'same', 500),
    client(4, 'last', 100),
    client(5, 'beyond', 100),
  ];
  const { rows } = planLimits(limits, { kind: 'amount', figure: 500 });
  const sent: number[] = [];
  const results = await setPlanned(
    rows,
    (refusal) => `plan: ${refusal}`,
    async ({ user_id, fixed_limit }) => {
      sent.push(user_id, fixed_limit);
      if (user_id !== 2) return;
      const fields = { fixed_limit: 'at least 700' };
      throw new CallError({ message: 'limit below what is in use', code: 'limit', status: 409, fields });
    },
  );
  expect(sent).toEqual([1, 500, 2, 500, 4, 500]);
  expect(results.map(({ username, changed, error }) => [username, changed, error])).toEqual([
    ['first', 1, ''],
    ['met', 0, 'limit below what is in use: at least 700'],
    ['same', 0, ''],
    ['last', 1, ''],
    ['beyond', 0, 'plan: limit_above_remaining'],
  ]);
});
