import { fill } from '@pavilion/contract/read-back.ts';

/** The words of all rooms by language, and how a sentence is made of them. */
type Values = Readonly<Record<string, string | number>>;
/** By room and key. */
export type LanguageWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The room whose words all others can say. */
export const COMMON = 'common';

const catalogue = new Map<string, LanguageWords>();
const rules = new Map<string, Intl.PluralRules>();

export function addWords(language: string, rooms: LanguageWords): void {
  catalogue.set(language, { ...catalogue.get(language), ...rooms });
}

/** What there is of a language, all rooms. */
export const wordsIn = (language: string): LanguageWords => catalogue.get(language) ?? {};

export const hasLanguage = (language: string): boolean => catalogue.has(language);

export function wordOf(language: string, room: string, key: string): string | undefined {
  return catalogue.get(language)?.[room]?.[key];
}

/** `bets_one` for a count that the language says in the singular, where the room has it. */
function formOf(language: string, key: string, count: string | number | undefined): string {
  if (typeof count !== 'number') return key;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return `${key}_${rule.select(count)}`;
}

/** The sentence of a key in a language, in English where it has none; a key that nobody knows stays as it is. */
export function sentence(language: string, room: string, key: string, values: Values = {}): string {
  const found = [language, 'en']
    .flatMap((spoken) => [
      wordOf(spoken, room, formOf(spoken, key, values['count'])),
      wordOf(spoken, room, key),
      wordOf(spoken, COMMON, key),
    ])
    .find((text) => text !== undefined);
  return fill(found ?? key, values);
}
