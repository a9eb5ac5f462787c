import type { Paise } from '../money/paise.ts';
import {
  FULL_SANGAM,
  HALF_SANGAM_CLOSE,
  HALF_SANGAM_OPEN,
  JODI_PATTI,
  type MatkaBetType,
  SINGLE_AKDA,
} from './bet-types.ts';
import { type DrawBook, withoutJodis } from './draw-book.ts';
import { ankOf } from './pana.ts';

/** What a book pays whatever its pana, the stakes inside: for the ank that falls, and on top of it for the pana itself. */
export type PaysByResult = {
  readonly staked: Paise;
  readonly anks: ReadonlyMap<number, Paise>;
  readonly panas: ReadonlyMap<number, Paise>;
};

type OpenPana = number | undefined;
/** Which ank, or which pana, a number of a bet type waits for once the Open is known; undefined when it can come no more. */
type WaitsFor = { readonly ank: number } | { readonly pana: number } | undefined;

const after = (openPana: OpenPana, begins: number, waits: WaitsFor, known: (pana: number) => number) =>
  openPana !== undefined && known(openPana) === begins ? waits : undefined;
const same = (pana: number): number => pana;
const onPana = (pana: number): WaitsFor => ({ pana });

const WAITS: Readonly<Record<MatkaBetType, (number: number, openPana: OpenPana) => WaitsFor>> = {
  [SINGLE_AKDA]: (ank) => ({ ank }),
  3: onPana,
  4: onPana,
  5: onPana,
  [JODI_PATTI]: (jodi, open) => after(open, Math.floor(jodi / 10), { ank: jodi % 10 }, ankOf),
  [HALF_SANGAM_OPEN]: (number, open) => after(open, Math.floor(number / 10), { ank: number % 10 }, same),
  [HALF_SANGAM_CLOSE]: (number, open) =>
    after(open, Math.floor(number / 1000), { pana: number % 1000 }, ankOf),
  [FULL_SANGAM]: (number, open) => after(open, Math.floor(number / 1000), { pana: number % 1000 }, same),
};

/**
 * A book turned by what can still fall, so that all 220 results are read off it at once; each comes to what `drawPl` says.
 * Without an Open, what stands on both results of a day is left out.
 */
export function paysByResult(book: DrawBook, openPana: OpenPana): PaysByResult {
  const { numbers } = openPana === undefined ? withoutJodis(book) : book;
  const anks = new Map<number, Paise>();
  const panas = new Map<number, Paise>();
  let staked = 0n;
  for (const row of numbers) {
    staked += row.staked;
    const waits = WAITS[row.type](row.number, openPana);
    if (waits === undefined) continue;
    const [pays, key] = 'ank' in waits ? [anks, waits.ank] : [panas, waits.pana];
    pays.set(key, (pays.get(key) ?? 0n) + row.pays);
  }
  return { staked, anks, panas };
}
