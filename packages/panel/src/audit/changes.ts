import { fieldWords } from './field-words.ts';
import type { Say, WordOf } from '../i18n/i18n.ts';

type Name = WordOf<typeof fieldWords>;
export type SayField = Say<Name>;

/** `lock_casino_bet` as people read it: `lock casino bet`. */
export const humanAction = (name: string): string => name.replaceAll('_', ' ');

const isNamed = (field: string): field is Name => Object.hasOwn(fieldWords.en, field);

/** A field in the reader's words; one that has none as it was written. */
export const fieldName = (t: SayField, field: string): string =>
  isNamed(field) ? t(field) : humanAction(field);

const WHOLE_OR_CENTS = /^-?\d{4,13}(\.\d{1,2})?$/;
const figures = new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 2 });

/** A value of the log: yes and no in words, an empty text said, a large figure grouped, anything else as it was written. */
export function changeText(t: SayField, value: string): string {
  if (value === '') return '""';
  if (value === 'true' || value === 'false') return t(value);
  return WHOLE_OR_CENTS.test(value) ? figures.format(Number(value)) : value;
}
