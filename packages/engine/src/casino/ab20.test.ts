import { describe, expect, it } from 'vitest';
import { cards, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { AB_20 } from './ab20.ts';

const ALL_RANKS = 'A♠ 2♠ 2♥ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ A♥ K♠';

it('Bahar 40.50 on the first card +10.13, later +40.50', () => {
  expect(plOf(AB_20, 21, 40_50n)).toEqual([-40_50n, 40_50n, 10_13n]);
});

it('each rank goes to the side of its first card, Bahar beginning', () => {
  const { seats, ending } = AB_20.read(cards(ALL_RANKS));
  // A first, 2 Andar (its second card is nothing), 3 Andar, 4 Bahar and so on by turns; K as the fifteenth card.
  expect(ending?.outcomes).toEqual([2, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
  expect(seats.map(({ name, won }) => [name, won])).toEqual([
    ['Bahar', true],
    ['Andar', false],
  ]);
  expect(ending?.winner).toBe('Bahar 7 v Andar 6');
  expect(ending?.description).toBe('Bahar 7 v Andar 6#Bahar A 4 6 8 10 Q K#Andar 2 3 5 7 9 J');
});

describe('a deal', () => {
  it('is not over before the last rank came', () => {
    const deal = cards(ALL_RANKS);
    for (let count = 0; count < deal.length; count += 1) {
      const { ending, reopened, seats } = AB_20.read(deal.slice(0, count));
      expect([ending, reopened, seats.some(({ won }) => won)]).toEqual([undefined, [], false]);
    }
  });

  it('waits for the last rank up to the forty-ninth card', () => {
    const withoutKings = ['♠', '♥', '♣', '♦']
      .flatMap((suit) => ['A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q'].map((rank) => `${rank}${suit}`))
      .join(' ');
    expect(AB_20.read(cards(withoutKings)).ending).toBeUndefined();
    expect(AB_20.read(cards(`${withoutKings} K♠`)).ending?.outcomes[12]).toBe(1);
  });

  it.each(['A♠ A♠', `${ALL_RANKS} K♥`])('never is %s', (text) => {
    expect(() => AB_20.read(cards(text))).toThrow('engine invariant broken');
  });
});

it('comes out by its chances and returns what the house says', () => {
  const [andar, bahar, first] = AB_20.markets[0]!.outcomes.map(({ chance }) => chance);
  expect(andar).toBeCloseTo(0.4802, 4);
  expect(bahar).toBeCloseTo(0.4429, 4);
  expect(first).toBeCloseTo(0.0769, 4);
  expect(returnOf(AB_20, 1)).toBeCloseTo(0.9604, 4);
  expect(returnOf(AB_20, 33)).toBeCloseTo(0.9819, 4);
  expect(AB_20.markets.flatMap(({ selections }) => selections.map(({ sid }) => sid))).toEqual(
    Array.from({ length: 13 }, (_, at) => [1 + at, 21 + at]).flat(),
  );
  playRounds(AB_20, 1500);
});
