import { addWords } from './catalogue.ts';
import hi from '@pavilion/contract/words/hi.json';
import mr from '@pavilion/contract/words/mr.json';
import ta from '@pavilion/contract/words/ta.json';
import type { Language } from './i18n.ts';

/** The files of the other languages. */
export const FILES = { hi, mr, ta } as const satisfies Record<Exclude<Language, 'en'>, unknown>;

/** As if every language had been asked for and had come. */
export function loadLanguages(): void {
  for (const [language, words] of Object.entries(FILES)) addWords(language, words);
}
