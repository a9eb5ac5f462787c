import { RANKS } from './cards.ts';
import type { CasinoMarket, Dealt, Game, Shoe } from './game.ts';
import { bestHandOfThree, pairPlus } from './hands-of-three.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const SEATS = ['Player A', 'Player B'];
const MOST_CARDS = 6;

const MARKETS: readonly CasinoMarket[] = [
  oneWins(1, 'Winner', [
    { sid: 1, name: 'Player A', lagai: 1980, chance: 0.5 },
    { sid: 3, name: 'Player B', lagai: 1980, chance: 0.5 },
  ]),
  pairPlus(2, 'A', 2),
  pairPlus(3, 'B', 4),
];

/** 20-20 Teenpatti: the better of two hands of three (rules 11). */
export const TEEN_20: Game = {
  code: 'teen20',
  name: '20-20 Teenpatti',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    return bestHandOfThree(SEATS, cards, (winner, classes) => [winner, ...classes]);
  },
};
