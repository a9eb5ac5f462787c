import type { BetOutcome } from '../books/bet-outcome.ts';
import { type BettingType, LAGAI } from '../books/betting-type.ts';
import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';

export type SessionJump = { line: number; amount: Paise };

/**
 * A client's P/L for every result of a session, as a staircase: `base` at result 0, and each jump is added for results
 * at or above its line. Jumps are sorted by line (1 or more) and never zero, so books add up in any order (rules 3).
 */
export type SessionBook = { base: Paise; jumps: readonly SessionJump[] };

/** P/L for results `from` to `to`, both included; `to` null = and above. */
export type SessionRow = { from: number; to: number | null; pl: Paise };

export function emptySessionBook(): SessionBook {
  return { base: 0n, jumps: [] };
}

/** The book after one more bet: Yes wins at its line and above, No below it (rules 3). */
export function addSessionBet(
  book: SessionBook,
  bet: { line: number; bettingType: BettingType } & BetOutcome,
): SessionBook {
  invariant(Number.isSafeInteger(bet.line) && bet.line >= 0, 'a line is a whole number of at least 0');
  const [below, above] = bet.bettingType === LAGAI ? [-bet.loss, bet.win] : [bet.win, -bet.loss];
  // No result lies below line 0, so such a bet is decided already: it lifts or sinks the whole book.
  if (bet.line === 0) return { base: book.base + above, jumps: book.jumps };
  return addSessionBooks(book, { base: below, jumps: [{ line: bet.line, amount: above - below }] });
}

/** Books add line by line, so their order never matters. */
export function addSessionBooks(a: SessionBook, b: SessionBook): SessionBook {
  const jumps: SessionJump[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [left, right] = [a.jumps[i], b.jumps[j]];
    const line = Math.min(left?.line ?? Infinity, right?.line ?? Infinity);
    if (line === Infinity) return { base: a.base + b.base, jumps };
    let amount = 0n;
    if (left?.line === line) {
      amount += left.amount;
      i += 1;
    }
    if (right?.line === line) {
      amount += right.amount;
      j += 1;
    }
    if (amount !== 0n) jumps.push({ line, amount });
  }
}

/** The client's P/L should the session end at this result, a whole number of at least 0. */
export function sessionPl(book: SessionBook, result: number): Paise {
  let pl = book.base;
  for (const jump of book.jumps) {
    if (jump.line > result) break;
    pl += jump.amount;
  }
  return pl;
}

/** The most that the client can lose in this session, never below zero; bets net fully (rules 3). */
export function sessionExposure(book: SessionBook): Paise {
  let pl = book.base;
  let worst = pl < 0n ? pl : 0n;
  for (const jump of book.jumps) {
    pl += jump.amount;
    if (pl < worst) worst = pl;
  }
  return -worst;
}

/** The staircase as the table that session_book shows (rules 3). */
export function sessionRows(book: SessionBook): SessionRow[] {
  const rows: SessionRow[] = [];
  let [from, pl] = [0, book.base];
  for (const jump of book.jumps) {
    rows.push({ from, to: jump.line - 1, pl });
    from = jump.line;
    pl += jump.amount;
  }
  return [...rows, { from, to: null, pl }];
}
