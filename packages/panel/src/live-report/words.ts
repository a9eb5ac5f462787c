import { defineWords } from '../i18n/i18n.ts';
import { hindi } from './words-hi.ts';
import { marathi } from './words-mr.ts';
import { tamil } from './words-ta.ts';
import { english } from './words-en.ts';

export const reportWords = defineWords('live-report', english, { hi: hindi, ta: tamil, mr: marathi });
export type ReportKey = keyof typeof english;
