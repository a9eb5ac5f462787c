import type { Language } from './shapes.ts';

/** Of one announcement, in characters. */
export const MOST_SAID = 500;
/** Of accounts that one announcement names. */
export const MOST_NAMED = 500;

/** Control characters, direction marks and what is not seen at all; the joiners that scripts of India need are let through. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const hasUnseen = (text: string): boolean => UNSEEN.test(text);
/** Joiners alone are nothing said. */
export const isSaid = (text: string): boolean => SEEN.test(text);

/** The same in the other languages; who reads one that is missing or empty reads the plain text. */
export type Translations = {
  readonly hi?: string | undefined;
  readonly ta?: string | undefined;
  readonly mr?: string | undefined;
};

/** The text for somebody who reads in this language. */
export function textIn(
  chosen: Language,
  { text, translations }: { readonly text: string; readonly translations: Translations },
): string {
  const translated = chosen === 'en' ? undefined : translations[chosen];
  return translated === undefined || translated === '' ? text : translated;
}

/** Several texts as one running line. */
export const asOneLine = (texts: readonly string[]): string => texts.join('   •   ');

/** To whom an announcement is said. */
export const ANNOUNCEMENT_KINDS = ['users', 'downline', 'clients', 'matka', 'fast_matka'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** The id of an announcement, as the wire writes it. */
export const idOf = ({ _id: { $oid } }: { readonly _id: { readonly $oid: string } }): string => $oid;
