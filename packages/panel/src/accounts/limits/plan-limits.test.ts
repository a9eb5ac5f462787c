import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { describe, expect, it } from 'vitest';
import { planLimits, type LimitChange } from './plan-limits.ts';

const client = (username: string, facts: Partial<LimitFacts> = {}): LimitFacts => ({
  user_id: 1,
  user_guid: username,
  username,
  role: 7,
  fixed_limit: 1000,
  given_out: 0,
  used_limit: 0,
  balance: 1000,
  giver: 'agent',
  giver_left: 1500,
  ...facts,
});
const planned = (limits: readonly LimitFacts[], change: LimitChange) =>
  planLimits(limits, change).rows.map((row) => [row.after, row.giverLeft, row.refusal]);

describe('a change of many limits', () => {
  it('takes from the giver row by row; what is refused takes nothing and leaves the rest to the next', () => {
    const limits = [client('a'), client('b', { fixed_limit: 100, balance: 100 }), client('c')];
    expect(planned(limits, { kind: 'amount', figure: 2000 })).toEqual([
      [2000, 500, undefined],
      [2000, 500, 'limit_above_remaining'],
      [2000, 500, 'limit_above_remaining'],
    ]);
    expect(planned(limits, { kind: 'raise', figure: 50 })).toEqual([
      [1500, 1000, undefined],
      [150, 950, undefined],
      [1500, 450, undefined],
    ]);
  });

  it('gives back to the giver what a lower limit sets free', () => {
    const limits = [client('a', { giver_left: 0 }), client('b', { giver_left: 0, fixed_limit: 200 })];
    expect(planned(limits, { kind: 'amount', figure: 500 })).toEqual([
      [500, 500, undefined],
      [500, 200, undefined],
    ]);
  });

  it('counts each giver by itself', () => {
    const limits = [client('a'), client('b', { giver: 'other', giver_left: 300 })];
    expect(planLimits(limits, { kind: 'raise', figure: 20 }).givers).toEqual([
      { giver: 'agent', before: 1500, after: 1300 },
      { giver: 'other', before: 300, after: 100 },
    ]);
  });

  it.each([
    ['lost', { balance: 300 }, 'limit_below_losses'],
    ['in open bets', { balance: 1000, used_limit: 600 }, 'limit_in_use'],
    ['given on', { role: 6, given_out: 501 }, 'limit_below_given'],
  ] as const)('is not lowered below what is %s', (_, facts, refusal) => {
    expect(planned([client('a', facts)], { kind: 'lower', figure: 50 })).toEqual([[500, 1500, refusal]]);
  });

  it.each([
    [33.33, 'raise', 0.1, 33.36],
    [0.3, 'raise', 10, 0.33],
    [1000, 'lower', 250, 0],
    [9_999_999_999_999, 'raise', 0, 9_999_999_999_999],
  ] as const)('%d %s by %d per cent is %d, to the paisa', (fixed_limit, kind, figure, after) => {
    const [row] = planLimits([client('a', { fixed_limit, balance: fixed_limit })], { kind, figure }).rows;
    expect(row?.after).toBe(after);
  });
});
