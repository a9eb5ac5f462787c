import { chanceFrom } from '../../tools/proof/chance.ts';
import { percentile } from '../measure/figures.ts';
import { createClock, type Clock } from './clock.ts';
import { createDisk, createStation, type Station } from './stations.ts';

/** What so many bets together take, in ms. */
export type Work = (bets: number) => number;

/** How bets go: at an edge in turns of its loop, over a hop in bundles, in groups of a writer's loop and lane, and onto the disk. */
export type Queue = {
  /** Nodes that people's bets come to. */
  readonly edges: number;
  readonly edge: Work;
  /** One way between an edge and a writer; undefined = the edge writes itself, on its own loop. */
  readonly hopMs: number | undefined;
  /** Of matches. */
  readonly writers: number;
  /** How much of all is on matches of the first writer; the others share the rest. Undefined = all alike. */
  readonly hotShare?: number;
  /** A group at the writer's loop, and after that at the database. */
  readonly writer: Work;
  readonly database: Work;
  readonly flushMs: number;
  readonly mostInGroup: number;
};

/** Bets as they come by chance, or people of whom each bets again as soon as he is answered, or after a pause of that mean. */
export type Coming = { readonly perSecond: number } | { readonly people: number; readonly pauseMs?: number };

export type Outcome = {
  /** From the arrival at the edge to the answer, in ms. */
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  readonly inGroup: number;
  /** The same of the writer whose groups are largest. */
  readonly mostInGroup: number;
  /** Shares of the time: of an edge on average, of the busiest writer's loop and lane, of the disk. */
  readonly edgeBusy: number;
  readonly loopBusy: number;
  readonly laneBusy: number;
  readonly diskBusy: number;
};

type Bet = { readonly at: number; readonly edge: Edge; readonly writer: Writer };
type Edge = { readonly loop: Station; waiting: Bet[] };
type Writer = {
  readonly loop: Station;
  readonly groups: number[];
  waiting: Bet[];
  running: boolean;
  laneMs: number;
};

/** Plays it for so long, after a fifth of that to warm up. */
export function playQueue(queue: Queue, coming: Coming, seconds: number, seed = 1): Outcome {
  const clock = createClock();
  const chance = chanceFrom(seed);
  const edges: Edge[] = Array.from({ length: queue.edges }, () => ({
    loop: createStation(clock),
    waiting: [],
  }));
  const writers: Writer[] = Array.from({ length: queue.writers }, (_, number) => {
    const loop = queue.hopMs === undefined ? edges[number]!.loop : createStation(clock);
    return { loop, groups: [], waiting: [], running: false, laneMs: 0 };
  });
  const uniform = (): number => chance.whole(1, 1_000_000) / 1_000_000;
  const writerOf = (): Writer => {
    const { hotShare } = queue;
    if (writers.length === 1 || (hotShare !== undefined && uniform() <= hotShare)) return writers[0]!;
    return writers[chance.whole(hotShare === undefined ? 0 : 1, writers.length - 1)]!;
  };
  const answered: number[] = [];
  const disk = createDisk(clock, queue.flushMs);
  const arrive = (): void => {
    const edge = chance.pick(edges);
    atEdge({ at: clock.now(), edge, writer: writerOf() });
  };
  const atEdge = edgesOf(queue, clock, (bets) => atWriter(bets));
  const atWriter = writersOf(queue, { clock, disk }, (bet) => {
    answered.push(clock.now() - bet.at);
    if ('people' in coming) clock.after(-Math.log(uniform()) * (coming.pauseMs ?? 0), arrive);
  });
  if ('people' in coming) for (let person = 0; person < coming.people; person++) arrive();
  else {
    const again = (): void => {
      arrive();
      clock.after((-Math.log(uniform()) / coming.perSecond) * 1_000, again);
    };
    again();
  }
  const ms = seconds * 1_000;
  clock.runTo(ms / 5);
  const before = busyOf(edges, writers, disk.busyMs());
  answered.length = 0;
  for (const { groups } of writers) groups.length = 0;
  clock.runTo(ms / 5 + ms);
  const after = busyOf(edges, writers, disk.busyMs());
  const busiest = (read: 'loops' | 'lanes'): number =>
    Math.max(...after[read].map((busy, number) => busy - before[read][number]!)) / ms;
  return {
    meanMs: mean(answered),
    p50Ms: percentile(answered, 0.5),
    p99Ms: percentile(answered, 0.99),
    perSecond: answered.length / seconds,
    inGroup: mean(writers.flatMap(({ groups }) => groups)),
    mostInGroup: Math.max(...writers.map(({ groups }) => mean(groups))),
    edgeBusy: (after.edges - before.edges) / ms / queue.edges,
    loopBusy: busiest('loops'),
    laneBusy: busiest('lanes'),
    diskBusy: (after.disk - before.disk) / ms,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function busyOf(edges: readonly Edge[], writers: readonly Writer[], disk: number) {
  return {
    edges: edges.reduce((sum, { loop }) => sum + loop.busyMs(), 0),
    loops: writers.map(({ loop }) => loop.busyMs()),
    lanes: writers.map(({ laneMs }) => laneMs),
    disk,
  };
}

/** All bets that wait when an edge's turn comes are worked on in it, and go to their writers together. */
function edgesOf(
  { edge: work, hopMs = 0 }: Queue,
  clock: Clock,
  send: (bets: readonly Bet[]) => void,
): (bet: Bet) => void {
  return (bet) => {
    const { edge } = bet;
    edge.waiting.push(bet);
    if (edge.waiting.length > 1) return;
    let turn: Bet[] = [];
    const begin = (): void =>
      edge.loop.take(
        () => {
          turn = edge.waiting;
          edge.waiting = [];
          return work(turn.length);
        },
        () => clock.after(hopMs, () => send(turn)),
      );
    clock.after(0, begin); // all that come at this moment are of the turn
  };
}

type Surroundings = {
  readonly clock: Clock;
  readonly disk: ReturnType<typeof createDisk>;
};

/** One group after the other: at the loop, at the database, on the disk; all that came meanwhile is the next. */
function writersOf(
  { writer: work, database, mostInGroup, hopMs = 0 }: Queue,
  { clock, disk }: Surroundings,
  answer: (bet: Bet) => void,
): (bets: readonly Bet[]) => void {
  const run = (writer: Writer): void => {
    writer.running = writer.waiting.length > 0;
    if (!writer.running) return;
    let group: readonly Bet[] = [];
    const begun = clock.now();
    writer.loop.take(
      () => {
        group = writer.waiting.splice(0, mostInGroup);
        return work(group.length);
      },
      () =>
        clock.after(database(group.length), () =>
          disk.flush(() => {
            writer.groups.push(group.length);
            writer.laneMs += clock.now() - begun;
            clock.after(hopMs, () => group.forEach(answer));
            clock.after(0, () => run(writer));
          }),
        ),
    );
  };
  return (bets) => {
    for (const bet of bets) bet.writer.waiting.push(bet);
    for (const { writer } of bets) if (!writer.running) run(writer);
  };
}
