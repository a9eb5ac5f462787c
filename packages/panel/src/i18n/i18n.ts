import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

export const LANGUAGES = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;
export type OtherLanguage = Exclude<Language, 'en'>;

const KEY = 'language';

function storedLanguage(): Language {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return stored !== null && stored in LANGUAGES ? (stored as Language) : 'en';
}

void i18next.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

// The key types of the library are for one central catalogue; ours come from defineWords.
const translate = i18next.t as (key: string, values: Record<string, string | number>) => string;

/** The words of one room of the panel; they ship with the room's own code. */
export type Words<Key extends string> = { readonly room: string; readonly en: Record<Key, string> };
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * Declares the words of a room: English complete, the other languages as far as translated (English fills in).
 * `{{name}}` in a sentence is filled from the values. Strings that the specification quotes stay as quoted in `en`.
 */
export function defineWords<Key extends string>(
  room: string,
  en: Record<Key, string>,
  others: Record<OtherLanguage, Partial<Record<Key, string>>>,
): Words<Key> {
  for (const [language, words] of Object.entries({ en, ...others })) {
    i18next.addResourceBundle(language, room, words, false, true);
  }
  return { room, en };
}

/** The words of a room in the current language; re-renders when it changes. */
export function useWords<Key extends string>(words: Words<Key>): Say<Key> {
  const { i18n } = useTranslation(words.room);
  // The same function as long as the language stays, so that columns and callbacks built on it stay too.
  // oxlint-disable-next-line react/exhaustive-deps -- the language is the event
  return useMemo(() => say(words), [words, i18n.language]);
}

/** The words of a room outside of a component. */
export function say<Key extends string>(words: Words<Key>): Say<Key> {
  return (key, values) => translate(key, { ...values, ns: words.room });
}

export function currentLanguage(): Language {
  return i18next.language as Language;
}

/** Changes the language of the panel and keeps the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEY, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
