import { RANKS } from './cards.ts';
import type { CasinoMarket, Dealt, Game, Shoe } from './game.ts';
import { bestHandOfThree } from './hands-of-three.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

import { HAND_OUTCOMES } from './three-cards.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const SEATS = ['Tiger', 'Lion', 'Dragon'];
const MOST_CARDS = 9;

const CLASS_PRICES = [5600, 19_000, 29_000, 400_000, 430_000];
const BETTABLE = HAND_OUTCOMES.slice(0, CLASS_PRICES.length);
const NOT_BETTABLE = HAND_OUTCOMES.slice(CLASS_PRICES.length);

/** 11, 21 and 31 win; what a seat's hand is comes after its own. */
const sidOf = (seat: number): number => 11 + seat * 10;

const MARKETS: readonly CasinoMarket[] = [
  oneWins(
    1,
    'Winner',
    SEATS.map((name, seat) => ({ sid: sidOf(seat), name, lagai: 2940, chance: 1 / SEATS.length })),
  ),
  ...SEATS.map((seat, place) =>
    oneWins(
      2 + place,
      `${seat} hand`,
      BETTABLE.map(({ name, chance }, at) => ({
        sid: sidOf(place) + 1 + at,
        name: `${seat} ${name}`,
        chance,
        lagai: CLASS_PRICES[at]!,
      })),
      NOT_BETTABLE.map(({ name, chance }) => ({ name: `${seat} ${name}`, chance, effect: 'lose' as const })),
    ),
  ),
];

/** Teenpatti of three: Tiger, Lion and Dragon, the best hand wins (rules 11). */
export const TEEN_9: Game = {
  code: 'teen9',
  name: 'Teenpatti Test',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    return bestHandOfThree(SEATS, cards, (winner, classes) => [winner, ...classes]);
  },
};
