import { defineWords } from '../../i18n/i18n.ts';
import { english, type ScoreboardKey } from './words-en.ts';
import { hindi } from './words-hi.ts';
import { marathi } from './words-mr.ts';
import { tamil } from './words-ta.ts';

export type { ScoreboardKey };

/** Words of the score's editor. */
export const scoreboardWords = defineWords<ScoreboardKey>('scoreboard', english, {
  hi: hindi,
  ta: tamil,
  mr: marathi,
});
