import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import type { BookRules } from '@pavilion/engine/subjects/book-rules.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { RefusalCode } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import type { Business } from './business.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import type { BookAfter, BookKey, StoredBook } from './book.ts';
import type { Places } from '@pavilion/engine/shares/kept-sums.ts';
import type { FactsUse, SubjectFacts } from './subject-facts.ts';

/** A bet that stands, as far as its book is concerned. */
export type BookedBet = {
  readonly betting_type: BettingType;
  readonly line: number | null;
  readonly runner_index: number | null;
  /** Of a draw: its number, under which bet type. */
  readonly selection_id: bigint | null;
  readonly matka_market_id: number | null;
  /** Of a round: its market, and the P/L for each outcome of it. */
  readonly casino_market: number | null;
  readonly outcomes: readonly bigint[] | null;
  readonly win: bigint;
  readonly loss: bigint;
};

/** How bets add up, whatever they end with. */
export type AddingUp<Book, Entry> = Omit<BookRules<Book, Entry, never>, 'pl' | 'results'>;

/** When and where a bet is decided. */
export type BetMoment = {
  readonly board: OddsBoard;
  readonly at: Date;
  /** Of the house's days. */
  readonly timeZone: string;
};

/** What differs between the kinds of subjects when one is bet on. */
export type BetKind<Book, Entry, Facts extends SubjectFacts> = {
  readonly kind: SubjectKind;
  readonly business: Business;
  readonly unknown: RefusalCode;
  /** What can happen to a subject says how its books add up. */
  rules(facts: Facts): AddingUp<Book, Entry>;
  /** By id; what there is none of is left out. What clients share of a subject is held for who decides by it. */
  facts(db: Db, ids: readonly string[], use: FactsUse): Promise<ReadonlyMap<string, Facts>>;
  /** What holds for this very bet, where that differs by what is bet on: a runner that is locked by itself, limits of a bet type. */
  factsFor(facts: Facts, asked: BetRequest): SubjectFacts;
  /** The exchange's own delay, seconds. */
  delaySeconds(board: OddsBoard, subjectId: string): number;
  /** @throws Refusal when the prices cannot be taken now. */
  refuseClosed(now: BetMoment, asked: BetRequest, facts: Facts): void;
  /** @throws Refusal when there is nothing such to bet on, whatever its price. */
  refuseUnknown(asked: BetRequest, facts: Facts): void;
  /** @throws Refusal price_changed with the new price, unknown_selection. */
  price(board: OddsBoard, asked: BetRequest, facts: Facts): PricedBet;
  /** The bet as a book takes it. */
  entry(asked: BetRequest, priced: PricedBet, facts: Facts): Entry;
  /** The same of a bet that stands. */
  booked(bet: BookedBet): Entry;
  /** What the bet takes of what others have left on its subject, for those that follow it in a group; given back with -1. */
  taken(asked: BetRequest, priced: PricedBet, facts: Facts, times: 1n | -1n): void;
  /** A book as the sums of all of them are kept; without it none are. */
  places?(book: Book): Places;
  /** By `bookKey`. */
  books(db: Db, of: readonly BookKey[]): Promise<Map<string, StoredBook<Book>[]>>;
  /** Writes books anew, with the shares of their snapshots; stakes and bets are added to what is there. */
  writeBooks(db: Db, books: readonly BookAfter<Book>[]): Promise<void>;
  dropBooks(db: Db, subjectId: string, clientIds: readonly number[]): Promise<void>;
  /** As `writeBooks`, for one book that is there. */
  rewriteBook(db: Db, book: BookAfter<Book>): Promise<void>;
};

/** Worked out when they are asked for: of a slip's rows only the first and the last are. */
export type Exposures = {
  readonly exposureBefore: () => bigint;
  readonly exposureAfter: () => bigint;
  /** The most that the client can win with the bet. */
  readonly profitAfter: () => bigint;
};

/** What a group has changed in a book of a client, by place. */
export type BookChange = BookKey & { readonly change: Places };

/** The subjects of one kind that a group of bets is on: facts and books as the bets decided so far leave them. */
export type OpenKind = {
  readonly business: Business;
  /** @throws Refusal unknown_market, unknown_session when the match has none such. */
  facts(asked: BetRequest): SubjectFacts;
  refuseClosed(asked: BetRequest, at: Date): void;
  refuseUnknown(asked: BetRequest): void;
  price(asked: BetRequest): PricedBet;
  exposures(asked: BetRequest, priced: PricedBet): Exposures;
  /**
   * The client's book with the bet in it: for the bets that follow, and to be written once when the group is decided.
   * What it returns puts all back as it was; the latest kept goes first.
   */
  keep(asked: BetRequest, priced: PricedBet, snapshotId: number): () => void;
  write(db: Db): Promise<void>;
  /** What the kept bets have changed in the books of some subjects. */
  changes(of: (subjectId: string) => boolean): readonly BookChange[];
};

/** A kind with its books' type kept inside, so that whoever asks the table needs not know it. */
export type BetKindRow = {
  readonly business: Business;
  delaySeconds(board: OddsBoard, subjectId: string): number;
  facts(db: Db, ids: readonly string[], use: FactsUse): Promise<ReadonlyMap<string, SubjectFacts>>;
  /** Reads all that these bets rest on, in one trip; the caller holds their locks. */
  open(db: Db, where: Omit<BetMoment, 'at'>, bets: readonly BetRequest[]): Promise<OpenKind>;
  /** What the books of these clients tie up, by client (rules 4). */
  tiedUp(db: Db, subjectId: string, clientIds: readonly number[]): Promise<Map<number, bigint>>;
  /** What a client's books of these subjects tie up, by subject. */
  tiedUpIn(db: Db, clientId: number, subjectIds: readonly string[]): Promise<Map<string, bigint>>;
  /** Makes the books of these clients anew from their live bets. */
  foldAgain(db: Db, subjectId: string, clientIds: readonly number[]): Promise<void>;
  /** A client's books without a bet that stands, and how to write that. */
  without(db: Db, bet: BookedBet, at: BookKey & { snapshotId: number }): Promise<Without>;
};

export type Without = {
  readonly exposureBefore: bigint;
  readonly exposureAfter: bigint;
  write(stake: bigint): Promise<void>;
};
