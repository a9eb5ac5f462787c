import { RANKS } from './cards.ts';
import type { Game, Shoe } from './game.ts';
import { readTotals, totalChances, totalMarket } from './highest-total.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const SEATS = [0, 1, 2, 3].map((base) => ({ name: `Total ${base}`, base }));

/** Queen: totals that begin with 0 to 3 and count aces 1 up to kings 13 (rules 11). */
export const QUEEN: Game = {
  code: 'queen',
  name: 'Queen',
  shoe: SHOE,
  markets: [totalMarket(SEATS, totalChances(RANKS, SEATS))],
  mostCards: 52,
  fewestCards: SEATS.length,
  read: (cards) => readTotals(SHOE, SEATS, cards),
};
