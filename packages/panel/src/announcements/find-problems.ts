import { hasUnseen } from '@pavilion/contract/said.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import type { Language } from '../i18n/i18n.ts';
import type { SayValues } from './values.ts';

const TEXTS: readonly Language[] = ['en', 'hi', 'ta', 'mr'];

/** What the form sees itself before anything is sent. */
export function findProblems(values: SayValues): Partial<Record<keyof SayValues, string>> {
  const unseen = TEXTS.filter((language) => hasUnseen(values[language].trim()));
  const { from_at: from, until_at: until } = values;
  return {
    ...Object.fromEntries(
      unseen.map((language) => [language, sentenceSaid('no control characters or direction marks')]),
    ),
    ...(from !== '' && until !== '' && until <= from
      ? { until_at: sentenceSaid('must be after the beginning') }
      : {}),
  };
}

/** The field that a problem of the server belongs to: `translations.hi` is the Hindi text. */
export const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
