import { JODI_PATTI } from '@pavilion/engine/matka/bet-types.ts';
import {
  byAnk,
  common,
  cycle,
  jodiFamily,
  motor,
  panaFamily,
  redJodis,
} from '@pavilion/engine/matka/entry-helpers.ts';
import { ankOf, jodiText, panaText, type PanaKind } from '@pavilion/engine/matka/pana.ts';
import { readNumber, type WrittenNumber } from '@pavilion/engine/matka/written-list.ts';

/** Kinds of panas as bookmakers write them. */
export const KINDS = ['single', 'double', 'triple'] as const satisfies readonly PanaKind[];

/** What fills a slip with plain rows. */
export const FILLS = [
  'plain',
  'motor',
  'cycle',
  'common',
  'ank',
  'family',
  'jodiFamily',
  'red',
  'list',
] as const;
export type Fill = (typeof FILLS)[number];

/** How many digits a helper takes; those with kinds are asked for which panas. */
export const TAKES: Readonly<
  Record<Exclude<Fill, 'plain' | 'list'>, { readonly digits: RegExp; readonly kinds?: true }>
> = {
  motor: { digits: /^[0-9]{1,10}$/, kinds: true },
  cycle: { digits: /^[0-9]{2}$/ },
  common: { digits: /^[0-9]$/, kinds: true },
  ank: { digits: /^[0-9]$/, kinds: true },
  family: { digits: /^[0-9]{3}$/ },
  jodiFamily: { digits: /^[0-9]{2}$/ },
  red: { digits: /^$/ },
};

export const hasKinds = (fill: Fill): boolean =>
  fill !== 'plain' && fill !== 'list' && TAKES[fill].kinds === true;

const panas = (numbers: readonly number[]): WrittenNumber[] =>
  numbers.flatMap((pana) => readNumber(panaText(pana)) ?? []);
const jodis = (numbers: readonly number[]): WrittenNumber[] =>
  numbers.map((jodi) => ({ type: JODI_PATTI, number: jodiText(jodi) }));
const ofKinds = (kinds: readonly PanaKind[], of: (kind: PanaKind) => number[]): WrittenNumber[] =>
  panas(kinds.flatMap(of));

const MADE: Readonly<
  Record<keyof typeof TAKES, (digits: readonly number[], kinds: readonly PanaKind[]) => WrittenNumber[]>
> = {
  motor: (digits, kinds) => ofKinds(kinds, (kind) => motor(digits, kind)),
  cycle: ([first = 0, second = 0]) => panas(cycle(first, second)),
  common: ([digit = 0], kinds) => ofKinds(kinds, (kind) => common(digit, kind)),
  ank: ([ank = 0], kinds) => ofKinds(kinds, (kind) => byAnk(ank, kind)),
  family: ([a = 0, b = 0, c = 0]) => {
    const pana = readMatkaPana(a * 100 + b * 10 + c);
    return pana === undefined ? [] : panas(panaFamily(pana));
  },
  jodiFamily: ([tens = 0, ones = 0]) => jodis(jodiFamily(tens * 10 + ones)),
  red: () => jodis(redJodis()),
};

const readMatkaPana = (digits: number): number | undefined =>
  readNumber(panaText(digits)) === undefined ? undefined : digits;

/** The numbers that a helper means; undefined while what is typed is not what it takes. */
export function numbersOf(
  fill: keyof typeof TAKES,
  typed: string,
  kinds: readonly PanaKind[],
): readonly WrittenNumber[] | undefined {
  if (!TAKES[fill].digits.test(typed)) return undefined;
  const made = MADE[fill](Array.from(typed, Number), kinds);
  return made.length === 0 ? undefined : made;
}

/** Numbers that are typed one after the other; undefined when one of them is none. */
export function plainNumbers(typed: string): readonly WrittenNumber[] | undefined {
  const written = typed.split(/[\s,.;+]+/).filter((one) => one !== '');
  const read = written.map(readNumber);
  return read.length === 0 || read.includes(undefined) ? undefined : read.flatMap((one) => one ?? []);
}

/** Whether a number can still come: of jodis, once the Open is out, those alone that begin with its ank. */
export function canCome({ type, number }: WrittenNumber, openPana: string): boolean {
  if (openPana === '' || type !== JODI_PATTI) return true;
  return number.startsWith(String(ankOf(Number(openPana))));
}
