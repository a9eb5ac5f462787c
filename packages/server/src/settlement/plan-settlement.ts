import { Refusal } from '@pavilion/contract/refusals.ts';
import { plFor, settle, type Settlement } from '@pavilion/engine/settlement/settle.ts';
import { marketBooks, sessionBooks, type BookRules } from '@pavilion/engine/subjects/book-rules.ts';
import { closes } from '@pavilion/engine/settlement/closes.ts';
import type { Db } from '../db/pool.ts';
import { runnerBooksOf, sessionBooksOf, type SettlingBook } from './book-rows.sql.ts';
import { planClose, type ClosePlan } from './plan-close.ts';
import { openNames, type EventState, type SettlingMarket, type SettlingSession } from './subject.sql.ts';

/** All that a result books, worked out before anything is written: the preview shows it, the settlement writes it. */
export type SettlementPlan = {
  readonly subject: SettlingMarket | SettlingSession;
  /** Selection id of the winner, or the session's result; null = every bet is void. */
  readonly result: number | null;
  readonly settlement: Settlement;
  /** What each client's limit gets back, by client id. */
  readonly released: ReadonlyMap<number, bigint>;
  readonly books: readonly SettlingBook<unknown>[];
  /** A book's result for its client. */
  readonly netOf: (book: SettlingBook<unknown>) => bigint;
  /** Names of what must be settled before the main market. */
  readonly waitsFor: readonly string[];
  /** Commission and charges, when this result closes the match. */
  readonly close: ClosePlan | null;
};

export async function planMarket(
  db: Db,
  event: EventState,
  market: SettlingMarket,
  selectionId: number | null,
): Promise<SettlementPlan> {
  const winnerIndex = market.runners.findIndex((runner) => runner.selectionId === selectionId);
  if (selectionId !== null && winnerIndex < 0) throw new Refusal('unknown_selection');
  const books = await runnerBooksOf(db, market.id);
  // Asked before the long work: what else waits for the connection (the check of the books) is then under way meanwhile.
  const open = await openNames(db, event.id, market.id);
  const plOf = plFor(marketBooks, selectionId === null ? null : winnerIndex);
  const settlement = settle(books, plOf);
  const marketPl = new Map(
    selectionId === null ? [] : settlement.clients.map(({ clientId, pl }) => [clientId, pl]),
  );
  return {
    subject: market,
    result: selectionId,
    settlement,
    released: releasedExposure(books, marketBooks),
    books,
    netOf: netFrom(books, plOf),
    waitsFor: market.isMain ? open : [],
    close: closesWith(event, open) ? await planClose(db, event.id, { marketPl, sessionId: null }) : null,
  };
}

export async function planSession(
  db: Db,
  event: EventState,
  session: SettlingSession,
  result: number | null,
): Promise<SettlementPlan> {
  const books = await sessionBooksOf(db, session.id);
  const plOf = plFor(sessionBooks, result);
  const open = await openNames(db, event.id, session.id);
  return {
    subject: session,
    result,
    settlement: settle(books, plOf),
    released: releasedExposure(books, sessionBooks),
    books,
    netOf: netFrom(books, plOf),
    waitsFor: [],
    close: closesWith(event, open)
      ? await planClose(db, event.id, { marketPl: new Map(), sessionId: result === null ? null : session.id })
      : null,
  };
}

/** Whether a result closes the match, when these names are open beside it. */
const closesWith = (event: EventState, open: readonly string[]): boolean =>
  closes({ closed: event.closed, results: true, open: open.length });

/** Keeps the books' type inside: a plan shows results, whatever kind of book they come from. */
function netFrom<Book>(
  books: readonly SettlingBook<Book>[],
  net: (book: Book) => bigint,
): (book: SettlingBook<unknown>) => bigint {
  const nets = new Map<SettlingBook<unknown>, bigint>(books.map((book) => [book, net(book.book)]));
  return (book) => nets.get(book) ?? 0n;
}

/** What a client's books of one market tie up, all snapshots together (rules 4). */
function releasedExposure<Book>(
  books: readonly SettlingBook<Book>[],
  rules: Pick<BookRules<Book, never>, 'sum' | 'exposure'>,
): Map<number, bigint> {
  const sums = new Map<number, Book>();
  for (const { clientId, book } of books) {
    const sum = sums.get(clientId);
    sums.set(clientId, sum === undefined ? book : rules.sum(sum, book));
  }
  return new Map([...sums].map(([clientId, book]) => [clientId, rules.exposure(book)]));
}
