import { describe, expect, it } from 'vitest';
import { betOn, cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { RANKS } from './cards.ts';
import { DT_20, DT_202 } from './dt20.ts';
import { cardsOfShoe } from './shoe.ts';

describe('the higher card', () => {
  it.each([
    ['K♦ | 9♥', 'Dragon#K♦ v 9♥'],
    ['9♥ | K♦', 'Tiger#K♦ v 9♥'],
    ['A♠ | 2♦', 'Tiger#2♦ v A♠'],
    ['9♥ | 9♣', 'Dragon#9♥ v 9♣'],
    ['9♦ | 9♠', 'Tiger#9♠ v 9♦'],
  ])('%s: %s', (hands, description) => {
    const [winner = ''] = description.split('#');
    expect(DT_20.read(cards(hands)).ending).toMatchObject({ description, winner });
    expect(wonBy(DT_20, hands)).toEqual([winner]);
  });

  it('or a tie of the very same card, which nobody won', () => {
    expect(DT_20.read(cards('9♥ 9♥')).ending).toMatchObject({ winner: 'Tie', description: 'Tie#9♥ v 9♥' });
    expect(wonBy(DT_20, '9♥ | 9♥')).toEqual([]);
  });
});

it('every market has its outcome', () => {
  expect(cameTrue(DT_20, 'K♦ | 9♥')).toEqual({
    Winner: 'Dragon',
    Pair: 'No pair',
    'Dragon Even or odd': 'Dragon Odd',
    'Dragon Red or black': 'Dragon Red',
    'Dragon Card': 'Dragon Card K',
    'Tiger Even or odd': 'Tiger Odd',
    'Tiger Red or black': 'Tiger Red',
    'Tiger Card': 'Tiger Card 9',
  });
  expect(cameTrue(DT_20, '9♣ | 9♥')).toMatchObject({ Winner: 'Tiger', Pair: 'Pair' });
  expect(cameTrue(DT_20, '10♣ | 10♣')).toMatchObject({
    Winner: 'Tie',
    Pair: 'Pair',
    'Dragon Even or odd': 'Dragon Even',
    'Tiger Red or black': 'Tiger Black',
  });
});

it('Dragon 75.55, tie: -37.78', () => {
  expect(plOf(DT_20, 1, 75_55n)).toEqual([75_55n, -75_55n, -37_78n]);
  expect(plOf(DT_20, 2, 75_55n)).toEqual([-75_55n, 75_55n, -37_78n]);
  expect(plOf(DT_20, 3, 10_00n)).toEqual([-10_00n, -10_00n, 500_00n]);
});

it('the chances are those of all its deals', () => {
  const kinds = cardsOfShoe({ copies: 1, ranks: RANKS });
  const ways = DT_20.markets.map(({ outcomes }) => outcomes.map(() => 0));
  for (const dragon of kinds)
    for (const tiger of kinds) {
      const left = tiger === dragon ? 7 : 8;
      for (const [at, place] of DT_20.read([dragon, tiger]).ending!.outcomes.entries())
        ways[at]![place]! += 8 * left;
    }
  for (const [at, { outcomes }] of DT_20.markets.entries())
    for (const [place, { chance }] of outcomes.entries())
      expect(ways[at]![place]! / (416 * 415)).toBeCloseTo(chance, 12);
  playRounds(DT_202, 3000);
});

it('returns what the house says', () => {
  expect(flawsOf(DT_20)).toEqual([]);
  const chances = betOn(DT_20, 1).market.outcomes.map(({ chance }) => chance);
  for (const [at, expected] of [0.4916, 0.4916, 0.0169].entries())
    expect(chances[at]).toBeCloseTo(expected, 4);
  expect(betOn(DT_20, 4).market.outcomes[0]?.chance).toBeCloseTo(0.0747, 4);
  const returns = {
    1: 0.9916,
    2: 0.9916,
    3: 0.8602,
    4: 0.8964,
    5: 0.9692,
    6: 0.9638,
    7: 0.975,
    8: 0.975,
    9: 0.9231,
    22: 0.9692,
    23: 0.9638,
    24: 0.975,
    25: 0.975,
    38: 0.9231,
  };
  for (const [sid, expected] of Object.entries(returns))
    expect(returnOf(DT_20, Number(sid))).toBeCloseTo(expected, 4);
  expect(betOn(DT_20, 38).selection.name).toBe('Tiger Card K');
});

it('is over with the second card and takes no bets between them', () => {
  expect(stepsOf(DT_20, cards('K♦ 9♥'))).toEqual({ overAfter: [2], opensAfter: [] });
  expect(DT_20.read(cards('K♦')).seats).toEqual([
    { name: 'Dragon', cards: cards('K♦'), won: false },
    { name: 'Tiger', cards: [], won: false },
  ]);
});

it('no deal brings three cards, and its second table plays alike', () => {
  expect(() => DT_20.read(cards('K♦ 9♥ 2♥'))).toThrow('at most 2');
  expect(DT_202.markets).toBe(DT_20.markets);
  expect([DT_20.code, DT_202.code]).toEqual(['dt20', 'dt202']);
});
