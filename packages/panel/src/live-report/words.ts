import { defineWords } from '../i18n/i18n.ts';
import { english } from './words-en.ts';

/** The heaviest page of all: its other languages are fetched when they are spoken. */
export const reportWords = defineWords('live-report', english, {
  hi: async () => (await import('./words-hi.ts')).hindi,
  ta: async () => (await import('./words-ta.ts')).tamil,
  mr: async () => (await import('./words-mr.ts')).marathi,
});
export type ReportKey = keyof typeof english;
