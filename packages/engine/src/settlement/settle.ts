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

/** Whose result it is, and who shares in it. */
type Party = Pick<ClientBook<never>, 'clientId' | 'weights'>;

/** A settlement that is added up client by client, by whoever lets others have their turn in between. */
export type SettlementSheet = {
  /** @param pl the client's result of one book */
  add(party: Party, pl: Paise): void;
  /** Once, when all are in. */
  total(): Settlement;
};

/** Settles a subject of any kind (rules 8). The preview is this same call, not written. */
export function settle<Book>(books: readonly ClientBook<Book>[], plOf: (book: Book) => Paise): Settlement {
  const sheet = settlementSheet();
  for (const one of books) sheet.add(one, plOf(one.book));
  return sheet.total();
}

/** An empty one. What `settle` makes of the same books in any order is its total. */
export function settlementSheet(): SettlementSheet {
  const clients = new Map<number, Settlement['clients'][number]>();
  const uplines: Uplines = new Map();
  const postings: PostingSheet = new Map();
  return {
    add({ clientId, weights }, pl) {
      const client = clients.get(clientId);
      if (client === undefined) clients.set(clientId, { clientId, pl });
      else client.pl += pl;
      if (pl === 0n) return;
      post(postings, { userId: clientId, parentId: weights[0]!.userId, owed: -pl });
      addResult(uplines, weights, pl);
    },
    total() {
      const byOperator = passedOn(uplines, postings);
      const settlement: Settlement = {
        clients: [...clients.values()].toSorted((a, b) => a.clientId - b.clientId),
        byOperator,
        postings: postingsOf(postings),
      };
      assertZeroSum(settlement);
      return settlement;
    },
  };
}

/** What the Company alone gains, for whoever asks it of every result that there can be. */
export function companySheet(): { add(party: Pick<Party, 'weights'>, pl: Paise): void; total(): Paise } {
  const uplines: Uplines = new Map();
  return {
    add({ weights }, pl) {
      if (pl !== 0n) addResult(uplines, weights, pl);
    },
    total: () =>
      sumPaise(
        [...uplines].map(
          ([weights, { gained }]) => gained[weights.findIndex(({ role }) => role === 1)] ?? 0n,
        ),
      ),
  };
}

/**
 * What operators gain by their clients, by upline: each client's result is divided by itself and added up with those of all who have the very
 * same array of weights, for a hundred thousand clients have some hundred uplines.
 */
type Uplines = Map<readonly ShareWeight[], Upline>;
type Upline = { readonly split: (amount: Paise) => Paise[]; readonly gained: Paise[] };

function addResult(uplines: Uplines, weights: readonly ShareWeight[], pl: Paise): void {
  let upline = uplines.get(weights);
  if (upline === undefined) uplines.set(weights, (upline = emptyUpline(weights)));
  const { split, gained } = upline;
  for (const [level, share] of split(-pl).entries()) gained[level]! += share;
}

function emptyUpline(weights: readonly ShareWeight[]): Upline {
  return { split: splitter(weights.map(({ weight }) => weight)), gained: weights.map(() => 0n) };
}

/** Puts on the sheet what operators owe each other for their clients. @returns what each operator gains, ascending by id. */
function passedOn(uplines: Uplines, sheet: PostingSheet): Settlement['byOperator'] {
  const operators = new Map<number, Settlement['byOperator'][number]>();
  for (const [weights, { gained }] of uplines) {
    const [, ...owed] = passUpward(gained);
    postUpline(sheet, weights[0]!.userId, weights.slice(1), owed);
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
