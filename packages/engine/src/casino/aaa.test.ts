import { describe, expect, it } from 'vitest';
import { KHAI, LAGAI } from '../books/betting-type.ts';
import { betOn, cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { AAA } from './aaa.ts';
import { plByOutcome } from './game.ts';
import { lagaiKhai } from './lagai-khai.ts';
import { cardsOfShoe } from './shoe.ts';

describe('whose card it is', () => {
  it.each([
    ['A♠', 'Amar#A♠#Black#Odd#Under 7'],
    ['6♥', 'Amar#6♥#Red#Even#Under 7'],
    ['7♣', 'Akbar#7♣#Black#Odd#Seven'],
    ['10♦', 'Akbar#10♦#Red#Even#Over 7'],
    ['J♠', 'Anthony#J♠#Black#Odd#Over 7'],
    ['K♥', 'Anthony#K♥#Red#Odd#Over 7'],
  ])('%s: %s', (card, description) => {
    const [winner = '', , colour, parity, around] = description.split('#');
    expect(AAA.read(cards(card)).ending).toMatchObject({ description, winner });
    expect(wonBy(AAA, card)).toEqual(['Card']);
    expect(cameTrue(AAA, card)).toEqual({
      Winner: winner,
      'Even or odd': parity,
      'Red or black': colour,
      Card: `Card ${card.slice(0, -1)}`,
      'Under or over 7': around,
    });
  });
});

it('Khai Akbar 1,000 @3.33: Akbar -2,330, else +1,000; Lagai Amar 333.33 @2.12: +373.33', () => {
  expect(plByOutcome(betOn(AAA, 2).selection, { bettingType: KHAI, price: 3330, stake: 1000_00n })).toEqual([
    1000_00n,
    -2330_00n,
    1000_00n,
  ]);
  expect(plByOutcome(betOn(AAA, 1).selection, { bettingType: LAGAI, price: 2120, stake: 333_33n })).toEqual([
    373_33n,
    -333_33n,
    -333_33n,
  ]);
});

it('the seven takes half of Under and Over', () => {
  expect(plOf(AAA, 21, 100_01n)).toEqual([100_01n, -100_01n, -50_01n]);
  expect(plOf(AAA, 22, 100_01n)).toEqual([-100_01n, 100_01n, -50_01n]);
});

it('the chances are those of its cards, and the prices those of the chances', () => {
  const all = cardsOfShoe(AAA.shoe).map((card) => AAA.read([card]).ending!.outcomes);
  for (const [at, { outcomes }] of AAA.markets.entries())
    for (const [place, { chance }] of outcomes.entries())
      expect(all.filter((one) => one[at] === place).length / all.length).toBeCloseTo(chance, 12);
  const { market } = betOn(AAA, 1);
  for (const [place, { lagai, khai }] of market.selections.entries())
    expect({ lagai, khai }).toEqual(lagaiKhai(market.outcomes[place]!.chance));
  expect(market.selections.map(({ lagai, khai }) => [lagai, khai])).toEqual([
    [2120, 2220],
    [3160, 3340],
    [4200, 4470],
  ]);
  playRounds(AAA, 2000);
});

it('returns what the house says', () => {
  expect(flawsOf(AAA)).toEqual([]);
  const returns = {
    1: 0.9785,
    2: 0.9723,
    3: 0.9692,
    4: 0.9785,
    5: 0.9854,
    6: 0.985,
    7: 0.985,
    8: 0.9231,
    20: 0.9231,
    21: 0.9615,
    22: 0.9615,
  };
  for (const [sid, expected] of Object.entries(returns))
    expect(returnOf(AAA, Number(sid))).toBeCloseTo(expected, 4);
});

it('is over with its card', () => {
  expect(stepsOf(AAA, cards('K♦'))).toEqual({ overAfter: [1], opensAfter: [] });
  expect(() => AAA.read(cards('K♠ 7♦'))).toThrow('at most 1');
});
