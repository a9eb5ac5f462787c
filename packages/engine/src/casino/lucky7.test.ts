import { describe, expect, it } from 'vitest';
import { cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { GAME_CODES } from './game.ts';
import { DEALT_GAMES, gameOf } from './games.ts';
import { LUCKY_7 } from './lucky7.ts';
import { cardsOfShoe } from './shoe.ts';

it('Low 100.01: low +100.01, high -100.01, seven -50.01', () => {
  expect(plOf(LUCKY_7, 1, 100_01n)).toEqual([100_01n, -100_01n, -50_01n]);
});

describe('what a card makes', () => {
  it.each([
    ['6♥', 'Low Card', [0, 0, 0, 5, 1]],
    ['7♠', 'Seven', [2, 1, 1, 6, 4]],
    ['K♣', 'High Card', [1, 1, 1, 12, 3]],
    ['A♦', 'Low Card', [0, 1, 0, 0, 0]],
  ])('%s: %s', (text, winner, outcomes) => {
    expect(LUCKY_7.read(cards(text)).ending).toMatchObject({ winner, outcomes });
  });

  it('nothing before it falls', () => {
    expect(LUCKY_7.read([]).ending).toBeUndefined();
  });

  it.each(['7♠ 8♠', '7♠ 7♠'])('no deal brings %s', (text) => {
    expect(() => LUCKY_7.read(cards(text))).toThrow('at most 1');
  });
});

it('the chances are those of its cards, and return what the house says', () => {
  const all = cardsOfShoe(LUCKY_7.shoe).map((card) => LUCKY_7.read([card]).ending!.outcomes);
  for (const [at, { outcomes }] of LUCKY_7.markets.entries())
    for (const [place, { chance }] of outcomes.entries())
      expect(all.filter((one) => one[at] === place).length / all.length).toBeCloseTo(chance, 12);
  expect(returnOf(LUCKY_7, 1)).toBeCloseTo(0.9615, 4);
  expect(returnOf(LUCKY_7, 3)).toBeCloseTo(0.9692, 4);
  expect(returnOf(LUCKY_7, 4)).toBeCloseTo(0.9638, 4);
  expect(returnOf(LUCKY_7, 9)).toBeCloseTo(0.9231, 4);
  expect(returnOf(LUCKY_7, 20)).toBeCloseTo(0.9231, 4);
});

it('all twenty games are dealt, each under its own code and written down without a flaw', () => {
  expect(DEALT_GAMES.map(({ code }) => code)).toEqual(GAME_CODES);
  expect(DEALT_GAMES.flatMap(flawsOf)).toEqual([]);
});

it('is dealt under both its codes', () => {
  expect(gameOf('lucky7').shoe.copies).toBe(1);
  expect(gameOf('lucky7eu').shoe.copies).toBe(8);
});
