import { MATKA_TYPES, type MatkaType } from '@pavilion/contract/matka-types.ts';
import { defineWords, say } from '../i18n/i18n.ts';

const ENGLISH = Object.values(MATKA_TYPES);

/** What can be bet on in a draw, by its English text as the server sends it. */
const betTypeWords = defineWords<string>('betTypes', Object.fromEntries(ENGLISH.map((text) => [text, text])));

/** The name of a bet type of matka in the current language; any other name stays as it is. */
export const betTypeSaid = (english: string): string => say(betTypeWords)(english);
export const betTypeLabel = (type: MatkaType): string => betTypeSaid(MATKA_TYPES[type]);

/** The same names for the cells of a file. */
export const betTypesInFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(ENGLISH.map((text) => [text, betTypeSaid(text)]));
