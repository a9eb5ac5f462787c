import { describe, expect, it } from 'vitest';
import { planLimit } from './limit-change.ts';

describe('another fixed limit of a client', () => {
  const account = { fixedLimit: 100_000n, givenOut: 0n, giverLeft: 50_000n };
  const client = { balance: 70_050n, inUse: 20_000n };

  it.each([
    ['moves its current limit along, out of what its giver has left', 130_001n, 100_051n, 19_999n, undefined],
    ['may take all that its giver has left', 150_000n, 120_050n, 0n, undefined],
    ['may take no more than that', 150_001n, 120_051n, -1n, 'limit_above_remaining'],
    ['gives back what it is lowered by', 49_950n, 20_000n, 100_050n, undefined],
    ['leaves open bets what they need', 49_949n, 19_999n, 100_051n, 'limit_in_use'],
    ['is not less than it has lost', 29_949n, -1n, 120_051n, 'limit_below_losses'],
  ] as const)('%s', (_, fixedLimit, balance, giverLeft, refusal) => {
    expect(planLimit({ ...account, client }, { fixedLimit })).toEqual({ balance, giverLeft, refusal });
  });

  it('sets the current limit as said where both are set', () => {
    const wanted = { fixedLimit: 100_000n, balance: 100_000n };
    expect(planLimit({ ...account, client }, wanted)).toMatchObject({
      balance: 100_000n,
      refusal: undefined,
    });
  });

  it('may grow even when a roll-back has left the client below nothing', () => {
    const below = { balance: -5000n, inUse: 20_000n };
    expect(planLimit({ ...account, client: below }, { fixedLimit: 101_000n }).refusal).toBeUndefined();
  });
});

describe('another fixed limit of an operator', () => {
  const account = { fixedLimit: 100_000n, givenOut: 60_000n, giverLeft: 0n, client: undefined };

  it('changes what it can still give, never below what it has given on', () => {
    expect(planLimit(account, { fixedLimit: 60_000n })).toEqual({
      balance: 0n,
      giverLeft: 40_000n,
      refusal: undefined,
    });
    expect(planLimit(account, { fixedLimit: 59_999n }).refusal).toBe('limit_below_given');
  });
});
