import { describe, expect, it } from 'vitest';
import { betOn, cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, inTurns, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { TEEN_9 } from './teen9.ts';

describe('the best of three hands', () => {
  it.each([
    ['K♠ 8♥ 2♣ | 10♦ 10♣ 4♠ | 7♦ 4♦ 2♦', 'Dragon#Flush (7) v High (K) v Pair (10)'],
    ['K♠ 8♥ 2♣ | 10♦ 10♣ 4♠ | 7♦ 4♦ 2♠', 'Lion#Pair (10) v High (K) v High (7)'],
    ['K♠ 8♥ 2♣ | K♥ 8♣ 2♦ | K♣ 8♦ 2♥', 'Tiger#High (K) v High (K) v High (K)'],
  ])('%s: %s', (hands, description) => {
    const [winner = ''] = description.split('#');
    expect(TEEN_9.read(inTurns(hands)).ending).toMatchObject({ description, winner });
    expect(wonBy(TEEN_9, hands)).toEqual([winner]);
    expect(cameTrue(TEEN_9, hands)['Winner']).toBe(winner);
  });

  it('each of which stands for its own bets', () => {
    expect(cameTrue(TEEN_9, 'K♠ 8♥ 2♣ | 10♦ 10♣ 4♠ | 7♦ 6♦ 5♦')).toEqual({
      Winner: 'Dragon',
      'Tiger hand': 'Tiger High',
      'Lion hand': 'Lion Pair',
      'Dragon hand': 'Dragon Straight flush',
    });
  });
});

it('pays the exact class alone', () => {
  expect(plOf(TEEN_9, 22, 100_00n)).toEqual([460_00n, ...Array.from({ length: 5 }, () => -100_00n)]);
  expect(betOn(TEEN_9, 22).selection.name).toBe('Lion Pair');
});

it('returns what the house says, and comes out by its chances', () => {
  expect(flawsOf(TEEN_9)).toEqual([]);
  for (const seat of [11, 21, 31]) {
    expect(returnOf(TEEN_9, seat)).toBeCloseTo(0.98, 12);
    const returns = [1, 2, 3, 4, 5].map((bet) => returnOf(TEEN_9, seat + bet));
    for (const [at, expected] of [0.9487, 0.9423, 0.9448, 0.9412, 0.9339].entries())
      expect(returns[at]).toBeCloseTo(expected, 4);
  }
  const chances = betOn(TEEN_9, 12).market.outcomes.map(({ chance }) => chance);
  for (const [at, expected] of [0.1694, 0.0496, 0.0326, 0.0024, 0.0022].entries())
    expect(chances[at]).toBeCloseTo(expected, 4);
  playRounds(TEEN_9, 3000);
});

it('is over with the ninth card and takes no bets between them', () => {
  const deal = inTurns('K♠ 8♥ 2♣ | 10♦ 10♣ 4♠ | 7♦ 4♦ 2♦');
  expect(stepsOf(TEEN_9, deal)).toEqual({ overAfter: [9], opensAfter: [] });
  expect(TEEN_9.read(deal.slice(0, 7)).seats.map(({ hand }) => hand)).toEqual([
    'High (K)',
    undefined,
    undefined,
  ]);
});

it.each([
  ['K♠ 7♦ 2♥ K♠', 'once too often'],
  ['A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠', 'at most 9'],
])('no deal brings %s', (text, why) => {
  expect(() => TEEN_9.read(cards(text))).toThrow(why);
});
