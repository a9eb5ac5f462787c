import { addSums, type KeptSums } from '@pavilion/engine/shares/kept-sums.ts';
import type { Marks, Picture, Seen } from './book-picture.sql.ts';

/** What a group of bets has added to the sums of one subject. */
export type Moved = { readonly xact: bigint; readonly sums: KeptSums };

/** As `Moved`, by another node: whose group it was, and the one before it on this subject, if it had any. */
export type ToldMove = Moved & {
  readonly subjectId: string;
  readonly writer: string;
  readonly before: bigint | undefined;
};

type State = { readonly sums: KeptSums; readonly seen: Seen; readonly marks: Map<string, bigint> };
export type Move = Moved | ToldMove;
export type Kept = {
  lookedAt: number;
  state: State | undefined;
  /** A picture that is being taken, and what was written meanwhile. */
  taking: { readonly done: Promise<void>; readonly meanwhile: Move[] } | undefined;
};

/** Nobody has looked for so long: the next one has a picture taken. */
const LET_GO_AFTER_MS = 3 * 60_000;

export type KeptStore = ReturnType<typeof createKeptStore>;

/** What is kept, by subject. */
export function createKeptStore() {
  const subjects = new Map<string, Kept>();
  const counts = { pictures: 0, moves: 0 };
  const of = (id: string): Kept => {
    const kept = subjects.get(id) ?? { lookedAt: 0, state: undefined, taking: undefined };
    subjects.set(id, kept);
    return kept;
  };
  const add = (state: State, move: Move): void => {
    if (!isNew(state, move)) return;
    addSums(state.sums, move.sums);
    counts.moves += 1;
  };
  return {
    counts,
    of,
    state: (id: string) => subjects.get(id)?.state,
    has: (id: string) => subjects.has(id),
    ids: () => [...subjects.keys()],
    letGo(now: number): void {
      for (const [id, { lookedAt }] of subjects) if (lookedAt < now - LET_GO_AFTER_MS) subjects.delete(id);
    },
    /** Adds a move to what is kept of its subject, and to a picture of it that is being taken. */
    move(id: string, move: Move): void {
      const { state, taking } = of(id);
      taking?.meanwhile.push(move);
      if (state !== undefined) add(state, move);
    },
    keep(id: string, { sums, marks }: Picture, seen: Seen, meanwhile: readonly Move[]): void {
      const state = { sums, seen, marks: new Map(marks) };
      of(id).state = state;
      for (const move of meanwhile) add(state, move);
    },
    /** Whether somebody else has written what is not kept here. */
    isBehind(id: string, marks: Marks): boolean {
      const kept = subjects.get(id)?.state?.marks;
      return (
        kept === undefined || [...marks].some(([writer, last]) => !isKnown(kept.get(writer), writer, last))
      );
    },
    forget(): void {
      for (const kept of subjects.values()) kept.state = undefined;
    },
  };
}

/**
 * A node's groups come one after the other, and what it said of them may be ahead of a look. Who has no name are many, and the last to
 * have committed may have begun first.
 */
function isKnown(kept: bigint | undefined, writer: string, last: bigint): boolean {
  return writer === '' ? kept === last : kept !== undefined && kept >= last;
}

/**
 * Whether a move is not in the sums yet. Of another node's it must also be the next one: where one was not heard the mark stays behind,
 * and the next look has a picture taken.
 */
function isNew({ seen, marks }: State, move: Move): boolean {
  if (!('writer' in move)) return !seen(move.xact);
  const last = marks.get(move.writer);
  if (last !== move.before || (last !== undefined && move.xact <= last)) return false;
  marks.set(move.writer, move.xact);
  return true;
}
