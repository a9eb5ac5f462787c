import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import type { LedgerSource } from '@pavilion/contract/ledger-source.ts';
import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';
import type { EventTurnover } from '@pavilion/engine/commission/commission.ts';
import { plFor, settle, type Settlement } from '@pavilion/engine/settlement/settle.ts';
import type { BookRules } from '@pavilion/engine/subjects/book-rules.ts';
import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { BookParty, SettlingBook } from './book-rows.sql.ts';
import type { Pending } from './plan-close.ts';

/** A subject as its settlement sees it. */
export type Settling = Subject & {
  readonly name: string;
  /** Whether it is the main market of its match, which comes last (rules 7). */
  readonly main: boolean;
  readonly settled: boolean;
  readonly version: number;
  /** What the feed or the score says, for a person to confirm. */
  readonly proposed: number | null;
};

/** A result that a person may choose, and how many clients bet on it. */
export type Choice = { readonly result: number; readonly name: string; readonly backed: number };

/** What a call names the result of a subject of a kind. */
type ResultField = 'selection_id' | 'result';

/** What differs between the kinds of subjects when one is settled. */
export type SettlingKind<Book, Of extends Settling, Result> = {
  readonly kind: SubjectKind;
  readonly unknown: RefusalCode;
  readonly source: LedgerSource;
  readonly field: ResultField;
  rules(subject: Of): BookRules<Book, never, Result>;
  /** What commission is paid on (rules 7), and what a book adds to it. */
  readonly turnover: { readonly of: keyof EventTurnover; amount(party: BookParty, pl: bigint): bigint };
  load(db: Db, eventId: string, id: string): Promise<Of | undefined>;
  books(db: Db, id: string): Promise<SettlingBook<Book>[]>;
  /** A result as the books' rules take it. @throws Refusal when the subject has no such result. */
  place(subject: Of, result: number): Result;
  nameOf(subject: Of, result: number): string;
  /** The result to look at while none is chosen. @throws Refusal when there is none. */
  usual(subject: Of): number;
  /** @throws Refusal what the subject by itself refuses as its result. */
  refuse(subject: Of, result: number, confirmed: boolean): void;
  /** What speaks against a result (rules 8). */
  against(house: Pick<House, 'board'>, db: Db, of: Against<Of>): Promise<Contradiction[]>;
  choices(db: Db, subject: Of): Promise<readonly Choice[]>;
};

export type Against<Of> = { readonly eventId: string; readonly subject: Of; readonly result: number };

/** A subject that is to be settled, whatever kind it is of. */
export type OpenSubject = {
  readonly subject: Settling;
  readonly source: LedgerSource;
  readonly field: ResultField;
  nameOf(result: number): string;
  usual(): number;
  refuse(result: number, confirmed: boolean): void;
  against(house: Pick<House, 'board'>, db: Db, result: number): Promise<Contradiction[]>;
  choices(db: Db): Promise<readonly Choice[]>;
  books(db: Db): Promise<SubjectBooks>;
};

/** The books of a subject, all in memory: each of its results can be worked out without another look at the database. */
export type SubjectBooks = {
  readonly parties: readonly BookParty[];
  /** What each client's limit gets back: what its books tie up, all snapshots together (rules 4). */
  released(): ReadonlyMap<number, bigint>;
  /** null = every bet is void. */
  settledFor(result: number | null): BooksSettled;
};

type BooksSettled = {
  readonly settlement: Settlement;
  /** What each book comes to. */
  parts(): readonly BookPart[];
  /** What it adds to the close of the match. */
  pending(): Pending;
};
export type BookPart = BookParty & { readonly pl: bigint };

/** A kind with its books' type kept inside, so that whoever asks the table needs not know it. */
export type SettlingKindRow = Pick<SettlingKind<never, never, never>, 'field' | 'unknown'> & {
  /** @throws Refusal unknown_market, unknown_session when the match has none such. */
  open(db: Db, eventId: string, id: string): Promise<OpenSubject>;
};

/** A row of the table of kinds. */
export function settlingKind<Book, Of extends Settling, Result>(
  kind: SettlingKind<Book, Of, Result>,
): SettlingKindRow {
  const { field, unknown, source } = kind;
  return {
    field,
    unknown,
    async open(db, eventId, id) {
      const subject = await kind.load(db, eventId, id);
      if (subject === undefined) throw new Refusal(unknown);
      return {
        subject,
        source,
        field,
        nameOf: (result) => kind.nameOf(subject, result),
        usual: () => kind.usual(subject),
        refuse: (result, confirmed) => kind.refuse(subject, result, confirmed),
        against: (house, reading, result) => kind.against(house, reading, { eventId, subject, result }),
        choices: (reading) => kind.choices(reading, subject),
        books: async (reading) => booksOf(kind, subject, await kind.books(reading, id)),
      };
    },
  };
}

function booksOf<Book, Of extends Settling, Result>(
  kind: SettlingKind<Book, Of, Result>,
  subject: Of,
  books: readonly SettlingBook<Book>[],
): SubjectBooks {
  const { turnover } = kind;
  const rules = kind.rules(subject);
  return {
    parties: books,
    released() {
      const sums = new Map<number, Book>();
      for (const { clientId, book } of books) {
        const sum = sums.get(clientId);
        sums.set(clientId, sum === undefined ? book : rules.sum(sum, book));
      }
      return new Map([...sums].map(([clientId, book]) => [clientId, rules.exposure(book)]));
    },
    settledFor(result) {
      const plOf = plFor(rules, result === null ? null : kind.place(subject, result));
      return {
        settlement: settle(books, plOf),
        parts: () => books.map(({ book, ...party }) => ({ ...party, pl: plOf(book) })),
        pending() {
          const amounts = new Map<number, bigint>();
          for (const one of result === null ? [] : books)
            amounts.set(
              one.clientId,
              (amounts.get(one.clientId) ?? 0n) + turnover.amount(one, plOf(one.book)),
            );
          return { of: turnover.of, amounts };
        },
      };
    },
  };
}
