import {
  HALF_SANGAM_CLOSE,
  HALF_SANGAM_OPEN,
  JODI_PATTI,
  type MatkaBetType,
  standsOnBoth,
} from './bet-types.ts';
import { ankOf, PANAS, panaKind, type PanaKind } from './pana.ts';

const panasOf = (kind: PanaKind): number => PANAS.filter((pana) => panaKind(pana) === kind).length;
const ANKS = 10;

/** Of each bet type how many numbers there are, and of those on both results how many once the Open is known. */
const COUNTS: Readonly<Record<MatkaBetType, readonly [all: number, openKnown: number]>> = {
  1: [ANKS, ANKS],
  2: [ANKS * ANKS, ANKS],
  3: [panasOf('single'), panasOf('single')],
  4: [panasOf('double'), panasOf('double')],
  5: [panasOf('triple'), panasOf('triple')],
  6: [PANAS.length * ANKS, ANKS],
  7: [PANAS.length * ANKS, PANAS.length],
  8: [PANAS.length * PANAS.length, PANAS.length],
};

/** How many numbers of a bet type can still fall; `openPana` is that of the day, once it is known (rules 10). */
export function numbersLeft(type: MatkaBetType, openPana: number | undefined): number {
  const [all, openKnown] = COUNTS[type];
  return openPana === undefined ? all : openKnown;
}

/** Whether a number of a bet type can still fall. */
export function canStillFall(type: MatkaBetType, number: number, openPana: number | undefined): boolean {
  if (openPana === undefined || !standsOnBoth(type)) return true;
  if (type === JODI_PATTI) return Math.floor(number / ANKS) === ankOf(openPana);
  if (type === HALF_SANGAM_OPEN) return Math.floor(number / ANKS) === openPana;
  const first = Math.floor(number / 1000);
  return first === (type === HALF_SANGAM_CLOSE ? ankOf(openPana) : openPana);
}
