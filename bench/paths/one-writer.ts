import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNats, startBroker, type Broker } from '../../tools/cluster/broker.ts';
import type { NodeBegins, NodeBegun, NodeReport } from '../load/bench-node.ts';
import { httpLoad, postRequest } from '../load/start-load.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database } from '../measure/cluster.ts';
import { median } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { processorOf, processorOfDatabase } from '../measure/processor.ts';
import { anyBet, MARKETS } from '../worlds/bets.ts';
import { makeMarkets } from '../worlds/market.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';

const SECONDS = 3;
const ROUNDS = 3;
/**
 * Until each of three nodes has answered some thousands of bets: leases, snapshots and statements are made once, and a program that is
 * seconds old runs what nobody has compiled yet, of which three nodes have three times as much.
 */
const WARM_SECONDS = 6;
const NODES = 3;

/** A house by itself, several nodes that each write what they are sent, and several of which one writes. */
const HOUSES = {
  one: { nodes: 1, together: false },
  apart: { nodes: NODES, together: false },
  together: { nodes: NODES, together: true },
} as const;
type Kind = keyof typeof HOUSES;

/** Connections to all nodes; what three nodes with one writer may cost beside one node. */
const LOADS = [
  { name: '16 connections over all', of: () => 16, most: 1.8 },
  { name: '64 connections over all', of: () => 64, most: 1.8 },
  { name: '64 connections a node', of: (nodes: number) => 64 * nodes, most: 1.3 },
] as const;

/** Of one load on one house: a bet's processor time in microseconds, nodes, database and broker together. */
type Run = { readonly us: number; readonly perSecond: number; readonly p99: number; readonly alone: number };

/** Bets through HTTP on three nodes of which one writes, beside one node, and beside three that each write their own. */
export const oneWriter: Path = async (bench) => {
  const program = findNats(process.env);
  if (program === undefined) {
    bench.say('there is no nats-server on this machine: nothing is measured');
    return [];
  }
  const database = await bench.cluster.database('one_writer');
  const people = await makePeople(database.pool, bench.size(20_000));
  await makeMarkets(database.pool, MARKETS);
  await database.pool.query('update users set lock_betting = false');
  const requests = await betRequests(database, people.levels[6]!);
  const broker = await startBroker(program, new AbortController().signal, bench.say);
  const found: Record<Kind, Run[][]> = { one: [], apart: [], together: [] };
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of ['one', 'apart', 'together'] as const) {
        bench.say(`round ${round + 1}: ${kind}`);
        found[kind].push(await playHouse(bench, { kind, database, broker, requests }));
      }
  } finally {
    await broker.stop();
  }
  return LOADS.flatMap((_, load) => linesOf(load, found));
};

type World = {
  readonly kind: Kind;
  readonly database: Database;
  readonly broker: Broker;
  readonly requests: readonly string[];
};

async function playHouse(bench: Bench, world: World): Promise<Run[]> {
  const { nodes, together } = HOUSES[world.kind];
  const { connectionString } = world.database;
  const begins = { connectionString, natsUrl: together ? world.broker.url : undefined, markets: MARKETS };
  const all = await Promise.all(Array.from({ length: nodes }, () => beginNode(begins)));
  const runs: Run[] = [];
  try {
    await playLoad(all, world, { connections: 64 * nodes, seconds: WARM_SECONDS });
    for (const load of LOADS)
      runs.push(await playLoad(all, world, { connections: load.of(nodes), seconds: bench.rounds(SECONDS) }));
  } finally {
    for (const { child } of all) {
      child.disconnect();
      await once(child, 'exit');
    }
  }
  return runs;
}

type Node = { readonly child: ChildProcess; readonly port: number };

async function beginNode(begins: NodeBegins): Promise<Node> {
  const child = fork(join(import.meta.dirname, '..', 'load', 'bench-node.ts'));
  child.send(begins);
  const [{ port }] = (await once(child, 'message')) as [NodeBegun];
  return { child, port };
}

async function playLoad(
  nodes: readonly Node[],
  { database, broker, requests }: World,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Run> {
  const took = async (): Promise<number> =>
    nodes.reduce((sum, { child }) => sum + processorOf(child.pid!), 0) +
    (await processorOfDatabase(database.pool)) +
    processorOf(broker.pid);
  const alone = async (): Promise<number> => {
    const reports = await Promise.all(nodes.map(reportOf));
    return reports.reduce((sum, report) => sum + report.alone, 0);
  };
  const before = { us: await took(), alone: await alone() };
  const started = performance.now();
  const results = await Promise.all(
    nodes.map(({ port }, node) => {
      const own = requests.filter((_, index) => index % nodes.length === node);
      const share = Math.floor((connections + node) / nodes.length);
      return httpLoad({ port, connections: share, seconds, requests: own });
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const bets = perSecond * Math.min(elapsed, seconds);
  return {
    us: ((await took()) - before.us) / bets,
    perSecond,
    p99: Math.max(...results.map((result) => result.p99)),
    alone: ((await alone()) - before.alone) / bets,
  };
}

async function reportOf({ child }: Node): Promise<NodeReport> {
  child.send('report');
  const [report] = (await once(child, 'message')) as [NodeReport];
  return report;
}

/** A client's bets come to one node. */
async function betRequests(database: Database, { first, count }: Level): Promise<string[]> {
  const ids = Array.from({ length: Math.min(2_000, count) }, (_, index) => first + index);
  await database.pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [first]);
  const app = await openApp(database);
  const tokens = await signInAll(app, ids);
  await app.close();
  return tokens.map((token) => postRequest('/api/place_bet', anyBet(), token));
}

function linesOf(load: number, found: Record<Kind, Run[][]>): Line[] {
  const { name, most } = LOADS[load]!;
  const of = (kind: Kind, read: (run: Run) => number): number =>
    median(found[kind].map((runs) => read(runs[load]!)));
  const us = (kind: Kind): number => of(kind, (run) => run.us);
  const p99 = (kind: Kind): string => of(kind, (run) => run.p99).toFixed(0);
  const line = { path: 'one-writer', unit: 'us' };
  return [
    {
      ...line,
      what: `${name}: processor per bet, ${NODES} nodes and a writer (p99 ${p99('together')} ms) / one node (${p99('one')} ms)`,
      ours: us('together'),
      reference: us('one'),
      goal: { atMost: most },
    },
    {
      ...line,
      what: `${name}: the same / ${NODES} nodes that each write (p99 ${p99('apart')} ms)`,
      ours: us('together'),
      reference: us('apart'),
      goal: { atMost: 0.8 },
    },
    {
      path: 'one-writer',
      what: `${name}: bets, ${NODES} nodes and a writer / one node`,
      ours: of('together', (run) => run.perSecond),
      reference: of('one', (run) => run.perSecond),
      unit: '/s',
      goal: { atLeast: 0.8 },
    },
    {
      path: 'one-writer',
      what: `${name}: bets that went alone, of a thousand / 5`,
      ours: 1_000 * of('together', (run) => run.alone),
      reference: 5,
      unit: '',
      goal: { atMost: 1 },
    },
  ];
}
