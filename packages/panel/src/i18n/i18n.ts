import { use, useMemo } from 'react';
import { addWords, sentence } from './catalogue.ts';
import { keep, kept, onKept } from '../session/kept.ts';
import { createStore } from '../store/create-store.ts';

export const LANGUAGES = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;
export type OtherLanguage = Exclude<Language, 'en'>;

const KEY = 'language';

function storedLanguage(): Language {
  const stored = kept(KEY);
  return typeof stored === 'string' && stored in LANGUAGES ? (stored as Language) : 'en';
}

const spoken = createStore(storedLanguage());

/** The words of one room of the panel; they ship with the room's own code. */
export type Words<Key extends string> = { readonly room: string; readonly en: Record<Key, string> };
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

type Translated<Key extends string> = Partial<Record<Key, string>>;

/** The rooms whose other languages are loaded by themselves, and how. */
const loaders: { room: string; load: Record<OtherLanguage, () => Promise<Translated<string>>> }[] = [];
/** Rooms by language that are there or on their way. */
const asked = new Set<string>();
/** What a reader waits for: the words of the current language that are on their way. */
let arriving: Promise<void> | undefined;

/** Loads what rooms have of a language; what cannot be loaded stays English and is asked for again the next time. */
export async function fetchLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  const wanted = loaders.filter(({ room }) => !asked.has(`${language}:${room}`));
  await Promise.all(
    wanted.map(async ({ room, load }) => {
      asked.add(`${language}:${room}`);
      try {
        addWords(language, room, await load[language]());
      } catch {
        asked.delete(`${language}:${room}`);
      }
    }),
  );
}

/**
 * Declares the words of a room: English complete, the other languages as far as translated (English fills in). Rooms
 * of the first page give a language as a function that loads it.
 * `{{name}}` in a sentence is filled from the values. Strings that the specification quotes stay as quoted in `en`.
 */
export function defineWords<Key extends string>(
  room: string,
  en: Record<Key, string>,
  others: Record<OtherLanguage, Translated<Key>> | Record<OtherLanguage, () => Promise<Translated<Key>>>,
): Words<Key> {
  addWords('en', room, en);
  if (areLoaders(others)) {
    loaders.push({ room, load: others });
    awaitLanguage(currentLanguage());
    return { room, en };
  }
  for (const [language, words] of Object.entries(others)) addWords(language, room, words);
  return { room, en };
}

function areLoaders<Value>(
  others: Record<OtherLanguage, Value | (() => Promise<Value>)>,
): others is Record<OtherLanguage, () => Promise<Value>> {
  return typeof others.hi === 'function';
}

function awaitLanguage(language: Language): void {
  if (language === 'en') return;
  const here: Promise<void> = Promise.all([arriving, fetchLanguage(language)]).then(() => {
    if (arriving === here) arriving = undefined;
  });
  arriving = here;
}

/** The words of a room in the current language; re-renders when it changes. */
export function useWords<Key extends string>(words: Words<Key>): Say<Key> {
  const language = spoken.use();
  // A page in another language waits for its words instead of showing English first.
  if (arriving !== undefined) use(arriving);
  // The same function as long as the language stays, so that columns and callbacks built on it stay too.
  // oxlint-disable-next-line react/exhaustive-deps -- the language is the event
  return useMemo(() => say(words), [words, language]);
}

/** The words of a room outside of a component. */
export function say<Key extends string>(words: Words<Key>): Say<Key> {
  return (key, values) => sentence(spoken.get(), words.room, key, values);
}

export const currentLanguage = spoken.get;

// At log-out the page goes on in the language that it shows.
onKept((name, how) => {
  if (how === 'restored' && name === KEY) void speak(storedLanguage());
});

/** Says everything in a language whose words are there. */
export const setLanguage = spoken.set;

/** Changes the language of the panel; the choice is kept for the person. */
export async function changeLanguage(language: Language): Promise<void> {
  keep(KEY, language);
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  await fetchLanguage(language);
  setLanguage(language);
  document.documentElement.lang = language;
}
