import { addWords } from './catalogue.ts';
import hi from './hi.json';
import mr from './mr.json';
import ta from './ta.json';
import type { Language } from './i18n.ts';

/** The files of the other languages. */
export const FILES = { hi, mr, ta } as const satisfies Record<Exclude<Language, 'en'>, unknown>;

/** As if every language had been asked for and had come. */
export function loadLanguages(): void {
  for (const [language, words] of Object.entries(FILES)) addWords(language, words);
}
