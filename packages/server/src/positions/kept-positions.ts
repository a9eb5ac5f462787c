import { randomUUID } from 'node:crypto';
import { moveSums, type KeptSums } from '@pavilion/engine/shares/kept-sums.ts';
import type { Pool } from 'pg';
import type { BookKeeper, BookMove, WrittenGroup } from '../bets/book-moves.ts';
import { marksOf, takePicture, type KeptKind, type Picture, type Seen } from './book-picture.sql.ts';

/** Nobody has looked for so long: the next one has a picture taken. */
const LET_GO_AFTER_MS = 3 * 60_000;

type Of = {
  readonly kind: KeptKind;
  readonly subjectIds: readonly string[];
  /** The most that one of the markets has. */
  readonly runners: number;
};

/** Positions of all operators on the subjects that somebody looks at, kept to the paisa: never older than what is committed when asked. */
export type KeptPositions = BookKeeper & {
  /** By subject; to be read before anything else is waited for, because bets move them. */
  sums(of: Of): Promise<ReadonlyMap<string, KeptSums>>;
  /** As last known; undefined when nothing is kept. */
  known(subjectId: string): KeptSums | undefined;
  /** Told at once, and before whoever placed the bets. */
  onMove(told: (subjectIds: ReadonlySet<string>) => void): void;
  /** Since the start: pictures taken, and changes of books added to them. */
  stats(): { readonly pictures: number; readonly moves: number };
};

type Moved = { readonly xact: bigint; readonly move: BookMove };
type State = Picture & { readonly seen: Seen };
type Kept = {
  lookedAt: number;
  state: State | undefined;
  /** A picture that is being taken, and what was written meanwhile. */
  taking: { readonly done: Promise<void>; readonly meanwhile: Moved[] } | undefined;
};

/**
 * The node's own groups of bets say what they changed and in which transaction, so each is added once: to a picture that has not seen
 * it. Everything else that writes books is noted in book_moves by the database; where that says something new, a picture is taken anew.
 */
export function createKeptPositions(pool: Pool): KeptPositions {
  const subjects = new Map<string, Kept>();
  const counts = { pictures: 0, moves: 0 };
  const listeners: ((subjectIds: ReadonlySet<string>) => void)[] = [];
  let writer = randomUUID();

  const keptOf = (id: string): Kept => {
    const kept = subjects.get(id) ?? { lookedAt: 0, state: undefined, taking: undefined };
    subjects.set(id, kept);
    return kept;
  };
  const letGo = (now: number): void => {
    for (const [id, { lookedAt }] of subjects) if (lookedAt < now - LET_GO_AFTER_MS) subjects.delete(id);
  };
  const add = (state: State, { xact, move }: Moved): void => {
    if (state.seen(xact)) return;
    moveSums(state.sums, move.carriers, move.change);
    counts.moves += 1;
  };

  async function take(of: Of, wanted: readonly Kept[], meanwhile: readonly Moved[]): Promise<void> {
    try {
      const { seen, pictures } = await takePicture(pool, of, writer);
      counts.pictures += 1;
      for (const [place, kept] of wanted.entries())
        kept.state = { ...pictures.get(of.subjectIds[place]!)!, seen };
      for (const moved of meanwhile) add(keptOf(moved.move.subjectId).state!, moved);
    } finally {
      for (const kept of wanted) kept.taking = undefined;
    }
  }

  /** Takes a picture of what differs from its mark, unless one is being taken that was begun since the marks were read. */
  async function renew(of: Of, isStale: (id: string) => boolean): Promise<void> {
    await underWay(of.subjectIds.filter(isStale));
    const stale = of.subjectIds.filter(isStale);
    const missing = stale.filter((id) => keptOf(id).taking === undefined);
    if (missing.length > 0) {
      const meanwhile: Moved[] = [];
      const wanted = missing.map(keptOf);
      const done = take({ ...of, subjectIds: missing }, wanted, meanwhile);
      for (const kept of wanted) kept.taking = { done, meanwhile };
    }
    await underWay(stale);
  }
  async function underWay(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.flatMap((id) => keptOf(id).taking?.done ?? []));
  }

  return {
    writer: () => writer,
    written({ xact, moves }: WrittenGroup) {
      letGo(performance.now());
      const moved = new Set<string>();
      for (const move of moves((id) => subjects.has(id))) {
        const { state, taking } = keptOf(move.subjectId);
        taking?.meanwhile.push({ xact, move });
        if (state !== undefined) add(state, { xact, move });
        moved.add(move.subjectId);
      }
      if (moved.size > 0) for (const told of listeners) told(moved);
    },
    unknown() {
      // What comes of it is somebody else's writing from now on.
      writer = randomUUID();
      for (const kept of subjects.values()) kept.state = undefined;
    },
    async sums(of) {
      if (of.subjectIds.length === 0) return new Map();
      const lookedAt = performance.now();
      for (const id of of.subjectIds) keptOf(id).lookedAt = lookedAt;
      letGo(lookedAt);
      for (;;) {
        const marks = await marksOf(pool, of.subjectIds, writer);
        await renew(of, (id) => keptOf(id).state?.mark !== (marks.get(id) ?? ''));
        const found = of.subjectIds.flatMap((id) => {
          const sums = keptOf(id).state?.sums;
          return sums === undefined ? [] : [[id, sums] as const];
        });
        // Fewer when a group whose end nobody knows has taken them away in between.
        if (found.length === of.subjectIds.length) return new Map(found);
      }
    },
    known: (subjectId) => subjects.get(subjectId)?.state?.sums,
    onMove: (told) => void listeners.push(told),
    stats: () => ({ ...counts }),
  };
}
