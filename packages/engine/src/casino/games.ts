import { AAA } from './aaa.ts';
import { AB_20 } from './ab20.ts';
import { ABJ } from './abj.ts';
import { BACCARAT, BACCARAT_2 } from './baccarat.ts';
import { CARD_32, CARD_32_EU } from './card32.ts';
import { DT_20, DT_202 } from './dt20.ts';
import { DTL_20 } from './dtl20.ts';
import { GAME_CODES, type Game, type GameCode } from './game.ts';
import { LUCKY_7, LUCKY_7_EU } from './lucky7.ts';
import { POKER_20 } from './poker20.ts';
import { POKER_6 } from './poker6.ts';
import { QUEEN } from './queen.ts';
import { RACE_20 } from './race20.ts';
import { TEEN } from './teen.ts';
import { TEEN_20 } from './teen20.ts';
import { TEEN_8 } from './teen8.ts';
import { TEEN_9 } from './teen9.ts';

const GAMES: Readonly<Record<GameCode, Game>> = {
  teen20: TEEN_20,
  teen: TEEN,
  teen9: TEEN_9,
  teen8: TEEN_8,
  dt20: DT_20,
  dt202: DT_202,
  dtl20: DTL_20,
  lucky7: LUCKY_7,
  lucky7eu: LUCKY_7_EU,
  aaa: AAA,
  ab20: AB_20,
  abj: ABJ,
  card32: CARD_32,
  card32eu: CARD_32_EU,
  queen: QUEEN,
  baccarat: BACCARAT,
  baccarat2: BACCARAT_2,
  race20: RACE_20,
  poker20: POKER_20,
  poker6: POKER_6,
};

export const gameOf = (code: GameCode): Game => GAMES[code];

/** In the order of the lists. */
export const DEALT_GAMES: readonly Game[] = GAME_CODES.map(gameOf);
