import { type MatkaBetType, readMatkaNumber } from '../matka/bet-types.ts';
import { addNumberBet, type DrawBook, emptyDrawBook, type NumberEntry } from '../matka/draw-book.ts';
import { type Multiple, numberBetOutcome } from '../matka/multiple.ts';
import { invariant } from '../invariant.ts';
import { coins } from './notation.ts';

/** The bet types of matka as a bookmaker calls them, with their multiples of matka. */
const TYPES: Readonly<Record<string, readonly [MatkaBetType, Multiple]>> = {
  akda: [1, 950],
  jodi: [2, 9500],
  SP: [3, 15_000],
  DP: [4, 30_000],
  TP: [5, 80_000],
  'half-open': [6, 100_000],
  'half-close': [7, 100_000],
  full: [8, 1_000_000],
};

/** "akda 5 x 1,000" at the multiples of matka, or "akda 3 x 33.33 @9.75". */
export function numberBet(text: string): NumberEntry {
  const [, kind = '', written = '', stake = '', at] =
    /^(\S+) (\S+) x ([\d,.]+)(?: @([\d.]+))?$/.exec(text.trim()) ?? [];
  const known = TYPES[kind];
  invariant(known !== undefined, `"${text}" is a bet on a number`);
  const [type, usual] = known;
  const number = readMatkaNumber(type, written);
  invariant(number !== undefined, `"${text}" names a number of its type`);
  const multiple = at === undefined ? usual : Math.round(Number(at) * 100);
  const bet = { stake: coins(stake), multiple };
  return { type, number, stake: bet.stake, win: numberBetOutcome(bet).win };
}

/** The book of several bets, separated by ";". */
export const numberBook = (bets: string): DrawBook =>
  bets.split(';').map(numberBet).reduce(addNumberBet, emptyDrawBook());
