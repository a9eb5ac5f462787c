import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import type { LedgerSource } from '@pavilion/contract/ledger-source.ts';
import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';
import type { EventTurnover } from '@pavilion/engine/commission/commission.ts';
import { companySheet, plFor, settlementSheet, type Settlement } from '@pavilion/engine/settlement/settle.ts';
import type { BookRules } from '@pavilion/engine/subjects/book-rules.ts';
import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { breath, inSlices, mapInSlices } from '../in-slices.ts';
import type { Result } from '../subjects/result.ts';
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
  readonly proposed: Result | null;
};

/** A result that a person may choose, and how many clients bet on it. */
export type Choice = { readonly result: number; readonly name: string; readonly backed: number };

/** What can be chosen; where several are chosen together, what stands while none of them is. */
export type Choices = { readonly of: readonly Choice[]; readonly none: Result | undefined };

/** What a call names the result of a subject of a kind. */
type ResultField = 'selection_id' | 'result' | 'outcomes';

/** What differs between the kinds of subjects when one is settled. */
export type SettlingKind<Book, Of extends Settling, Own extends Result, Ending> = {
  readonly kind: SubjectKind;
  readonly unknown: RefusalCode;
  source(subject: Of): LedgerSource;
  readonly field: ResultField;
  rules(subject: Of): Omit<BookRules<Book, never, Ending>, 'results'>;
  /** A result as this kind has it. @throws Error when it is one of another. */
  own(result: Result): Own;
  /** What commission is paid on (rules 7), and what a book adds to it. */
  readonly turnover: {
    readonly of: keyof EventTurnover;
    amount(book: SettlingBook<Book>, pl: bigint): bigint;
  };
  load(db: Db, eventId: string, id: string): Promise<Of | undefined>;
  books(db: Db, id: string): Promise<SettlingBook<Book>[]>;
  /** A result as the books' rules take it. @throws Refusal when the subject has no such result. */
  place(subject: Of, result: Own): Ending;
  /** What its books are before a result is applied to them, where that takes a look at the bets; undefined where they are as they stand. */
  before(db: Db, subject: Of, result: Own): Promise<((book: SettlingBook<Book>) => Book) | undefined>;
  nameOf(subject: Of, result: Own): string;
  /** The result to look at while none is chosen. @throws Refusal when there is none. */
  usual(subject: Of): Own;
  /** @throws Refusal what the subject by itself refuses as its result. */
  refuse(subject: Of, result: Own, word: Word): void;
  /** What speaks against a result (rules 8). */
  against(house: Pick<House, 'board'>, db: Db, of: Against<Of, Own>): Promise<Contradiction[]>;
  choices(db: Db, subject: Of): Promise<Choices>;
  /** The money of every result in one walk, for a kind with too many of them to be worked out one by one. */
  readonly money?: (
    subject: Of,
    books: readonly SettlingBook<Book>[],
  ) => Promise<ReadonlyMap<number, ResultMoney>>;
};

/** What a result brings the Company, and how many clients have a bet on it. */
export type ResultMoney = { readonly company: bigint; readonly backed: number };

/** When a result is declared, by the clock of the house, and whether it stands against what speaks against it. */
export type Word = { readonly confirmed: boolean; readonly at: Date; readonly timeZone: string };

export type Against<Of, Own> = { readonly eventId: string; readonly subject: Of; readonly result: Own };

/** A subject that is to be settled, whatever kind it is of. */
export type OpenSubject = {
  readonly subject: Settling;
  readonly source: LedgerSource;
  readonly field: ResultField;
  nameOf(result: Result): string;
  usual(): Result;
  refuse(result: Result, word: Word): void;
  against(house: Pick<House, 'board'>, db: Db, result: Result): Promise<Contradiction[]>;
  choices(db: Db): Promise<Choices>;
  /** With all that this result is worked out from; any other that is named as plainly can be worked out as well. */
  books(db: Db, result: Result | null): Promise<SubjectBooks>;
};

/** The books of a subject, all in memory: each of its results can be worked out without another look at the database. */
export type SubjectBooks = {
  readonly parties: readonly BookParty[];
  /** What each client's limit gets back: what its books tie up, all snapshots together (rules 4). */
  released(): Promise<ReadonlyMap<number, bigint>>;
  /** null = every bet is void. */
  settledFor(result: Result | null): Promise<BooksSettled>;
  /** What of that the Company gains. */
  companyGains(result: Result): Promise<bigint>;
  /** Undefined for a kind whose results are worked out one by one. */
  readonly money: (() => Promise<ReadonlyMap<number, ResultMoney>>) | undefined;
};

type BooksSettled = {
  readonly settlement: Settlement;
  /** What each book comes to. */
  parts(): Promise<readonly BookPart[]>;
  /** What it adds to the close of the match. */
  pending(): Promise<Pending>;
};
export type BookPart = BookParty & { readonly pl: bigint };

/** A kind with its books' type kept inside, so that whoever asks the table needs not know it. */
export type SettlingKindRow = Pick<SettlingKind<never, never, never, never>, 'field' | 'unknown'> & {
  /** @throws Refusal unknown_market, unknown_session when the match has none such. */
  open(db: Db, eventId: string, id: string): Promise<OpenSubject>;
};

/** A row of the table of kinds. */
export function settlingKind<Book, Of extends Settling, Own extends Result, Ending>(
  kind: SettlingKind<Book, Of, Own, Ending>,
): SettlingKindRow {
  const { field, unknown, own } = kind;
  return {
    field,
    unknown,
    async open(db, eventId, id) {
      const subject = await kind.load(db, eventId, id);
      if (subject === undefined) throw new Refusal(unknown);
      return {
        subject,
        source: kind.source(subject),
        field,
        nameOf: (result) => kind.nameOf(subject, own(result)),
        usual: () => kind.usual(subject),
        refuse: (result, word) => kind.refuse(subject, own(result), word),
        against: (house, reading, result) =>
          kind.against(house, reading, { eventId, subject, result: own(result) }),
        choices: (reading) => kind.choices(reading, subject),
        async books(reading, result) {
          const [books, before] = await Promise.all([
            kind.books(reading, id),
            result === null ? undefined : kind.before(reading, subject, own(result)),
          ]);
          return booksOf(kind, subject, { books, result, before });
        },
      };
    },
  };
}

type LoadedBooks<Book> = {
  readonly books: readonly SettlingBook<Book>[];
  /** For this result alone the books are changed before it is applied. */
  readonly result: Result | null;
  readonly before: ((book: SettlingBook<Book>) => Book) | undefined;
};

function booksOf<Book, Of extends Settling, Own extends Result, Ending>(
  kind: SettlingKind<Book, Of, Own, Ending>,
  subject: Of,
  { books, result: loadedFor, before }: LoadedBooks<Book>,
): SubjectBooks {
  const { turnover, money } = kind;
  const rules = kind.rules(subject);
  /** The books to which a result is applied, and what it makes of each. */
  const endOf = async (result: Result | null) => ({
    plOf: plFor(rules, result === null ? null : kind.place(subject, kind.own(result))),
    ending:
      before === undefined || result !== loadedFor
        ? books
        : await mapInSlices(books, (one) => ({ ...one, book: before(one) })),
  });
  return {
    parties: books,
    money: money === undefined ? undefined : () => money(subject, books),
    released: () => releasedBy(rules, books),
    async settledFor(result) {
      const { ending, plOf } = await endOf(result);
      const sheet = settlementSheet();
      const pls = await mapInSlices(ending, (one) => {
        const pl = plOf(one.book);
        sheet.add(one, pl);
        return pl;
      });
      await breath();
      return {
        settlement: sheet.total(),
        parts: () =>
          mapInSlices(ending, ({ clientId, weights, bets, stakes }, at) => ({
            clientId,
            weights,
            bets,
            stakes,
            pl: pls[at]!,
          })),
        async pending() {
          const amounts = new Map<number, bigint>();
          await inSlices(result === null ? [] : ending, (one, at) => {
            const { clientId } = one;
            amounts.set(clientId, (amounts.get(clientId) ?? 0n) + turnover.amount(one, pls[at]!));
          });
          return { of: turnover.of, amounts };
        },
      };
    },
    async companyGains(result) {
      const { ending, plOf } = await endOf(result);
      const sheet = companySheet();
      await inSlices(ending, (one) => sheet.add(one, plOf(one.book)));
      return sheet.total();
    },
  };
}

async function releasedBy<Book>(
  { sum, exposure }: Pick<BookRules<Book, never, never>, 'sum' | 'exposure'>,
  books: readonly SettlingBook<Book>[],
): Promise<ReadonlyMap<number, bigint>> {
  const whole = new Map<number, Book>();
  await inSlices(books, ({ clientId, book }) => {
    const before = whole.get(clientId);
    whole.set(clientId, before === undefined ? book : sum(before, book));
  });
  const released = new Map<number, bigint>();
  await inSlices(whole, ([clientId, book]) => released.set(clientId, exposure(book)));
  return released;
}
