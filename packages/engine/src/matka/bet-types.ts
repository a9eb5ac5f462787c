import { invariant } from '../invariant.ts';
import { panaKind, type PanaKind } from './pana.ts';

/** What can be bet on in a draw, by `matka_market_id` (rules 10). */
export const SINGLE_AKDA = 1;
export const JODI_PATTI = 2;
export const SINGLE_PATTI = 3;
export const DOUBLE_PATTI = 4;
export const TRIPPLE_PATTI = 5;
export const HALF_SANGAM_OPEN = 6;
export const HALF_SANGAM_CLOSE = 7;
export const FULL_SANGAM = 8;

export const MATKA_BET_TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type MatkaBetType = (typeof MATKA_BET_TYPES)[number];

export const isMatkaBetType = (id: number): id is MatkaBetType => MATKA_BET_TYPES.some((one) => one === id);

/** Jodis and sangams stand on both results of a day, and end with its Open. */
export const standsOnBoth = (type: MatkaBetType): boolean => type === JODI_PATTI || type >= HALF_SANGAM_OPEN;

/** @throws Error when it is none. */
export function asMatkaBetType(id: number): MatkaBetType {
  invariant(isMatkaBetType(id), 'a bet type of matka');
  return id;
}

const PATTI: Readonly<Record<PanaKind, MatkaBetType>> = {
  single: SINGLE_PATTI,
  double: DOUBLE_PATTI,
  triple: TRIPPLE_PATTI,
};

const isAnk = (number: number): boolean => number >= 0 && number <= 9;
const isPana = (number: number): boolean => panaKind(number) !== undefined;
const isPatti = (type: MatkaBetType) => (number: number) => {
  const kind = panaKind(number);
  return kind !== undefined && PATTI[kind] === type;
};

/** Whether a whole number can be bet on under a type; of sangams it holds both of its parts. */
const TAKES: Readonly<Record<MatkaBetType, (number: number) => boolean>> = {
  [SINGLE_AKDA]: isAnk,
  [JODI_PATTI]: (number) => number >= 0 && number <= 99,
  [SINGLE_PATTI]: isPatti(SINGLE_PATTI),
  [DOUBLE_PATTI]: isPatti(DOUBLE_PATTI),
  [TRIPPLE_PATTI]: isPatti(TRIPPLE_PATTI),
  [HALF_SANGAM_OPEN]: (number) => isPana(Math.floor(number / 10)),
  [HALF_SANGAM_CLOSE]: (number) => isAnk(Math.floor(number / 1000)) && isPana(number % 1000),
  [FULL_SANGAM]: (number) => isPana(Math.floor(number / 1000)) && isPana(number % 1000),
};

const WRITTEN: Readonly<Record<MatkaBetType, RegExp>> = {
  [SINGLE_AKDA]: /^([0-9])$/,
  [JODI_PATTI]: /^([0-9]{2})$/,
  [SINGLE_PATTI]: /^([0-9]{3})$/,
  [DOUBLE_PATTI]: /^([0-9]{3})$/,
  [TRIPPLE_PATTI]: /^([0-9]{3})$/,
  [HALF_SANGAM_OPEN]: /^([0-9]{3})-([0-9])$/,
  [HALF_SANGAM_CLOSE]: /^([0-9])-([0-9]{3})$/,
  [FULL_SANGAM]: /^([0-9]{3})-([0-9]{3})$/,
};

/** Whether a whole number can be bet on under a type. */
export const isMatkaNumber = (type: MatkaBetType, number: number): boolean =>
  Number.isSafeInteger(number) && TAKES[type](number);

/**
 * A number as it is written under a type ("8", "05", "134", "134-0", "8-479", "134-479") as the one number that a bet keeps;
 * undefined when the type has no such number: 012, 321, an akda 10, a pana of another kind.
 */
export function readMatkaNumber(type: MatkaBetType, written: string): number | undefined {
  const parts = WRITTEN[type].exec(written);
  if (!parts) return undefined;
  const number = Number(parts.slice(1).join(''));
  return TAKES[type](number) ? number : undefined;
}

const LENGTHS: Readonly<Record<MatkaBetType, readonly number[]>> = {
  [SINGLE_AKDA]: [1],
  [JODI_PATTI]: [2],
  [SINGLE_PATTI]: [3],
  [DOUBLE_PATTI]: [3],
  [TRIPPLE_PATTI]: [3],
  [HALF_SANGAM_OPEN]: [3, 1],
  [HALF_SANGAM_CLOSE]: [1, 3],
  [FULL_SANGAM]: [3, 3],
};

/** The number of a bet as it is written; the reverse of reading it. */
export function matkaNumberText(type: MatkaBetType, number: number): string {
  const [first = 0, second = 0] = LENGTHS[type];
  const digits = String(number).padStart(first + second, '0');
  return second === 0 ? digits : `${digits.slice(0, first)}-${digits.slice(first)}`;
}

const MARKET_ID = /^(.+)-([1-8])$/;

/** What a bet type of a draw is called on the wire, as a market of its event. */
export const matkaMarketId = (drawId: string, type: number): string => `${drawId}-${type}`;

/** The reverse; undefined when the text names none. */
export function readMatkaMarketId(id: string): { drawId: string; type: MatkaBetType } | undefined {
  const [, drawId, type] = MARKET_ID.exec(id) ?? [];
  return drawId === undefined ? undefined : { drawId, type: asMatkaBetType(Number(type)) };
}
