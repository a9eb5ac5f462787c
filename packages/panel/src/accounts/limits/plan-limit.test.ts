import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { describe, expect, it } from 'vitest';
import { plannedLimit, type WantedLimit } from './plan-limit.ts';

const client = (facts: Partial<LimitFacts> = {}): LimitFacts => ({
  user_id: 1,
  user_guid: 'client',
  username: 'client',
  role: 7,
  fixed_limit: 1000,
  given_out: 0,
  used_limit: 0,
  balance: 1000,
  giver: 'agent',
  giver_left: 1500,
  ...facts,
});
const planned = (facts: LimitFacts, wanted: WantedLimit) => {
  const { after, balance, giverWould, refusal } = plannedLimit(facts, wanted);
  return [after, balance, giverWould, refusal];
};

describe('a change of a limit', () => {
  it('takes from its giver, gives back to it, and the current limit moves along', () => {
    expect(planned(client({ balance: 900 }), { fixed: 2000 })).toEqual([2000, 1900, 500, undefined]);
    expect(planned(client({ balance: 900 }), { fixed: 500.5 })).toEqual([500.5, 400.5, 1999.5, undefined]);
    expect(planned(client(), { fixed: 2500.01 })).toEqual([2500.01, 2500.01, -0.01, 'limit_above_remaining']);
  });

  it('sets the current limit of a client as said, whatever was lost, and never below its open bets', () => {
    expect(planned(client({ balance: 300 }), { fixed: 1000, current: 1000 })).toEqual([
      1000,
      1000,
      1500,
      undefined,
    ]);
    expect(planned(client({ used_limit: 600 }), { fixed: 1000, current: 599.99 })[3]).toBe('limit_in_use');
  });

  it.each([
    ['lost', { balance: 300 }, 'limit_below_losses'],
    ['in open bets', { balance: 1000, used_limit: 600 }, 'limit_in_use'],
    ['given on', { role: 6, given_out: 501 }, 'limit_below_given'],
  ] as const)('is not lowered below what is %s', (_, facts, refusal) => {
    expect(planned(client(facts), { fixed: 500 })[3]).toBe(refusal);
  });
});
