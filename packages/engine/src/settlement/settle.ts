import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import type { ShareWeight, UplineRole } from '../shares/weights.ts';
import type { BookRules } from '../subjects/book-rules.ts';
import { edgeAmounts } from './edges.ts';
import { type Posting, type PostingSheet, postUpline, postingsOf } from './postings.ts';

/** One client's book of a subject under one snapshot of shares; a client whose shares changed in between has several. */
export type ClientBook<Book> = { clientId: number; weights: readonly ShareWeight[]; book: Book };

export type Settlement = {
  /** Every client once, ascending by id, with its net P/L (client's view). */
  clients: { clientId: number; pl: Paise }[];
  /** One per account that moves, ascending by user id, so that balances are locked in one order. */
  postings: Posting[];
  /** What each operator gains, ascending by id. */
  byOperator: { userId: number; role: UplineRole; share: Paise }[];
};

/** What a result makes of a book; null = abandoned or tied: every bet is void and each client ends at nothing (rules 8). */
export function plFor<Book, Result>(
  { pl }: Pick<BookRules<Book, never, Result>, 'pl'>,
  result: Result | null,
): (book: Book) => Paise {
  return result === null ? () => 0n : (book) => pl(book, result);
}

/** Settles a subject of any kind (rules 8). The preview is this same call, not written. */
export function settle<Book>(books: readonly ClientBook<Book>[], plOf: (book: Book) => Paise): Settlement {
  const clients = new Map<number, Paise>();
  const operators = new Map<number, { userId: number; role: UplineRole; share: Paise }>();
  const sheet: PostingSheet = new Map();
  for (const { clientId, weights, book } of books) {
    const pl = plOf(book);
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
