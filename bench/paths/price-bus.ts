import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNats, startBroker, type Broker } from '../../tools/cluster/broker.ts';
import type { FollowerBegins, FollowerReport } from '../load/price-follower.ts';
import type { LeaderBegins, LeaderReport, Stamps } from '../load/price-leader.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database } from '../measure/cluster.ts';
import { median, percentile } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { bytesReadBy, processorOf } from '../measure/processor.ts';

const PER_SECOND = 10_000;
const MARKETS = 1_000;
/** Beside the node that leads: three nodes in all. */
const FOLLOWERS = 2;
const SECONDS = 5;
const ROUNDS = 3;
/** What a follower may spend on a change, and how old a price may be there beyond the tick of 10 ms. */
const CHANGE_US = 15;
const AGE_MS = 10 + 80;

/** Of one round, per change in microseconds of processor time. */
type Round = {
  readonly made: number;
  readonly told: number;
  readonly broker: number;
  readonly followers: readonly number[];
  readonly ages: readonly number[];
  readonly gaps: number;
  readonly perSecond: number;
  /** On the line to the broker, of a change. */
  readonly bytes: number;
};

/** Prices of one node on the boards of the others, over a real broker: what a change costs each of them, and how old it is there. */
export const priceBus: Path = async (bench) => {
  const program = findNats(process.env);
  if (program === undefined) {
    bench.say('there is no nats-server on this machine: nothing is measured');
    return [];
  }
  const broker = await startBroker(program, new AbortController().signal, bench.say);
  try {
    return await overBroker(bench, broker);
  } finally {
    await broker.stop();
  }
};

async function overBroker(bench: Bench, broker: Broker): Promise<Line[]> {
  const leader = await begin('price-leader.ts', {
    natsUrl: broker.url,
    markets: MARKETS,
    perSecond: PER_SECOND,
  } satisfies LeaderBegins);
  const database = await bench.cluster.database('price_bus');
  const followers = await Promise.all(
    Array.from({ length: FOLLOWERS }, () => beginFollower(database, broker.url)),
  );
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number++) {
    bench.say(`round ${number + 1}: changes that nobody is told, then told`);
    rounds.push(await playRound({ leader, followers, broker }, bench.rounds(SECONDS)));
  }
  const stamps = await ask<Stamps>(leader, 'stop');
  await wait(500);
  for (const follower of followers) {
    const shown = await ask<Stamps>(follower, 'stamps');
    if (shown.some((stamp, market) => stamp === undefined || stamp !== stamps[market]))
      throw new Error('a follower does not show what the leader does');
  }
  for (const child of [leader, ...followers]) {
    child.disconnect();
    await once(child, 'exit');
  }
  return linesOf(rounds);
}

type Nodes = {
  readonly leader: ChildProcess;
  readonly followers: readonly ChildProcess[];
  readonly broker: Broker;
};

async function playRound({ leader, followers, broker }: Nodes, seconds: number): Promise<Round> {
  leader.send('silent');
  await wait(500);
  await ask<LeaderReport>(leader, 'report');
  await wait(seconds * 1_000);
  const alone = await ask<LeaderReport>(leader, 'report');
  leader.send('telling');
  await wait(500);
  await Promise.all(followers.map((follower) => ask<FollowerReport>(follower, 'report')));
  await ask<LeaderReport>(leader, 'report');
  const before = { processor: processorOf(broker.pid), bytes: bytesReadBy(broker.pid) };
  const started = performance.now();
  await wait(seconds * 1_000);
  const telling = await ask<LeaderReport>(leader, 'report');
  const perSecond = (telling.changes * 1_000) / (performance.now() - started);
  const brokerTook = processorOf(broker.pid) - before.processor;
  const bytes = bytesReadBy(broker.pid) - before.bytes;
  const reports = await Promise.all(followers.map((follower) => ask<FollowerReport>(follower, 'report')));
  const made = alone.processor / alone.changes;
  return {
    made,
    told: telling.processor / telling.changes - made,
    broker: brokerTook / telling.changes,
    followers: reports.map(({ processor }) => processor / telling.changes),
    ages: reports.flatMap(({ ages }) => ages),
    gaps: reports.reduce((sum, report) => sum + report.gaps, 0),
    perSecond,
    bytes: bytes / telling.changes,
  };
}

function linesOf(rounds: readonly Round[]): Line[] {
  const ages = rounds.flatMap((round) => round.ages);
  const of = (read: (round: Round) => number): number => median(rounds.map(read));
  const gaps = rounds.reduce((sum, round) => sum + round.gaps, 0);
  const line = { path: 'price-bus', unit: 'us', reference: CHANGE_US };
  const about = `${Math.round(of(({ perSecond }) => perSecond)).toLocaleString('en-US')} changes/s, ${FOLLOWERS} followers`;
  return [
    {
      ...line,
      what: `${about}: processor per change at a follower / ${CHANGE_US} us`,
      ours: median(rounds.flatMap(({ followers }) => followers)),
      goal: { atMost: 1 },
    },
    {
      ...line,
      what: `telling it, at the leader (made and not told: ${of(({ made }) => made).toFixed(1)} us) / ${CHANGE_US} us`,
      ours: of(({ told }) => told),
      goal: { atMost: 1 },
    },
    {
      ...line,
      what: `the broker, that takes in ${of(({ bytes }) => bytes).toFixed(0)} bytes a change`,
      ours: of(({ broker }) => broker),
    },
    {
      path: 'price-bus',
      what: `age at a follower, p50 ${percentile(ages, 0.5).toFixed(1)} ms, p99 / tick + 80 ms, ${gaps} gaps`,
      ours: percentile(ages, 0.99),
      reference: AGE_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}

async function begin(file: string, setup: object): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '..', 'load', file));
  child.send(setup);
  await once(child, 'message');
  return child;
}

const beginFollower = ({ connectionString }: Database, natsUrl: string): Promise<ChildProcess> =>
  begin('price-follower.ts', { natsUrl, connectionString, markets: MARKETS } satisfies FollowerBegins);

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}
