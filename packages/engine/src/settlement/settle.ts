import type { RunnerBook } from '../books/runner-book.ts';
import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import { type SessionBook, sessionPl } from '../sessions/session-book.ts';
import type { ShareWeight, UplineRole } from '../shares/weights.ts';
import { edgeAmounts } from './edges.ts';
import { type Posting, type PostingSheet, postUpline, postingsOf } from './postings.ts';

/** One client's book in a market under one snapshot of shares; a client whose shares changed in between has several. */
export type ClientBook<Book> = { clientId: number; weights: readonly ShareWeight[]; book: Book };

export type Settlement = {
  /** Every client once, ascending by id, with its net P/L (client's view). */
  clients: { clientId: number; pl: Paise }[];
  /** One per account that moves, ascending by user id, so that balances are locked in one order. */
  postings: Posting[];
  /** What each operator gains, ascending by id. */
  byOperator: { userId: number; role: UplineRole; share: Paise }[];
};

/** Settles a market for its winner (rules 8). The preview is this same call, not written. */
export function settleRunnerMarket(market: {
  books: readonly ClientBook<RunnerBook>[];
  winnerIndex: number;
}): Settlement {
  return settleNets(market.books, (book) => {
    const pl = book[market.winnerIndex];
    invariant(pl !== undefined, 'the winner is a runner of the market');
    return pl;
  });
}

/** Settles a session for its result, a whole number of at least 0; there is no push (rules 8). */
export function settleSession(session: {
  books: readonly ClientBook<SessionBook>[];
  result: number;
}): Settlement {
  invariant(Number.isSafeInteger(session.result) && session.result >= 0, 'a result is whole, 0 or more');
  return settleNets(session.books, (book) => sessionPl(book, session.result));
}

/** Abandon and tie void every bet: each client ends at nothing and no account moves (rules 8). */
export function voidMarket(books: readonly ClientBook<RunnerBook | SessionBook>[]): Settlement {
  return settleNets(books, () => 0n);
}

function settleNets<Book>(books: readonly ClientBook<Book>[], netOf: (book: Book) => Paise): Settlement {
  const clients = new Map<number, Paise>();
  const operators = new Map<number, { userId: number; role: UplineRole; share: Paise }>();
  const sheet: PostingSheet = new Map();
  for (const { clientId, weights, book } of books) {
    const pl = netOf(book);
    clients.set(clientId, (clients.get(clientId) ?? 0n) + pl);
    if (pl === 0n) continue;
    const { owed, shares } = edgeAmounts(
      pl,
      weights.map((link) => link.weight),
    );
    postUpline(sheet, clientId, weights, owed);
    for (const [level, { userId, role }] of weights.entries()) {
      const share = shares[level] ?? 0n;
      const operator = operators.get(userId);
      if (operator) operator.share += share;
      else operators.set(userId, { userId, role, share });
    }
  }
  const settlement: Settlement = {
    clients: [...clients]
      .map(([clientId, pl]) => ({ clientId, pl }))
      .toSorted((a, b) => a.clientId - b.clientId),
    postings: postingsOf(sheet),
    byOperator: [...operators.values()].toSorted((a, b) => a.userId - b.userId),
  };
  assertZeroSum(settlement);
  return settlement;
}

/** What clients win, operators lose, to the paisa. */
function assertZeroSum({ clients, byOperator }: Settlement): void {
  const won = sumPaise(clients.map((client) => client.pl));
  const gained = sumPaise(byOperator.map((operator) => operator.share));
  invariant(won + gained === 0n, 'a settlement sums to zero');
}
