import { AB_20 } from './ab20.ts';
import { ABJ } from './abj.ts';
import { GAME_CODES, type Game, type GameCode } from './game.ts';
import { LUCKY_7, LUCKY_7_EU } from './lucky7.ts';

const GAMES: Partial<Record<GameCode, Game>> = {
  lucky7: LUCKY_7,
  lucky7eu: LUCKY_7_EU,
  ab20: AB_20,
  abj: ABJ,
};

export function gameOf(code: GameCode): Game | undefined {
  return GAMES[code];
}

/** Those that are dealt here, in the order of the lists. */
export const DEALT_GAMES: readonly Game[] = GAME_CODES.flatMap((code) => GAMES[code] ?? []);
