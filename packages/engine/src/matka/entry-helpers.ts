import { ankOf, jodiText, PANAS, panaKind, panaOfDigits, panaText, type PanaKind } from './pana.ts';

/** What a bookmaker writes in one word and means many numbers by (rules 10): each only fills a slip with plain rows. */

const digitsIn = (pana: number): number[] => Array.from(panaText(pana), Number);

/** All panas of a kind whose digits are among these. */
export function motor(digits: readonly number[], kind: PanaKind): number[] {
  const chosen = new Set(digits);
  return PANAS.filter(
    (pana) => panaKind(pana) === kind && digitsIn(pana).every((digit) => chosen.has(digit)),
  );
}

/** The ten panas that hold both digits. */
export function cycle(first: number, second: number): number[] {
  return Array.from({ length: 10 }, (_, third) => panaOfDigits([first, second, third]));
}

/** All panas of a kind in which the digit stands. */
export function common(digit: number, kind: PanaKind): number[] {
  return PANAS.filter((pana) => panaKind(pana) === kind && digitsIn(pana).includes(digit));
}

/** All panas of a kind with this ank. */
export function byAnk(ank: number, kind: PanaKind): number[] {
  return PANAS.filter((pana) => panaKind(pana) === kind && ankOf(pana) === ank);
}

/** A digit and the one five further: cut numbers stand for each other. */
const pairOf = (digit: number): readonly number[] => [digit, (digit + 5) % 10];

const choices = (digits: readonly number[]): number[][] =>
  digits.reduce<number[][]>(
    (all, digit) => all.flatMap((chosen) => pairOf(digit).map((one) => [...chosen, one])),
    [[]],
  );

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** A pana with each of its digits or that digit's cut: up to eight. */
export const panaFamily = (pana: number): number[] => unique(choices(digitsIn(pana)).map(panaOfDigits));

/** A jodi and its reverse, with each digit or its cut: up to eight. */
export function jodiFamily(jodi: number): number[] {
  const [tens = 0, ones = 0] = Array.from(jodiText(jodi), Number);
  return unique(choices([tens, ones]).flatMap(([a = 0, b = 0]) => [a * 10 + b, b * 10 + a]));
}

/** The red jodis: equal digits, and a digit with its cut. */
export const redJodis = (): number[] =>
  Array.from({ length: 10 }, (_, digit) => pairOf(digit).map((other) => digit * 10 + other)).flat();
