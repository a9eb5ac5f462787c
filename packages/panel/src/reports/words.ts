import { defineWords, type Say } from '../i18n/i18n.ts';
import { reportsEnglish } from './words.en.ts';
import { reportsHindi } from './words.hi.ts';
import { reportsMarathi } from './words.mr.ts';
import { reportsTamil } from './words.ta.ts';

export const reportsWords = defineWords<keyof typeof reportsEnglish>('reports', reportsEnglish, {
  hi: reportsHindi,
  ta: reportsTamil,
  mr: reportsMarathi,
});

export type ReportsKey = keyof typeof reportsEnglish;
export type ReportsSay = Say<ReportsKey>;
