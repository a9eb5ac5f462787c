import { isGameCode, type CasinoMarket } from './game.ts';
import { gameOf } from './games.ts';

/**
 * The market of a round whose result its supplier tells (rules 11): it has one outcome, and what a bet is said to have brought
 * so far stands there.
 */
export const TOLD_MARKET: CasinoMarket = {
  id: 1,
  name: 'Result',
  outcomes: [{ name: 'As told', chance: 1 }],
  selections: [],
};

/** What a bet of a supplier stands on. */
export const TOLD_SELECTION = 1;

/** What such a round is declared with: the one outcome that there is. */
export const AS_TOLD: readonly number[] = [0];

/** The markets that the books of a round are kept by; undefined of a game that nobody knows. */
export function marketsOfRound({
  told,
  game_code,
}: {
  readonly told: boolean;
  readonly game_code: string;
}): readonly CasinoMarket[] | undefined {
  if (told) return [TOLD_MARKET];
  return isGameCode(game_code) ? gameOf(game_code).markets : undefined;
}
