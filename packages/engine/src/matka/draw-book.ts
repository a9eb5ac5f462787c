import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import {
  FULL_SANGAM,
  HALF_SANGAM_CLOSE,
  HALF_SANGAM_OPEN,
  JODI_PATTI,
  type MatkaBetType,
  SINGLE_AKDA,
} from './bet-types.ts';
import { ankOf, jodiOf, PANAS, panaPlace } from './pana.ts';

/**
 * A client's bets on a draw (rules 10): what was staked, and what would be PAID for each number, stakes inside.
 * Akdas and panas stand on the same result and are one; jodis stand on both results of a day, each sangam on its own.
 */
export type DrawBook = {
  readonly stakes: Paise;
  /** By ank, 0 to 9. */
  readonly akda: readonly Paise[];
  /** In the order of PANAS. */
  readonly pana: readonly Paise[];
  readonly jodiStakes: Paise;
  /** By jodi, 0 to 99. */
  readonly jodi: readonly Paise[];
  readonly sangamStakes: Paise;
  /** Few of very many numbers are bet on. */
  readonly sangams: readonly SangamPays[];
};

export type SangamPays = { readonly type: MatkaBetType; readonly number: number; readonly pays: Paise };

/** A draw's result: its pana, and of a Close the Open's before it. */
export type DrawResult = { readonly pana: number; readonly openPana?: number };

export type NumberEntry = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly stake: Paise;
  /** What it wins beyond its stake. */
  readonly win: Paise;
};

const nothing = (length: number): Paise[] => Array.from({ length }, () => 0n);

export function emptyDrawBook(): DrawBook {
  return {
    stakes: 0n,
    akda: nothing(10),
    pana: nothing(PANAS.length),
    jodiStakes: 0n,
    jodi: nothing(100),
    sangamStakes: 0n,
    sangams: [],
  };
}

const added = (list: readonly Paise[], place: number | undefined, amount: Paise): Paise[] => {
  invariant(place !== undefined && place in list, 'the number is one of its type');
  return list.with(place, list[place]! + amount);
};

/** The book after one more row of a slip. */
export function addNumberBet(book: DrawBook, { type, number, stake, win }: NumberEntry): DrawBook {
  const pays = stake + win;
  switch (type) {
    case SINGLE_AKDA:
      return { ...book, stakes: book.stakes + stake, akda: added(book.akda, number, pays) };
    case JODI_PATTI:
      return { ...book, jodiStakes: book.jodiStakes + stake, jodi: added(book.jodi, number, pays) };
    case HALF_SANGAM_OPEN:
    case HALF_SANGAM_CLOSE:
    case FULL_SANGAM:
      return {
        ...book,
        sangamStakes: book.sangamStakes + stake,
        sangams: sangamsOf([...book.sangams, { type, number, pays }]),
      };
    default:
      return { ...book, stakes: book.stakes + stake, pana: added(book.pana, panaPlace(number), pays) };
  }
}

/** Each sangam once, in one order, and none that pays nothing: books of the same bets are the same. */
function sangamsOf(all: readonly SangamPays[]): SangamPays[] {
  const byNumber = Map.groupBy(all, ({ type, number }) => `${type} ${number}`);
  return [...byNumber.values()]
    .map(([first, ...more]) => ({ ...first!, pays: sumPaise([first!, ...more].map(({ pays }) => pays)) }))
    .filter(({ pays }) => pays !== 0n)
    .toSorted((a, b) => a.type - b.type || a.number - b.number);
}

/** Books add up in any order. */
export function addDrawBooks(a: DrawBook, b: DrawBook): DrawBook {
  const sum = (mine: readonly Paise[], other: readonly Paise[]) => mine.map((pays, at) => pays + other[at]!);
  return {
    stakes: a.stakes + b.stakes,
    akda: sum(a.akda, b.akda),
    pana: sum(a.pana, b.pana),
    jodiStakes: a.jodiStakes + b.jodiStakes,
    jodi: sum(a.jodi, b.jodi),
    sangamStakes: a.sangamStakes + b.sangamStakes,
    sangams: sangamsOf([...a.sangams, ...b.sangams]),
  };
}

/** What the akdas and panas of the book make when this pana falls. */
export function panaPl(book: DrawBook, pana: number): Paise {
  const place = panaPlace(pana);
  invariant(place !== undefined, 'a result is a pana');
  return book.akda[ankOf(pana)]! + book.pana[place]! - book.stakes;
}

/** What the jodis of the book make when this one falls. */
export const jodiPl = (book: DrawBook, jodi: number): Paise => book.jodi[jodi]! - book.jodiStakes;

/** The numbers that the two panas of a day make of each sangam. */
const sangamNumbers = (openPana: number, pana: number): Readonly<Record<number, number>> => ({
  [HALF_SANGAM_OPEN]: openPana * 10 + ankOf(pana),
  [HALF_SANGAM_CLOSE]: ankOf(openPana) * 1000 + pana,
  [FULL_SANGAM]: openPana * 1000 + pana,
});

/** The client's P/L of the whole draw (rules 10). Jodis and sangams stand on both results, so a book with them needs the Open's. */
export function drawPl(book: DrawBook, { pana, openPana }: DrawResult): Paise {
  const own = panaPl(book, pana);
  if (openPana === undefined) {
    invariant(book.jodiStakes === 0n && book.sangamStakes === 0n, 'a close is booked when its open is known');
    return own;
  }
  const fallen = sangamNumbers(openPana, pana);
  const paid = sumPaise(
    book.sangams.flatMap(({ type, number, pays }) => (fallen[type] === number ? [pays] : [])),
  );
  return own + jodiPl(book, jodiOf(openPana, pana)) + paid - book.sangamStakes;
}

const least = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((worst, pl) => (pl < worst ? pl : worst), amounts[0] ?? 0n);

const lossOf = (pl: Paise): Paise => (pl < 0n ? -pl : 0n);

/**
 * The most that the client can lose, never below zero: over the 220 panas, over the jodis (once the open ank is known, over the
 * ten that can still come), and all that stands on sangams, for most results pay none of them (rules 10).
 */
export function drawExposure(book: DrawBook, openAnk?: number): Paise {
  const jodis = openAnk === undefined ? book.jodi : book.jodi.slice(openAnk * 10, openAnk * 10 + 10);
  return (
    lossOf(least(PANAS.map((pana) => panaPl(book, pana)))) +
    lossOf(least(jodis) - book.jodiStakes) +
    book.sangamStakes
  );
}
