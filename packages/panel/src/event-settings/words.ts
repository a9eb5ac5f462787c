import { defineWords } from '../i18n/i18n.ts';
import { english, type SettingsKey } from './words-en.ts';
import { hindi } from './words-hi.ts';
import { marathi } from './words-mr.ts';
import { tamil } from './words-ta.ts';

export type { SettingsKey };

/** Words of the settings of a match and of all matches. */
export const settingsWords = defineWords<SettingsKey>('eventSettings', english, {
  hi: hindi,
  ta: tamil,
  mr: marathi,
});

/** The word of what a limit or a delay is set for, by its English name in the lists of fields. */
export function termKey(name: string): SettingsKey | undefined {
  const key = `term ${name}`;
  return key in english ? (key as SettingsKey) : undefined;
}
