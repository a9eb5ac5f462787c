import { randomUUID } from 'node:crypto';
import { moveSums, type KeptSums } from '@pavilion/engine/shares/kept-sums.ts';
import type { Pool } from 'pg';
import type { BookKeeper, WrittenGroup } from '../bets/book-moves.ts';
import { marksOf, takePicture, type KeptKind, type Marks } from './book-picture.sql.ts';
import { createKeptStore, type KeptStore, type Move, type Moved, type ToldMove } from './kept-store.ts';
import { wordOfOthers } from './word-of-others.ts';

const NO_MARKS: Marks = new Map();

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
  /** Of which subjects something is kept. */
  kept(): readonly string[];
  /** What another node has written, as it says itself. */
  told(moves: readonly ToldMove[]): void;
  /** Told at once, and before whoever placed the bets. */
  onMove(told: (subjectIds: ReadonlySet<string>) => void): void;
  /** Since the start: pictures taken, and moves added to them. */
  stats(): { readonly pictures: number; readonly moves: number };
};

/** Takes a picture of what is stale, unless one is being taken that was begun since that was found. */
async function renew(
  store: KeptStore,
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
    const meanwhile = new Map<string, Move[]>(missing.map((id) => [id, []]));
    const wanted = missing.map(store.of);
    const done = keepPicture(store, meanwhile, take({ ...of, subjectIds: missing })).finally(() => {
      for (const kept of wanted) kept.taking = undefined;
    });
    for (const id of missing) store.of(id).taking = { done, meanwhile: meanwhile.get(id)! };
  }
  await underWay(stale);
}

async function keepPicture(
  store: KeptStore,
  meanwhile: ReadonlyMap<string, readonly Move[]>,
  taking: ReturnType<typeof takePicture>,
): Promise<void> {
  const { seen, pictures } = await taking;
  store.counts.pictures += 1;
  for (const [id, moves] of meanwhile) store.keep(id, pictures.get(id)!, seen, moves);
}

/**
 * The node's own groups of bets say what they changed and in which transaction, so each is added once: to a picture that has not seen
 * it. Other nodes say it of theirs. Everything else that writes books is noted in book_moves by the database; where that says something
 * that nobody has told, a picture is taken anew.
 */
export function createKeptPositions(pool: Pool): KeptPositions {
  const store = createKeptStore();
  const listeners: ((subjectIds: ReadonlySet<string>) => void)[] = [];
  const word = wordOfOthers();
  let writer = randomUUID();

  const moveAll = (moves: ReadonlyMap<string, Move>): void => {
    for (const [id, move] of moves) store.move(id, move);
    if (moves.size > 0) for (const told of listeners) told(new Set(moves.keys()));
  };
  return {
    writer: () => writer,
    written(group: WrittenGroup) {
      store.letGo(performance.now());
      moveAll(sumsOfGroup(group, store.has));
    },
    unknown() {
      // What comes of it is somebody else's writing from now on.
      writer = randomUUID();
      store.forget();
    },
    kept: store.ids,
    told(moves) {
      moveAll(
        new Map(moves.filter(({ subjectId }) => store.has(subjectId)).map((move) => [move.subjectId, move])),
      );
      word.came();
    },
    async sums(of) {
      if (of.subjectIds.length === 0) return new Map();
      const lookedAt = performance.now();
      for (const id of of.subjectIds) store.of(id).lookedAt = lookedAt;
      store.letGo(lookedAt);
      for (;;) {
        const marks = await marksOf(pool, of.subjectIds, writer);
        const isStale = (id: string): boolean => store.isBehind(id, marks.get(id) ?? NO_MARKS);
        const kept = of.subjectIds.filter((id) => store.state(id) !== undefined);
        await word.until(() => !kept.some(isStale));
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

/** What a group has added, by subject, of those that are asked about. */
export function sumsOfGroup(
  { xact, moves }: WrittenGroup,
  of: (subjectId: string) => boolean,
): ReadonlyMap<string, Moved> {
  const added = new Map<string, Moved>();
  for (const { subjectId, carriers, change } of moves(of)) {
    const move: Moved = added.get(subjectId) ?? { xact, sums: new Map() };
    added.set(subjectId, move);
    moveSums(move.sums, carriers, change);
  }
  return added;
}
