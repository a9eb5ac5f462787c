import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plByOutcome } from './game.ts';
import { LUCKY_7 } from './lucky7.ts';
import { roundBooks, type RoundEntry } from './round-book.ts';

const { markets } = LUCKY_7;
const rules = roundBooks(markets);

/** Every way the five markets can end. */
const ALL = markets.reduce<number[][]>(
  (ways, { outcomes }) => ways.flatMap((way) => outcomes.map((_, place) => [...way, place])),
  [[]],
);

const bet = fc
  .record({ market: fc.constantFrom(...markets), at: fc.nat(), stake: fc.bigInt({ min: 1n, max: 100_000n }) })
  .map(({ market, at, stake }): RoundEntry => {
    const selection = market.selections[at % market.selections.length]!;
    return {
      market: market.id,
      pl: plByOutcome(selection, { bettingType: 1, price: selection.lagai, stake }),
    };
  });

it('exposure and most to win are the worst and the best of all ways that the round can end', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 6 }), (bets) => {
      const book = bets.reduce(rules.add, rules.empty());
      const all = ALL.map((outcomes) => rules.pl(book, outcomes));
      const worst = all.reduce((a, b) => (b < a ? b : a));
      // Markets are apart: one that cannot lose does not make up for another.
      expect(rules.exposure(book)).toBeGreaterThanOrEqual(-worst);
      expect(rules.most(book)).toBe(all.reduce((a, b) => (b > a ? b : a)));
    }),
    { numRuns: 40 },
  );
});

it('exposure is the sum over markets of the worst of each', () => {
  const [winner, , , card] = markets;
  const on = (market: typeof winner, sid: number, stake: bigint): RoundEntry => {
    const selection = market!.selections.find((one) => one.sid === sid)!;
    return {
      market: market!.id,
      pl: plByOutcome(selection, { bettingType: 1, price: selection.lagai, stake }),
    };
  };
  const bets = [on(winner, 1, 1000n), on(winner, 2, 500n), on(card, 7, 100n)];
  const book = bets.reduce(rules.add, rules.empty());
  // Low +500, high -500, seven -750; the card loses 100 or brings 1,100.
  expect(rules.exposure(book)).toBe(850n);
  expect(rules.pl(book, [0, 1, 0, 0, 0])).toBe(500n + 1100n);
  expect(rules.pl(book, [2, 1, 0, 6, 4])).toBe(-750n - 100n);
});

it('books add up in any order, and a bet turned round is out again', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 6 }), fc.array(bet, { maxLength: 6 }), (left, right) => {
      const of = (bets: readonly RoundEntry[]) => bets.reduce(rules.add, rules.empty());
      expect(rules.sum(of(left), of(right))).toEqual(of([...right, ...left]));
      const undone = right.map(({ market, pl }) => ({ market, pl: pl.map((amount) => -amount) }));
      expect(undone.reduce(rules.add, of([...left, ...right]))).toEqual(of(left));
    }),
  );
});

it.each([[[0, 0, 0, 0]], [[3, 0, 0, 0, 0]], [[-1, 0, 0, 0, 0]]])(
  'a round does not end with %j',
  (outcomes) => {
    expect(() => rules.pl(rules.empty(), outcomes)).toThrow('outcome');
  },
);
