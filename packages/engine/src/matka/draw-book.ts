import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import {
  FULL_SANGAM,
  HALF_SANGAM_CLOSE,
  HALF_SANGAM_OPEN,
  JODI_PATTI,
  type MatkaBetType,
  SINGLE_AKDA,
  standsOnBoth,
} from './bet-types.ts';
import { ankOf, jodiOf, PANAS, panaPlace } from './pana.ts';

/** What stands on one number of a bet type: stakes, what would be PAID for it, the stakes inside, and how many bets. */
export type NumberPays = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly staked: Paise;
  readonly pays: Paise;
  readonly count: number;
};

/**
 * A client's bets on a draw (rules 10): each number that was bet on once, by type and number, so that books of the same bets are the same.
 * Akdas and panas stand on the same result and are one; jodis stand on both results of a day, each sangam on its own.
 */
export type DrawBook = { readonly numbers: readonly NumberPays[] };

/** A draw's result: its pana, and of a Close the Open's before it. */
export type DrawResult = { readonly pana: number; readonly openPana?: number };

export type NumberEntry = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly stake: Paise;
  /** What it wins beyond its stake. */
  readonly win: Paise;
};

export const emptyDrawBook = (): DrawBook => ({ numbers: [] });

/** The book after one more row of a slip; with its stake and win turned round the row is taken out again. */
export function addNumberBet(book: DrawBook, { type, number, stake, win }: NumberEntry): DrawBook {
  const row = { type, number, staked: stake, pays: stake + win, count: stake < 0n ? -1 : 1 };
  return addDrawBooks(book, { numbers: [row] });
}

const inOrder = (a: NumberPays, b: NumberPays): number => a.type - b.type || a.number - b.number;

/** Books add up in any order. */
export function addDrawBooks(a: DrawBook, b: DrawBook): DrawBook {
  const sum: NumberPays[] = [];
  let [mine, other] = [0, 0];
  for (;;) {
    const [left, right] = [a.numbers[mine], b.numbers[other]];
    if (left === undefined || right === undefined) break;
    const order = inOrder(left, right);
    if (order <= 0) mine += 1;
    if (order >= 0) other += 1;
    if (order !== 0) sum.push(order < 0 ? left : right);
    else if (left.count + right.count !== 0) sum.push(together(left, right));
  }
  return { numbers: [...sum, ...a.numbers.slice(mine), ...b.numbers.slice(other)] };
}

const together = (a: NumberPays, b: NumberPays): NumberPays => ({
  ...a,
  staked: a.staked + b.staked,
  pays: a.pays + b.pays,
  count: a.count + b.count,
});

/** Which numbers stand on the same result, and what was staked on them. */
type Stood = { readonly staked: Paise; readonly rows: readonly NumberPays[] };

const onOne = (type: MatkaBetType): boolean => !standsOnBoth(type);
const isSangam = (type: MatkaBetType): boolean => type >= HALF_SANGAM_OPEN;

function stoodOn({ numbers }: DrawBook, isOne: (type: MatkaBetType) => boolean): Stood {
  const rows: NumberPays[] = [];
  let staked = 0n;
  for (const row of numbers) {
    if (!isOne(row.type)) continue;
    rows.push(row);
    staked += row.staked;
  }
  return { rows, staked };
}

const onPana = (book: DrawBook) => stoodOn(book, onOne);
const onJodi = (book: DrawBook) => stoodOn(book, (type) => type === JODI_PATTI);
const onSangam = (book: DrawBook) => stoodOn(book, isSangam);

const paid = (rows: readonly NumberPays[]): Paise => sumPaise(rows.map(({ pays }) => pays));

/** The book without what stands on both results of a day. */
export const withoutJodis = (book: DrawBook): DrawBook => ({ numbers: onPana(book).rows });

/** What the akdas and panas of the book make when this pana falls. */
export function panaPl(book: DrawBook, pana: number): Paise {
  invariant(panaPlace(pana) !== undefined, 'a result is a pana');
  const { staked, rows } = onPana(book);
  const fallen = ankOf(pana);
  return paid(rows.filter(({ type, number }) => number === (type === SINGLE_AKDA ? fallen : pana))) - staked;
}

/** What the jodis of the book make when this one falls. */
export function jodiPl(book: DrawBook, jodi: number): Paise {
  const { staked, rows } = onJodi(book);
  return paid(rows.filter(({ number }) => number === jodi)) - staked;
}

/** The numbers that the two panas of a day make of each sangam. */
const sangamNumbers = (openPana: number, pana: number): Readonly<Record<number, number>> => ({
  [HALF_SANGAM_OPEN]: openPana * 10 + ankOf(pana),
  [HALF_SANGAM_CLOSE]: ankOf(openPana) * 1000 + pana,
  [FULL_SANGAM]: openPana * 1000 + pana,
});

/** The client's P/L of the whole draw (rules 10). Jodis and sangams stand on both results, so a book with them needs the Open's. */
export function drawPl(book: DrawBook, { pana, openPana }: DrawResult): Paise {
  const own = panaPl(book, pana);
  const sangams = onSangam(book);
  if (openPana === undefined) {
    invariant(
      onJodi(book).rows.length === 0 && sangams.rows.length === 0,
      'a close is booked when its open is known',
    );
    return own;
  }
  const fallen = sangamNumbers(openPana, pana);
  const hit = sangams.rows.filter(({ type, number }) => fallen[type] === number);
  return own + jodiPl(book, jodiOf(openPana, pana)) + paid(hit) - sangams.staked;
}

/** The least and the most that a set of results brings: one that nobody bet on brings nothing back. */
type Range = { readonly least: Paise; readonly most: Paise };

const NOTHING: Range = { least: 0n, most: 0n };

/** Of results of which `rows` name some, each once, what is paid for them; `count` is how many results there are. */
function paysOf(rows: readonly NumberPays[], count: number): Range {
  const [first, ...more] = rows.map(({ pays }) => pays);
  if (first === undefined) return NOTHING;
  const range = more.reduce(
    ({ least, most }, pays) => ({ least: pays < least ? pays : least, most: pays > most ? pays : most }),
    { least: first, most: first },
  );
  return rows.length < count ? { ...range, least: range.least < 0n ? range.least : 0n } : range;
}

/** So many panas have each ank. */
const PANAS_OF_ANK = PANAS.length / 10;

/** What the panas of an ank are paid that were bet on, and how many those are. */
type OfAnk = { akda: Paise; panas: number; least: Paise; most: Paise };

/** P/L of the akdas and panas over the 220 panas: of each ank what its akda is paid and what its panas are. */
function panaRange({ numbers }: DrawBook): Range {
  let [staked, rows] = [0n, 0];
  const anks = Array.from({ length: 10 }, (): OfAnk => ({ akda: 0n, panas: 0, least: 0n, most: 0n }));
  for (const row of numbers) {
    if (standsOnBoth(row.type)) continue;
    staked += row.staked;
    rows += 1;
    if (row.type === SINGLE_AKDA) anks[row.number]!.akda = row.pays;
    else addPana(anks[ankOf(row.number)]!, row.pays);
  }
  if (rows === 0) return NOTHING;
  let range: Range | undefined;
  for (const { akda, panas, least, most } of anks) {
    const unnamed = panas > 0 && panas < PANAS_OF_ANK && least > 0n;
    const of = { least: akda + (unnamed ? 0n : least), most: akda + most };
    if (range === undefined) range = of;
    else
      range = {
        least: of.least < range.least ? of.least : range.least,
        most: of.most > range.most ? of.most : range.most,
      };
  }
  return { least: range!.least - staked, most: range!.most - staked };
}

function addPana(ank: OfAnk, pays: Paise): void {
  if (ank.panas === 0 || pays < ank.least) ank.least = pays;
  if (ank.panas === 0 || pays > ank.most) ank.most = pays;
  ank.panas += 1;
}

/** P/L of the jodis over those that can still come. */
function jodiRange(book: DrawBook, openAnk: number | undefined): Range {
  const { staked, rows } = onJodi(book);
  const { least, most } =
    openAnk === undefined
      ? paysOf(rows, 100)
      : paysOf(
          rows.filter(({ number }) => Math.floor(number / 10) === openAnk),
          10,
        );
  return { least: least - staked, most: most - staked };
}

const lossOf = (pl: Paise): Paise => (pl < 0n ? -pl : 0n);

/**
 * The most that the client can lose, never below zero: over the 220 panas, over the jodis (once the open ank is known, over the
 * ten that can still come), and all that stands on sangams, for most results pay none of them (rules 10).
 */
export function drawExposure(book: DrawBook, openAnk?: number): Paise {
  return lossOf(panaRange(book).least) + lossOf(jodiRange(book, openAnk).least) + onSangam(book).staked;
}

/** What the client wins if all goes best for it at once: never less than any result brings. */
export function drawMost(book: DrawBook, openAnk?: number): Paise {
  const sangams = onSangam(book);
  return panaRange(book).most + jodiRange(book, openAnk).most + paid(sangams.rows) - sangams.staked;
}
