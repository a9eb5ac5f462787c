import { randomUUID } from 'node:crypto';
import type { KeptSums } from '@pavilion/engine/shares/kept-sums.ts';
import { z } from 'zod';
import type { BookKeeper, WrittenGroup } from '../bets/book-moves.ts';
import type { NodeLine } from '../nodes/node-line.ts';
import { sumsOfGroup, type KeptPositions } from './kept-positions.ts';
import type { ToldMove } from './kept-store.ts';

/** By operator: the sums by place, of its own part and of what is under it. */
type SentSums = readonly (readonly [userId: number, own: SentPlaces, under: SentPlaces])[];
type SentPlaces = readonly (readonly [place: number, amount: string])[];

/** What a group of bets that a node has committed adds to sums that others keep. */
type SentGroup = {
  readonly writer: string;
  readonly xact: string;
  readonly moves: readonly {
    readonly subjectId: string;
    /** The writer's group before on this subject; null = it has written none. */
    readonly before: string | null;
    readonly sums: SentSums;
  }[];
};

/** What a node keeps positions of, so that it is told when they move. */
type SentInterest = { readonly node: string; readonly subjectIds: readonly string[] };

/** Said again so often, and heard for so long. */
const INTEREST_MS = 1_000;
const INTEREST_HOLDS_MS = 3_500;
/** Subjects whose last group is remembered; with more the node takes another name, under which it has written none. */
const MOST_REMEMBERED = 100_000;

/**
 * Keeps the sums of this node, and tells the other nodes what its groups of bets add to theirs: so one look at the books is enough for
 * each of them, however many bets come. Word that is lost, doubled or out of its order shows in what each group says of the one before.
 */
export function tellMoves(line: NodeLine, positions: KeptPositions): BookKeeper & { close(): void } {
  const node = randomUUID();
  const interests = createInterests();
  const last = new Map<string, bigint>();
  let lastWriter = positions.writer();

  const say = (): void =>
    line.publish('interest', { node, subjectIds: positions.kept() } satisfies SentInterest);
  const saying = setInterval(say, INTEREST_MS).unref();
  const stops = [
    line.subscribe('interest', (said) => {
      if (isInterest(said)) interests.hear(said);
    }),
    line.subscribe('book-moves', (said) => {
      if (isGroup(said)) positions.told(movesIn(said));
    }),
  ];

  /** The group before this one on each subject that it touches, by the name that the node writes under. */
  const sentOf = (group: WrittenGroup, writer: string): SentGroup => {
    if (writer !== lastWriter) last.clear();
    lastWriter = writer;
    const touched = new Set<string>();
    const sums = sumsOfGroup(group, (id) => {
      touched.add(id);
      return interests.has(id);
    });
    const moves = [...sums].map(([subjectId, move]) => ({
      subjectId,
      before: last.get(subjectId)?.toString() ?? null,
      sums: sentSums(move.sums),
    }));
    for (const id of touched) last.set(id, group.xact);
    return { writer, xact: String(group.xact), moves };
  };

  return {
    writer: positions.writer,
    written(group) {
      const writer = positions.writer();
      positions.written(group);
      const sent = sentOf(group, writer);
      if (sent.moves.length > 0) line.publish('book-moves', sent);
      if (last.size > MOST_REMEMBERED) positions.unknown();
    },
    unknown: positions.unknown,
    close() {
      clearInterval(saying);
      for (const stop of stops) stop();
    },
  };
}

/** What any other node keeps positions of. */
function createInterests() {
  const heard = new Map<string, { readonly until: number; readonly subjectIds: ReadonlySet<string> }>();
  return {
    hear({ node, subjectIds }: SentInterest): void {
      heard.set(node, { until: performance.now() + INTEREST_HOLDS_MS, subjectIds: new Set(subjectIds) });
    },
    has(subjectId: string): boolean {
      const now = performance.now();
      for (const [node, { until, subjectIds }] of heard) {
        if (until < now) heard.delete(node);
        else if (subjectIds.has(subjectId)) return true;
      }
      return false;
    },
  };
}

const sentPlaces = (amounts: ReadonlyMap<number, bigint>): SentPlaces =>
  [...amounts].map(([place, amount]) => [place, String(amount)]);
const sentSums = (sums: KeptSums): SentSums =>
  [...sums].map(([userId, { own, under }]) => [userId, sentPlaces(own), sentPlaces(under)]);

const placesIn = <Amount extends bigint>(sent: SentPlaces): Map<number, Amount> =>
  new Map(sent.map(([place, amount]) => [place, BigInt(amount) as Amount])); // as they were sent
const sumsIn = (sent: SentSums): KeptSums =>
  new Map(sent.map(([userId, own, under]) => [userId, { own: placesIn(own), under: placesIn(under) }]));

function movesIn({ writer, xact, moves }: SentGroup): ToldMove[] {
  return moves.map(({ subjectId, before, sums }) => ({
    subjectId,
    writer,
    xact: BigInt(xact),
    before: before === null ? undefined : BigInt(before),
    sums: sumsIn(sums),
  }));
}

// The seal of the house says that a node wrote it; the shape of what everything hangs on is asked for all the same.
const whole = z.string().regex(/^-?\d+$/);
const places = z.array(z.tuple([z.int(), whole]));
const group = z.object({
  writer: z.string(),
  xact: whole,
  moves: z.array(
    z.object({
      subjectId: z.string(),
      before: whole.nullable(),
      sums: z.array(z.tuple([z.int(), places, places])),
    }),
  ),
});
const interest = z.object({ node: z.string(), subjectIds: z.array(z.string()) });

const isGroup = (said: unknown): said is SentGroup => group.safeParse(said).success;
const isInterest = (said: unknown): said is SentInterest => interest.safeParse(said).success;
