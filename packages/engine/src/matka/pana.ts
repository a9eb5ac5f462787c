/** The numbers of matka (rules 10): panas, anks and jodis, always generated, never from a list. */

/** How many of a pana's three digits differ. */
export type PanaKind = 'single' | 'double' | 'triple';

const KIND_OF_DIGITS: Readonly<Record<number, PanaKind>> = { 3: 'single', 2: 'double', 1: 'triple' };

/** Digits of a pana ascend, with 0 as the highest. */
const ASCENDING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const;

/** All 220 panas as numbers (000 is 0), in the order of their digits: 111, 112, ..., 990, 900, 000. */
export const PANAS: readonly number[] = ASCENDING.flatMap((a, first) =>
  ASCENDING.slice(first).flatMap((b, second) =>
    ASCENDING.slice(first + second).map((c) => a * 100 + b * 10 + c),
  ),
);

const PLACES = new Map(PANAS.map((pana, place) => [pana, place]));

/** Where a pana stands in PANAS; undefined for a number that is none, as 321 or 12. */
export const panaPlace = (number: number): number | undefined => PLACES.get(number);

/** Three digits as they are written: 000, 134. */
export const panaText = (pana: number): string => String(pana).padStart(3, '0');

/** Two digits as they are written: 05, 80. */
export const jodiText = (jodi: number): string => String(jodi).padStart(2, '0');

const digitsOf = (pana: number): number[] => Array.from(panaText(pana), Number);

/** The digit sum mod 10, 0 to 9. */
export const ankOf = (pana: number): number =>
  (Math.floor(pana / 100) + (Math.floor(pana / 10) % 10) + (pana % 10)) % 10;

/** What a number of three digits is; undefined when it is no pana. */
export function panaKind(number: number): PanaKind | undefined {
  return PLACES.has(number) ? KIND_OF_DIGITS[new Set(digitsOf(number)).size] : undefined;
}

/** Any three digits in the order of a pana: what 431 or 012 are sorted to. */
export function panaOfDigits(digits: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = digits.toSorted(
    (x, y) => ASCENDING.indexOf(asDigit(x)) - ASCENDING.indexOf(asDigit(y)),
  );
  return a * 100 + b * 10 + c;
}

const asDigit = (digit: number): (typeof ASCENDING)[number] => ASCENDING[(digit + 9) % 10]!;

/** Both anks of a day, the open one first. */
export const jodiOf = (openPana: number, closePana: number): number =>
  ankOf(openPana) * 10 + ankOf(closePana);

/** What stands beside a declared pana: its ank, of a Close whose Open is known the jodi of the day. */
export const wonAkhar = (pana: number, openPana?: number | null): string =>
  openPana === undefined || openPana === null ? String(ankOf(pana)) : jodiText(jodiOf(openPana, pana));

/** What the desk types as a result. */
export type ReadPana = { readonly pana: number } | { readonly problem: 'Invalid number' | 'Invalid result' };

/** Reads a typed result: three digits that are a pana, nothing else. */
export function readPana(typed: string): ReadPana {
  if (!/^[0-9]{3}$/.test(typed)) return { problem: 'Invalid number' };
  const pana = Number(typed);
  return PLACES.has(pana) ? { pana } : { problem: 'Invalid result' };
}
