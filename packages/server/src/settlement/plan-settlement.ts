import { closes } from '@pavilion/engine/settlement/closes.ts';
import type { Settlement } from '@pavilion/engine/settlement/settle.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { Result } from '../subjects/result.ts';
import type { BookParty } from './book-rows.sql.ts';
import { loadClosing, planClose, type ClosePlan, type Closing } from './plan-close.ts';
import type { BookPart, OpenSubject, SubjectBooks } from './settling-kind.ts';
import { SETTLING } from './settling-kinds.ts';
import { openNames, type EventState } from './subject.sql.ts';

/** What a glance at the database shows of a settlement: enough for most that refuses it. */
export type Glance = {
  readonly event: EventState;
  readonly open: OpenSubject;
  /** Names of what else of the match waits for a result. */
  readonly others: readonly string[];
};

/** With all that any result of it is worked out from. */
export type Loaded = Glance & {
  readonly books: SubjectBooks;
  /** Absent when its result does not close the match. */
  readonly closing: Closing | undefined;
};

/** All that a result books, worked out before anything is written: the preview shows it, the settlement writes it. */
export type SettlementPlan = {
  /** null = every bet is void. */
  readonly result: Result | null;
  readonly settlement: Settlement;
  readonly parties: readonly BookParty[];
  /** What each book comes to. */
  parts(): Promise<readonly BookPart[]>;
  /** What each client's limit gets back, by client id. */
  released(): Promise<ReadonlyMap<number, bigint>>;
  /** Commission and charges, when this result closes the match. */
  readonly close: ClosePlan | undefined;
};

/** @throws Refusal unknown_market, unknown_session. */
export async function glanceAt(db: Db, event: EventState, of: Subject): Promise<Glance> {
  const open = await SETTLING[of.kind].open(db, event.id, of.id);
  return { event, open, others: await openNames(db, event.id, of.id) };
}

/** Reads once what a result of the subject is planned from, and every other that is no dead heat. */
export async function load(db: Db, glance: Glance, result: Result | null): Promise<Loaded> {
  const { event, open, others } = glance;
  // The day of a casino closes by the clock, not with a round.
  const last =
    open.subject.kind !== 'round' && closes({ closed: event.closed, results: true, open: others.length });
  const [books, closing] = await Promise.all([
    open.books(db, result),
    last ? loadClosing(db, event.id) : undefined,
  ]);
  return { ...glance, books, closing };
}

/** The same of a draw that has its number already, as if it had none: what it is booked for now counts no more. */
export async function loadAnew(db: Db, glance: Glance, result: Result | null): Promise<Loaded> {
  const open = { ...glance, event: { ...glance.event, closed: false } };
  const { closing, ...loaded } = await load(db, open, result);
  if (closing === undefined) return { ...loaded, closing };
  const turnovers = closing.turnovers.map((of) => ({ ...of, matka_stakes: 0n }));
  return { ...loaded, closing: { ...closing, turnovers } };
}

/** What a result would book, from what was loaded and nothing else. @throws Refusal unknown_selection. */
export async function planResult({ books, closing }: Loaded, result: Result | null): Promise<SettlementPlan> {
  const { settlement, parts, pending } = await books.settledFor(result);
  return {
    result,
    settlement,
    parties: books.parties,
    parts,
    released: books.released,
    close: closing === undefined ? undefined : await planClose(closing, await pending()),
  };
}

/** What must be settled before: the main market comes last (rules 7). */
export function waitsFor({ open, others }: Glance): readonly string[] {
  return open.subject.main ? others : [];
}
