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

/** What is kept, by subject. */
function createStore() {
  const subjects = new Map<string, Kept>();
  const counts = { pictures: 0, moves: 0 };
  return {
    counts,
    of(id: string): Kept {
      const kept = subjects.get(id) ?? { lookedAt: 0, state: undefined, taking: undefined };
      subjects.set(id, kept);
      return kept;
    },
    state: (id: string) => subjects.get(id)?.state,
    has: (id: string) => subjects.has(id),
    letGo(now: number): void {
      for (const [id, { lookedAt }] of subjects) if (lookedAt < now - LET_GO_AFTER_MS) subjects.delete(id);
    },
    add(state: State, { xact, move }: Moved): void {
      if (state.seen(xact)) return;
      moveSums(state.sums, move.carriers, move.change);
      counts.moves += 1;
    },
    forget(): void {
      for (const kept of subjects.values()) kept.state = undefined;
    },
  };
}
type Store = ReturnType<typeof createStore>;

/** Takes a picture of what is stale, unless one is being taken that was begun since that was found. */
async function renew(
  store: Store,
  of: Of,
  take: (of: Of) => ReturnType<typeof takePicture>,
  isStale: (id: string) => boolean,
): Promise<void> {
  const underWay = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(ids.flatMap((id) => store.of(id).taking?.done ?? []));
  };
  await underWay(of.subjectIds.filter(isStale));
  const stale = of.subjectIds.filter(isStale);
  const missing = stale.filter((id) => store.of(id).taking === undefined);
  if (missing.length > 0) {
    const meanwhile: Moved[] = [];
    const wanted = missing.map(store.of);
    const done = keepPicture(store, missing, take({ ...of, subjectIds: missing }), meanwhile).finally(() => {
      for (const kept of wanted) kept.taking = undefined;
    });
    for (const kept of wanted) kept.taking = { done, meanwhile };
  }
  await underWay(stale);
}

async function keepPicture(
  store: Store,
  subjectIds: readonly string[],
  taking: ReturnType<typeof takePicture>,
  meanwhile: readonly Moved[],
): Promise<void> {
  const { seen, pictures } = await taking;
  store.counts.pictures += 1;
  for (const id of subjectIds) store.of(id).state = { ...pictures.get(id)!, seen };
  for (const moved of meanwhile) store.add(store.of(moved.move.subjectId).state!, moved);
}

/**
 * The node's own groups of bets say what they changed and in which transaction, so each is added once: to a picture that has not seen
 * it. Everything else that writes books is noted in book_moves by the database; where that says something new, a picture is taken anew.
 */
export function createKeptPositions(pool: Pool): KeptPositions {
  const store = createStore();
  const listeners: ((subjectIds: ReadonlySet<string>) => void)[] = [];
  let writer = randomUUID();

  return {
    writer: () => writer,
    written({ xact, moves }: WrittenGroup) {
      store.letGo(performance.now());
      const moved = new Set<string>();
      for (const move of moves(store.has)) {
        const { state, taking } = store.of(move.subjectId);
        taking?.meanwhile.push({ xact, move });
        if (state !== undefined) store.add(state, { xact, move });
        moved.add(move.subjectId);
      }
      if (moved.size > 0) for (const told of listeners) told(moved);
    },
    unknown() {
      // What comes of it is somebody else's writing from now on.
      writer = randomUUID();
      store.forget();
    },
    async sums(of) {
      if (of.subjectIds.length === 0) return new Map();
      const lookedAt = performance.now();
      for (const id of of.subjectIds) store.of(id).lookedAt = lookedAt;
      store.letGo(lookedAt);
      for (;;) {
        const marks = await marksOf(pool, of.subjectIds, writer);
        const isStale = (id: string): boolean => store.state(id)?.mark !== (marks.get(id) ?? '');
        await renew(store, of, (some) => takePicture(pool, some, writer), isStale);
        const found = of.subjectIds.flatMap((id) => {
          const sums = store.state(id)?.sums;
          return sums === undefined ? [] : [[id, sums] as const];
        });
        // Fewer when a group whose end nobody knows has taken them away in between.
        if (found.length === of.subjectIds.length) return new Map(found);
      }
    },
    known: (subjectId) => store.state(subjectId)?.sums,
    onMove: (told) => void listeners.push(told),
    stats: () => ({ ...store.counts }),
  };
}
