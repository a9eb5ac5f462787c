import { defineWords, type Say } from '../i18n/i18n.ts';
import { english, type ManualKey } from './words-en.ts';
import { hindi } from './words-hi.ts';
import { marathi } from './words-mr.ts';
import { tamil } from './words-ta.ts';

/** Words of the manual desk. */
export const manualWords = defineWords<ManualKey>('manual', english, { hi: hindi, ta: tamil, mr: marathi });

export type ManualSay = Say<ManualKey>;
