import { describe, expect, it } from 'vitest';
import { betOn, cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, stepsOf, wonBy } from '../testing/seat-deals.ts';
import type { Card } from './cards.ts';
import { DTL_20 } from './dtl20.ts';
import { cardsOfShoe } from './shoe.ts';

describe('the highest of three cards', () => {
  it.each([
    ['K♦ | 9♥ | 2♣', 'Dragon#K♦ v 9♥ v 2♣'],
    ['A♠ | 3♦ | 2♣', 'Tiger#3♦ v A♠ v 2♣'],
    ['Q♦ | Q♣ | Q♥', 'Lion#Q♥ v Q♦ v Q♣'],
  ])('%s: %s', (hands, description) => {
    const [winner = ''] = description.split('#');
    expect(DTL_20.read(cards(hands)).ending).toMatchObject({ description, winner });
    expect(wonBy(DTL_20, hands)).toEqual([winner]);
  });

  it('with the outcome of every market', () => {
    expect(cameTrue(DTL_20, 'K♦ | 10♠ | A♣')).toEqual({
      Winner: 'Dragon',
      'Dragon Even or odd': 'Dragon Odd',
      'Dragon Red or black': 'Dragon Red',
      'Dragon Card': 'Dragon Card K',
      'Tiger Even or odd': 'Tiger Even',
      'Tiger Red or black': 'Tiger Black',
      'Tiger Card': 'Tiger Card 10',
      'Lion Even or odd': 'Lion Odd',
      'Lion Red or black': 'Lion Black',
      'Lion Card': 'Lion Card A',
    });
  });
});

it('the chances are those of every three cards, dealt to the seats in turn', () => {
  const deck = cardsOfShoe(DTL_20.shoe);
  const ways = DTL_20.markets.map(({ outcomes }) => outcomes.map(() => 0));
  let deals = 0;
  const deal = (...fallen: readonly Card[]): void => {
    deals += 1;
    for (const [at, place] of DTL_20.read(fallen).ending!.outcomes.entries()) ways[at]![place]! += 1;
  };
  for (const [a, one] of deck.entries())
    for (const [b, two] of deck.slice(0, a).entries())
      for (const three of deck.slice(0, b)) {
        deal(one, two, three);
        deal(two, three, one);
        deal(three, one, two);
      }
  expect(deals).toBe(3 * 22_100);
  for (const [at, { outcomes }] of DTL_20.markets.entries())
    for (const [place, { chance }] of outcomes.entries())
      expect(ways[at]![place]! / deals).toBeCloseTo(chance, 12);
});

it('returns what the house says', () => {
  expect(flawsOf(DTL_20)).toEqual([]);
  const names = ['Dragon', 'Tiger', 'Lion'];
  for (const [place, seat] of [1, 21, 41].entries()) {
    expect(betOn(DTL_20, seat).selection.name).toBe(names[place]);
    for (const [after, name, expected] of [
      [0, '', 0.98],
      [1, ' Red', 0.975],
      [2, ' Black', 0.975],
      [3, ' Odd', 0.9638],
      [4, ' Even', 0.9692],
      [5, ' Card A', 0.9231],
      [17, ' Card K', 0.9231],
    ] as const) {
      expect(betOn(DTL_20, seat + after).selection.name).toBe(`${names[place]}${name}`);
      expect(returnOf(DTL_20, seat + after)).toBeCloseTo(expected, 4);
    }
  }
  expect(plOf(DTL_20, 21, 100_01n)).toEqual([-100_01n, 194_02n, -100_01n]);
  playRounds(DTL_20, 1000);
});

it('is over with the third card and takes no bets between them', () => {
  expect(stepsOf(DTL_20, cards('K♦ 9♥ 2♣'))).toEqual({ overAfter: [3], opensAfter: [] });
  expect(DTL_20.read(cards('K♦ 9♥')).seats.map(({ won }) => won)).toEqual([false, false, false]);
});

it.each([
  ['K♠ 7♦ K♠', 'once too often'],
  ['A♠ 2♠ 3♠ 4♠', 'at most 3'],
])('no deal brings %s', (text, why) => {
  expect(() => DTL_20.read(cards(text))).toThrow(why);
});
