import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventTopic, marketTopic, ME_TOPIC, positionsTopic } from '@pavilion/contract/channels.ts';
import type { App } from '@pavilion/server/app.ts';
import { publishMarket } from '@pavilion/server/live-matches/event-topics.ts';
import { Server } from 'socket.io';
import { dismiss, memory } from '../load/fan-out-load.ts';
import { portOf } from '../load/start-load.ts';
import type { Watchers } from '../load/watchers.ts';
import type { Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import type { Line } from '../measure/line.ts';
import { ownProcessor, processorOfDatabase } from '../measure/processor.ts';
import { EVENT, makeMarkets, marketId, quoteMarkets } from '../worlds/market.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const SOCKETS = 2_000;
/** Of a match: each costs the database what a hundred others do not. */
const SCREENS = 200;
const SECONDS = 10;
const SETTLED_MS = 3_000;
const MARKETS = 2;
/** Of each watched market. */
const CHANGES_PER_SECOND = 5;
const BETS_PER_SECOND = 2;
const MATCH = [
  ME_TOPIC,
  eventTopic(EVENT),
  positionsTopic(EVENT),
  ...Array.from({ length: MARKETS }, (_, market) => marketTopic(EVENT, marketId(market))),
];

/**
 * Of one socket: processor time of node and database in microseconds until it is open, bytes on the heap and in buffers, what the
 * process grew by, and processor time of node and database in microseconds a second.
 */
type Cost = {
  readonly openingUs: { readonly node: number; readonly database: number };
  readonly bytes: number;
  readonly grownBytes: number;
  readonly usPerSecond: number;
  /** The database, in microseconds a second. */
  readonly databaseUsPerSecond: number;
};

/** What an open socket costs a node: memory and processor, with nothing watched, with a match watched, and while its prices move. */
export const socketCosts: Path = async (bench) => {
  const database = await bench.cluster.database('socket_costs');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(10_000));
  await makeMarkets(pool, MARKETS);
  const [count, watchers] = [bench.size(SOCKETS), bench.size(SCREENS)];
  const app = await openApp(database, { PAVILION_CONNECTIONS: String(2 * count) });
  quoteMarkets(app, MARKETS);
  const { first, count: clients } = people.levels[6]!;
  const tokens = await signInAll(
    app,
    Array.from({ length: count }, (_, index) => first + (index % clients)),
  );
  const seconds = bench.rounds(SECONDS);
  const idlers = tokens.map((token) => ({ token, topics: [] }));
  const screens = tokens.slice(0, watchers).map((token) => ({ token, topics: MATCH }));

  bench.say(`${count} bare sockets of Socket.IO, then of the house; ${watchers} screens of a match`);
  const bare = await throughBare((server) => costOf({ pool, server }, idlers, seconds));
  await once(app.http.server.listen(0, '127.0.0.1'), 'listening');
  const ours = { pool, server: app.http.server };
  const idle = await costOf(ours, idlers, seconds);
  const watching = await costOf(ours, screens, seconds);
  bench.say('the same while prices move, and while others bet on the match');
  const moving = await costOf(ours, screens, seconds, () => movePrices(app));
  const betOn = await costOf(ours, screens, seconds, () => betOnMatch(app));
  await app.close();
  return [
    ...linesOf(`signed in, of ${count}`, idle, bare),
    ...linesOf(`watching a match, of ${watchers}`, watching, bare),
    eachSecond(`${MARKETS} markets change ${CHANGES_PER_SECOND} times a second`, moving, watching),
    eachSecond(`others bet on the match, ${BETS_PER_SECOND} times a second`, betOn, watching),
  ];
};

const eachSecond = (what: string, ours: Cost, standing: Cost): Line => ({
  path: 'socket-costs',
  what: `watching while ${what}: a second, node ${ours.usPerSecond.toFixed(0)} and database ${ours.databaseUsPerSecond.toFixed(0)} / while nothing happens (database ${standing.databaseUsPerSecond.toFixed(0)})`,
  ours: ours.usPerSecond + ours.databaseUsPerSecond,
  reference: standing.usPerSecond + standing.databaseUsPerSecond,
  unit: 'us',
});

async function throughBare<T>(work: (server: HttpServer) => Promise<T>): Promise<T> {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => socket.on('subscribe', (_topics, done: () => void) => done()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const found = await work(server);
  await io.close();
  server.close();
  return found;
}

async function costOf(
  { server, pool }: { readonly server: HttpServer; readonly pool: Pool },
  sockets: Watchers['sockets'],
  seconds: number,
  move: () => () => void = () => () => undefined,
): Promise<Cost> {
  const from = { bytes: memory(), grown: process.memoryUsage.rss() };
  const before = { node: process.cpuUsage(), database: await processorOfDatabase(pool) };
  const screens = fork(join(import.meta.dirname, '..', 'load', 'open-sockets.ts'));
  screens.send({ port: portOf(server), sockets } satisfies Watchers);
  await once(screens, 'message');
  const openingUs = {
    node: ownProcessor(before.node) / sockets.length,
    database: ((await processorOfDatabase(pool)) - before.database) / sockets.length,
  };
  const stop = move();
  await wait(SETTLED_MS);
  const opened = { bytes: memory() - from.bytes, grown: process.memoryUsage.rss() - from.grown };
  const databaseFrom = await processorOfDatabase(pool);
  const cpu = process.cpuUsage();
  const started = performance.now();
  await wait(seconds * 1_000);
  const each = ((performance.now() - started) / 1_000) * sockets.length;
  const usPerSecond = ownProcessor(cpu) / each;
  const databaseUsPerSecond = ((await processorOfDatabase(pool)) - databaseFrom) / each;
  stop();
  await closed(screens);
  return {
    openingUs,
    bytes: opened.bytes / sockets.length,
    grownBytes: opened.grown / sockets.length,
    usPerSecond,
    databaseUsPerSecond,
  };
}

async function closed(screens: ChildProcess): Promise<void> {
  await dismiss(screens);
  await wait(2_000); // the node hears of each
}

/** As a feed says it. Returns how to stop. */
function movePrices(app: App): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    quoteMarkets(app, MARKETS, 1.5 + (turn % 40) / 100);
    for (let market = 0; market < MARKETS; market++)
      publishMarket(app.house, EVENT, { id: marketId(market), market_type: 1 });
  }, 1_000 / CHANGES_PER_SECOND);
  return () => clearInterval(timer);
}

/** Of a client that has no screen, under the Company. */
const BET = { eventId: EVENT, accounts: [0, 1] };

/** As the intake says it after a bet of somebody else. Returns how to stop. */
function betOnMatch(app: App): () => void {
  const timer = setInterval(() => app.house.matches.betsPlaced([BET]), 1_000 / BETS_PER_SECOND);
  return () => clearInterval(timer);
}

function linesOf(who: string, ours: Cost, bare: Cost): Line[] {
  const { node, database } = ours.openingUs;
  return [
    {
      path: 'socket-costs',
      what: `${who}: opening it, node ${node.toFixed(0)} us and database ${database.toFixed(0)} us / a bare socket`,
      ours: node + database,
      reference: bare.openingUs.node,
      unit: 'us',
    },
    {
      path: 'socket-costs',
      what: `${who}: memory (the process grew by ${(ours.grownBytes / 1e3).toFixed(0)} kB, ${(bare.grownBytes / 1e3).toFixed(0)} kB) / a bare socket`,
      ours: ours.bytes / 1e3,
      reference: bare.bytes / 1e3,
      unit: 'kB',
    },
    {
      path: 'socket-costs',
      what: `${who}: processor of the node a second / a bare socket`,
      ours: ours.usPerSecond,
      reference: bare.usPerSecond,
      unit: 'us',
    },
  ];
}
