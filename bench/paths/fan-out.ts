import { createServer, type Server as HttpServer } from 'node:http';
import type { App } from '@pavilion/server/app.ts';
import { createHub, type Hub } from '@pavilion/server/live/hub.ts';
import { attachSockets } from '@pavilion/server/live/socket-server.ts';
import { Server } from 'socket.io';
import { grownBy, measured, TICK_MS, type Measured, type Update } from '../load/fan-out-load.ts';
import type { Watchers } from '../load/watchers.ts';
import type { Path } from '../measure/bench.ts';
import type { Line } from '../measure/line.ts';
import { openApp, openScreens } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const MARKETS = 200;
/** Bettors watch two markets each. */
const BETTORS = 1_000;
/** Operators' screens watch the markets of a few matches, each from another one on. */
const OPERATORS = 100;
const WATCHED = 10;
/** Screens with every market that stop reading: within seconds no buffer of the system takes any more for them. */
const STALLED = 50;
const STALLED_SECONDS = 40;
/** What one of them may hold on to: the bundle that was on its way when it stopped. */
const BUNDLE_BYTES = 128_000;

/** The tables of the casino, all on one topic: what each of them says in a cycle of some forty seconds, cards and all. */
const TABLES = 20;
const TABLES_TOPIC = 'casino-tables';
const TABLE_UPDATES_PER_SECOND = 5;

const markets = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `m${(from + index) % MARKETS}`);

/** Prices through the hub and through plain Socket.IO rooms: processor time per delivered update, and memory while screens do not read. */
export const fanOut: Path = async (bench) => {
  const database = await bench.cluster.database('fan_out');
  const people = await makePeople(database.pool, 2_000);
  const app = await openApp(database);
  const { tokens } = await openScreens(app, bench.size(BETTORS), people.levels[6]!);
  const watching = (count: number, topics: (index: number) => string[]): Watchers['sockets'] =>
    tokens.slice(0, count).map((token, index) => ({ token, topics: topics(index) }));

  const bettors = watching(BETTORS, (index) => [...markets(index, 1), ...markets(index * 7 + 3, 1)]);
  const operators = watching(bench.size(OPERATORS), (index) => markets(index * 7, WATCHED));
  const seconds = bench.rounds(20);
  const lines: Line[] = [];
  for (const [who, sockets] of Object.entries({ bettors, operators })) {
    const load = { sockets, seconds, markets: MARKETS };
    bench.say(`${who}: the hub, then plain rooms, ${seconds} s each`);
    const hub = await throughHub(app, (server, update) => measured(server, load, update));
    const rooms = await throughRooms((server, update) => measured(server, load, update));
    lines.push(
      perUpdate(`${sockets.length} ${who} x ${sockets[0]!.topics.length} of ${MARKETS} markets,`, hub, rooms),
    );
    if (who === 'bettors') lines.push(shareOfACore(hub), age(hub, rooms));
  }
  const screens = watching(BETTORS, () => [TABLES_TOPIC]);
  bench.say(`${screens.length} screens of ${TABLES} tables: the hub, then plain rooms, ${seconds} s each`);
  const tables = { sockets: screens, seconds, markets: TABLES, updatesPerSecond: TABLE_UPDATES_PER_SECOND };
  const asTable =
    (update: Update): Update =>
    (table, _, value) =>
      update(TABLES_TOPIC, `table:${table}`, value);
  lines.push(
    perUpdate(
      `${screens.length} screens x ${TABLES} tables of the casino,`,
      await throughHub(app, (server, update) => measured(server, tables, asTable(update))),
      await throughRooms((server, update) => measured(server, tables, asTable(update))),
    ),
  );
  const stopped = watching(STALLED, () => markets(0, MARKETS));
  bench.say(`${stopped.length} screens that do not read, ${bench.rounds(STALLED_SECONDS)} s`);
  lines.push(
    await throughHub(app, async (server, update, hub) => {
      const load = { sockets: stopped, seconds: bench.rounds(STALLED_SECONDS), markets: MARKETS };
      const bytes = await grownBy(server, load, update);
      if (hub.stats().withheld === 0) throw new Error('no screen was ever behind: nothing was measured');
      return stalledLine(bytes, load);
    }),
  );
  await app.close();
  return lines;
};

async function throughHub<T>(
  app: App,
  work: (server: HttpServer, update: Update, hub: Hub) => Promise<T>,
): Promise<T> {
  const hub = createHub({ log: app.house.log, tickMs: TICK_MS });
  hub.openBy(async (topic) => ({ key: topic, image: async () => ({}) }));
  const server = createServer();
  const live = attachSockets(server, { ...app.house, hub });
  const found = await work(server, (topic, key, value) => hub.set(topic, { [key]: value }), hub);
  await live.close();
  await hub.close();
  server.close();
  return found;
}

async function throughRooms<T>(work: (server: HttpServer, update: Update) => Promise<T>): Promise<T> {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('subscribe', (topics: string[], done: (answer: unknown) => void) => {
      void socket.join(topics);
      done({});
    });
  });
  const found = await work(server, (topic, key, value) =>
    io.to(topic).emit('odds', { topic, key, ...value }),
  );
  await io.close();
  return found;
}

function perUpdate(who: string, hub: Measured, rooms: Measured): Line {
  return {
    path: 'fan-out',
    what: `${who} ${Math.round(hub.perSecond).toLocaleString('en-US')} delivered/s, processor per update / rooms`,
    ours: hub.microseconds,
    reference: rooms.microseconds,
    unit: 'us',
    goal: { atMost: 0.25 },
  };
}

function shareOfACore({ core }: Measured): Line {
  return {
    path: 'fan-out',
    what: 'share of a core / 25 %',
    ours: core * 100,
    reference: 25,
    unit: '%',
    goal: { atMost: 1 },
  };
}

function age(hub: Measured, rooms: Measured): Line {
  return {
    path: 'fan-out',
    what: `p99 age of an update (rooms ${rooms.p99} ms) / tick + 50 ms`,
    ours: hub.p99,
    reference: TICK_MS + 50,
    unit: 'ms',
    goal: { atMost: 1 },
  };
}

function stalledLine(
  bytes: number,
  { sockets, seconds }: { sockets: Watchers['sockets']; seconds: number },
): Line {
  return {
    path: 'fan-out',
    what: `memory while ${sockets.length} screens x ${MARKETS} markets do not read for ${seconds} s / a bundle each`,
    ours: bytes / 1e6,
    reference: (sockets.length * BUNDLE_BYTES) / 1e6,
    unit: 'MB',
    goal: { atMost: 1 },
  };
}
