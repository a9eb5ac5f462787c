import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import type { ShareWeight, UplineRole } from '../shares/weights.ts';
import type { BookRules } from '../subjects/book-rules.ts';
import { splitter } from '../shares/split.ts';
import { passUpward } from './edges.ts';
import { type Posting, type PostingSheet, post, postUpline, postingsOf } from './postings.ts';

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

/** What all clients under an upline bring its operators, each client's part divided by itself. */
type Upline = {
  readonly parentId: number;
  readonly split: (amount: Paise) => Paise[];
  readonly gained: Paise[];
};

/**
 * Settles a subject of any kind (rules 8). The preview is this same call, not written. Books with the very same array of weights are added up
 * before anything above their direct parent is posted: a hundred thousand clients have some hundred uplines.
 */
export function settle<Book>(books: readonly ClientBook<Book>[], plOf: (book: Book) => Paise): Settlement {
  const clients = new Map<number, Paise>();
  const uplines = new Map<readonly ShareWeight[], Upline>();
  const sheet: PostingSheet = new Map();
  for (const { clientId, weights, book } of books) {
    const pl = plOf(book);
    clients.set(clientId, (clients.get(clientId) ?? 0n) + pl);
    if (pl === 0n) continue;
    let upline = uplines.get(weights);
    if (upline === undefined) uplines.set(weights, (upline = uplineOf(weights)));
    post(sheet, { userId: clientId, parentId: upline.parentId, owed: -pl });
    const shares = upline.split(-pl);
    for (let level = 0; level < shares.length; level += 1) upline.gained[level]! += shares[level]!;
  }
  const byOperator = passedOn(uplines, sheet);
  const settlement: Settlement = {
    clients: [...clients]
      .map(([clientId, pl]) => ({ clientId, pl }))
      .toSorted((a, b) => a.clientId - b.clientId),
    byOperator,
    postings: postingsOf(sheet),
  };
  assertZeroSum(settlement);
  return settlement;
}

function uplineOf(weights: readonly ShareWeight[]): Upline {
  const split = splitter(weights.map(({ weight }) => weight));
  return { parentId: weights[0]!.userId, split, gained: weights.map(() => 0n) };
}

/** Puts on the sheet what operators owe each other for their clients. @returns what each operator gains, ascending by id. */
function passedOn(
  uplines: ReadonlyMap<readonly ShareWeight[], Upline>,
  sheet: PostingSheet,
): Settlement['byOperator'] {
  const operators = new Map<number, Settlement['byOperator'][number]>();
  for (const [weights, { parentId, gained }] of uplines) {
    const [, ...owed] = passUpward(gained);
    postUpline(sheet, parentId, weights.slice(1), owed);
    for (const [level, { userId, role }] of weights.entries()) {
      const share = gained[level] ?? 0n;
      const operator = operators.get(userId);
      if (operator) operator.share += share;
      else operators.set(userId, { userId, role, share });
    }
  }
  return [...operators.values()].toSorted((a, b) => a.userId - b.userId);
}

/** What clients win, operators lose, to the paisa. */
function assertZeroSum({ clients, byOperator }: Settlement): void {
  const won = sumPaise(clients.map((client) => client.pl));
  const gained = sumPaise(byOperator.map((operator) => operator.share));
  invariant(won + gained === 0n, 'a settlement sums to zero');
}
