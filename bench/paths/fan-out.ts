import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHub } from '@pavilion/server/live/hub.ts';
import { attachSockets } from '@pavilion/server/live/socket-server.ts';
import { Server } from 'socket.io';
import { portOf } from '../load/start-load.ts';
import type { Seen, Watchers } from '../load/watchers.ts';
import type { Path } from '../measure/bench.ts';
import { percentile } from '../measure/figures.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const SOCKETS = 1_000;
const MARKETS = 200;
const PER_SECOND = 10_000;
const RUNNERS = 10;
const TICK_MS = 100;

type Update = (topic: string, key: string, value: Record<string, unknown>) => void;
type Measured = { microseconds: number; core: number; p99: number; perSecond: number };

/** Prices to a thousand sockets, through the hub and through plain Socket.IO rooms: processor time per delivered update. */
export const fanOut: Path = async (bench) => {
  const database = await bench.cluster.database('fan_out');
  const people = await makePeople(database.pool, 2_000);
  const app = await openApp(database);
  const clients = people.levels[6]!;
  const tokens = await signInAll(
    app,
    Array.from({ length: bench.size(SOCKETS) }, (_, index) => clients.first + (index % clients.count)),
  );
  const sockets = tokens.map((token, index) => ({
    token,
    topics: [`m${index % MARKETS}`, `m${(index * 7 + 3) % MARKETS}`],
  }));
  const seconds = bench.rounds(20);

  bench.say(`the hub, ${seconds} s`);
  const hub = createHub({ log: app.house.log, tickMs: TICK_MS });
  hub.provide({ matches: () => true, open: async (topic) => ({ key: topic, image: async () => ({}) }) });
  const ours = createServer();
  const live = attachSockets(ours, { ...app.house, hub });
  const throughHub = await measured(ours, sockets, seconds, (topic, key, value) =>
    hub.set(topic, { [key]: value }),
  );
  await live.close();
  hub.close();
  ours.close();

  bench.say(`plain rooms, ${seconds} s`);
  const theirs = createServer();
  const io = new Server(theirs, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('subscribe', (topics: string[], done: (answer: unknown) => void) => {
      void socket.join(topics);
      done({});
    });
  });
  const throughRooms = await measured(theirs, sockets, seconds, (topic, key, value) =>
    io.to(topic).emit('odds', { topic, key, ...value }),
  );
  await io.close();
  await app.close();
  const what = `${sockets.length} sockets, ${MARKETS} markets, ${Math.round(throughHub.perSecond).toLocaleString('en-US')} delivered/s`;
  return [
    {
      path: 'fan-out',
      what: `${what}, processor per update / rooms`,
      ours: throughHub.microseconds,
      reference: throughRooms.microseconds,
      unit: 'us',
      goal: { atMost: 0.25 },
    },
    {
      path: 'fan-out',
      what: 'share of a core / 25 %',
      ours: throughHub.core * 100,
      reference: 25,
      unit: '%',
      goal: { atMost: 1 },
    },
    {
      path: 'fan-out',
      what: `p99 age of an update (rooms ${throughRooms.p99} ms) / tick + 50 ms`,
      ours: throughHub.p99,
      reference: TICK_MS + 50,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
};

/** Lets the sockets watch, feeds updates for a while and reads what it cost this process. */
async function measured(
  server: HttpServer,
  sockets: Watchers['sockets'],
  seconds: number,
  update: Update,
): Promise<Measured> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const watchers = fork(join(import.meta.dirname, '..', 'load', 'watchers.ts'));
  watchers.send({ port: portOf(server), sockets } satisfies Watchers);
  await once(watchers, 'message');
  const stop = feed(update);
  await wait(2_000);
  watchers.send('report');
  await once(watchers, 'message');
  const cpu = process.cpuUsage();
  const started = performance.now();
  await wait(seconds * 1_000);
  const { user, system } = process.cpuUsage(cpu);
  const elapsed = (performance.now() - started) / 1_000;
  watchers.send('report');
  const [seen] = (await once(watchers, 'message')) as [Seen];
  stop();
  watchers.disconnect();
  await once(watchers, 'exit');
  return {
    microseconds: (user + system) / seen.updates,
    core: (user + system) / 1e6 / elapsed,
    p99: percentile(seen.ages, 0.99),
    perSecond: seen.updates / elapsed,
  };
}

/** Ten thousand prices a second, spread over markets and runners; returns how to stop. */
function feed(update: Update): () => void {
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * PER_SECOND;
    for (; sent < due; sent++) {
      const market = sent % MARKETS;
      const runner = Math.floor(sent / MARKETS) % RUNNERS;
      update(`m${market}`, `runner:${runner}`, {
        at: Date.now(),
        back: 1.5 + (sent % 97) / 100,
        lay: 1.6,
        size: sent,
      });
    }
  }, 5);
  return () => clearInterval(timer);
}
