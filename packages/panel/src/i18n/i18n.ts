import { use, useMemo } from 'react';
import { keep, kept, onKept, restoreKept } from '../session/kept.ts';
import { createStore } from '../store/create-store.ts';
import { addWords, COMMON, hasLanguage, sentence, type LanguageWords } from './catalogue.ts';
import { COMMON_WORDS, type CommonWord } from './common-words.ts';
import hi from '@pavilion/contract/words/hi.json?url';
import mr from '@pavilion/contract/words/mr.json?url';
import ta from '@pavilion/contract/words/ta.json?url';

export const LANGUAGES = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;
type OtherLanguage = Exclude<Language, 'en'>;

/**
 * One file for all rooms of a language: one request, after which no page waits for words. It is data and not a module,
 * because a browser keeps a module that did not come for as long as the document lives, and asks for data again.
 */
const FILES: Record<OtherLanguage, string> = { hi, mr, ta };
const KEY = 'language';
/** Under this name a device keeps the language of the house. */
const HOUSE = 'house-language';
/** How long a page waits for its language before it speaks English meanwhile. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 5000;

/** The words of one room of the panel; the English ones ship with the room's own code and are their type. */
export type Words<Key extends string> = { readonly room: string; readonly en: Record<Key, string> };
/** What a room can say: its own words and those that all share. */
export type WordOf<Of> = Of extends Words<infer Key> ? Key | CommonWord : never;
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

addWords('en', { [COMMON]: COMMON_WORDS });

/** What the person chose. */
const chosen = createStore(storedLanguage());
/** What the panel says everything in: the choice once its words are there. */
const spoken = createStore<Language>('en');
/** What the first page waits for. */
let arriving: Promise<unknown> | undefined;

function asLanguage(value: unknown): Language | undefined {
  return typeof value === 'string' && value in LANGUAGES ? (value as Language) : undefined;
}

/** The first of the browser's languages that the panel speaks. */
export function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => asLanguage(tag.split('-')[0])).find((found) => found !== undefined);
}

/** The person's choice, before the house's, before the browser's. */
function storedLanguage(): Language {
  return asLanguage(kept(KEY)) ?? asLanguage(kept(HOUSE)) ?? browserLanguage() ?? 'en';
}

/** Takes over what the person chose elsewhere, and what the house speaks to who chose none. */
export function takeLanguages({ own, house }: { own: string; house: string }): void {
  restoreKept(own === '' ? { [HOUSE]: house } : { [HOUSE]: house, [KEY]: own });
}

/**
 * Declares the words of a room in English; the other languages lie in the file of each. `{{name}}` in a sentence is filled
 * from the values. Strings that the specification quotes stay as quoted.
 */
export function defineWords<Key extends string>(room: string, en: Record<Key, string>): Words<Key> {
  addWords('en', { [room]: en });
  return { room, en };
}

/** The words of a room in the current language; re-renders when it changes. */
export function useWords<Key extends string>(words: Words<Key>): Say<Key | CommonWord> {
  const language = spoken.use();
  // A page in another language waits for its words a moment instead of showing English first.
  if (arriving !== undefined) use(arriving);
  // The same function as long as the language stays, so that columns and callbacks built on it stay too.
  // oxlint-disable-next-line react/exhaustive-deps -- the language is the event
  return useMemo(() => say(words), [words, language]);
}

/** The words of a room outside of a component. */
export function say<Key extends string>(words: Words<Key>): Say<Key | CommonWord> {
  return (key, values) => sentence(spoken.get(), words.room, key, values);
}

export const currentLanguage = spoken.get;

/** Whether the person chose at all. */
export const hasChosenLanguage = (): boolean => asLanguage(kept(KEY)) !== undefined;

/** What the person chose or is taken to want, which the panel may not speak yet. */
export const chosenLanguage = chosen.get;
export const useChosenLanguage = chosen.use;

/** Says everything in a language whose words are there. */
export const setLanguage = spoken.set;

/** Changes the language of the panel; the choice is kept for the person. */
export async function changeLanguage(language: Language): Promise<void> {
  keep(KEY, language);
  await speak(language);
}

/** Takes on a language once its words are there, and asks for them until they are or another is chosen. */
async function speak(language: Language): Promise<void> {
  chosen.set(language);
  const there = await fetchWords(language);
  if (chosen.get() !== language) return;
  if (!there) return void setTimeout(() => chosen.get() === language && void speak(language), AGAIN_MS);
  setLanguage(language);
  document.documentElement.lang = language;
}

/** Whether the words of a language are there. */
async function fetchWords(language: Language): Promise<boolean> {
  if (language === 'en' || hasLanguage(language)) return true;
  try {
    const answer = await fetch(FILES[language]);
    if (answer.ok) addWords(language, (await answer.json()) as LanguageWords);
    return answer.ok;
  } catch {
    return false;
  }
}

// At log-out the page goes on in the language that it shows.
onKept((name, how) => {
  if (how === 'restored' && (name === KEY || name === HOUSE)) void speak(storedLanguage());
});

if (chosen.get() !== 'en') {
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
  arriving = Promise.race([speak(chosen.get()), patience]).then(() => (arriving = undefined));
}
