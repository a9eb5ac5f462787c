import { describe, expect, it, test } from 'vitest';
import { cards } from '../testing/casino-checks.ts';
import { AB_20 } from './ab20.ts';
import { ABJ } from './abj.ts';
import { BACCARAT } from './baccarat.ts';
import { CARD_32 } from './card32.ts';
import type { Card } from './cards.ts';
import { DT_20 } from './dt20.ts';
import type { Game } from './game.ts';
import { DEALT_GAMES } from './games.ts';
import { chanceOf } from './like-chance.ts';
import { expectedResult, outcomeChances } from './outcome-chances.ts';
import { cardsOfShoe } from './shoe.ts';
import { TEEN } from './teen.ts';
import { TEEN_20 } from './teen20.ts';
import { chanceOfFirst } from './three-card-chances.ts';

const winner = (game: Game, text: string) => outcomeChances(game, cards(text)).markets[0]!;

/** A deal of a game, to its last card. */
function dealOf(game: Game): readonly Card[] {
  const below = chanceOf(11);
  const shoe = [...cardsOfShoe(game.shoe)];
  const fallen: Card[] = [];
  while (fallen.length === 0 || game.read(fallen).ending === undefined)
    fallen.push(...shoe.splice(below(shoe.length), 1));
  return fallen;
}

test.each(DEALT_GAMES.map((game) => [game.name, game] as const))(
  '%s: before the first card as the game says, after the last one certain, and always one of each market',
  (_, game) => {
    const fallen = dealOf(game);
    const before = outcomeChances(game, []);
    expect(before.markets).toEqual(game.markets.map(({ outcomes }) => outcomes.map(({ chance }) => chance)));
    const { outcomes } = game.read(fallen).ending!;
    expect(outcomeChances(game, fallen)).toEqual({
      exact: true,
      markets: game.markets.map((market, at) =>
        market.outcomes.map((_outcome, place) => Number(place === outcomes[at])),
      ),
    });
    const middle = outcomeChances(game, fallen.slice(0, Math.ceil(fallen.length / 2)));
    for (const market of middle.markets)
      expect(market.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  },
);

describe('with few cards to fall the chances are exact', () => {
  it('Dragon & Tiger: nothing beats the king of spades, and seven more of it lie in the shoe', () => {
    const chances = outcomeChances(DT_20, cards('K♠'));
    expect(chances.exact).toBe(true);
    const names = DT_20.markets[0]!.outcomes.map(({ name }) => name);
    const of = (name: string) => chances.markets[0]![names.indexOf(name)];
    expect([of('Dragon'), of('Tiger'), of('Tie')]).toEqual([408 / 415, 0, 7 / 415]);
  });

  it('Teenpatti: of 47 cards only the four threes make more than king, queen and jack', () => {
    expect(winner(TEEN_20, 'K♥ A♦ Q♣ 2♦ J♠')).toEqual([43 / 47, 4 / 47]);
  });

  it('Baccarat: naturals end it with four cards, whatever could have followed', () => {
    expect(outcomeChances(BACCARAT, cards('9♣ 2♦ K♦ 5♥')).exact).toBe(true);
    expect(winner(BACCARAT, '9♣ 2♦ K♦ 5♥')[0]).toBe(1);
  });

  it('Andar Bahar: an ace after a king on Bahar; of a joker with one card out that is none of its rank', () => {
    // Counted apart: the first of four among 51 on an odd place, the first of three among 50.
    expect(outcomeChances(AB_20, cards('K♥')).markets[0]![0]).toBeCloseTo(1300 / 2499, 12);
    expect(outcomeChances(AB_20, cards('K♥')).markets[12]).toEqual([0, 0, 1]);
    expect(outcomeChances(ABJ, cards('K♥ 2♦')).markets[0]![0]).toBeCloseTo(0.515306122449, 9);
    expect(outcomeChances(ABJ, cards('K♥')).markets.slice(1)).toEqual([
      [0, 1, 0, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('with more to fall they are counted from deals', () => {
  it('near to what can be counted out', () => {
    const fallen = cards('K♥ 2♦');
    const counted = outcomeChances(TEEN, fallen);
    expect(counted.exact).toBe(false);
    expect(counted.markets[0]![0]).toBeCloseTo(chanceOfFirst([fallen[0]!], [fallen[1]!]), 1);
    expect(Math.abs(counted.markets[0]![0]! - chanceOfFirst([fallen[0]!], [fallen[1]!]))).toBeLessThan(0.02);
  });

  it('tied seats are as likely as each other', () => {
    for (const chance of winner(CARD_32, '9♠ 8♥ 7♦ 6♣')) expect(Math.abs(chance - 1 / 4)).toBeLessThan(0.03);
  });

  it('the same cards always get the same answer', () => {
    expect(outcomeChances(TEEN, cards('K♥'))).toEqual(outcomeChances(TEEN, cards('K♥')));
  });
});

test('what is expected is each outcome of each market by its chance', () => {
  const chances = {
    exact: true,
    markets: [
      [0.25, 0.75],
      [1, 0, 0],
    ],
  };
  expect(
    expectedResult(
      [
        [100, -200],
        [10, 99, 99],
      ],
      chances,
    ),
  ).toBe(-115);
  expect(expectedResult([], chances)).toBe(0);
});
