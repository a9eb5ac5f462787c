import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { percentile } from '../measure/figures.ts';
import { portOf } from './start-load.ts';
import type { Seen, Watchers } from './watchers.ts';

export const TICK_MS = 100;
const PRICES_PER_SECOND = 10_000;
const RUNNERS = 10;

export type Update = (topic: string, key: string, value: Record<string, unknown>) => void;
export type FanOutLoad = Pick<Watchers, 'sockets'> & {
  readonly seconds: number;
  readonly markets: number;
  /** Ten thousand prices when it is not said. */
  readonly updatesPerSecond?: number;
};
/** Of this process; `microseconds` of processor time per delivered update. */
export type Measured = { microseconds: number; core: number; p99: number; perSecond: number };

/** Lets the sockets watch, feeds updates for a while and reads what it cost this process. */
export async function measured(server: HttpServer, load: FanOutLoad, update: Update): Promise<Measured> {
  const watchers = await watch(server, load);
  const stop = feed(load, update);
  await wait(2_000);
  await report(watchers);
  const cpu = process.cpuUsage();
  const started = performance.now();
  await wait(load.seconds * 1_000);
  const { user, system } = process.cpuUsage(cpu);
  const elapsed = (performance.now() - started) / 1_000;
  const seen = await report(watchers);
  stop();
  await dismiss(watchers);
  return {
    microseconds: (user + system) / seen.updates,
    core: (user + system) / 1e6 / elapsed,
    p99: percentile(seen.ages, 0.99),
    perSecond: seen.updates / elapsed,
  };
}

/** Lets the sockets watch, stop reading, and feeds updates for a while; by how many bytes this process grew at most. */
export async function grownBy(server: HttpServer, load: FanOutLoad, update: Update): Promise<number> {
  const watchers = await watch(server, load);
  const stop = feed(load, update);
  await wait(2_000);
  const before = memory();
  watchers.send('stall');
  let most = 0;
  for (let second = 0; second < load.seconds; second++) {
    await wait(1_000);
    most = Math.max(most, memory() - before);
  }
  stop();
  await dismiss(watchers);
  return most;
}

/** Opens the sockets in a process of its own; resolves when all watch. */
export async function watch(
  server: HttpServer,
  { sockets }: Pick<Watchers, 'sockets'>,
): Promise<ChildProcess> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const watchers = fork(join(import.meta.dirname, 'watchers.ts'));
  watchers.send({ port: portOf(server), sockets } satisfies Watchers);
  await once(watchers, 'message');
  return watchers;
}

async function report(watchers: ChildProcess): Promise<Seen> {
  watchers.send('report');
  const [seen] = (await once(watchers, 'message')) as [Seen];
  return seen;
}

export async function dismiss(watchers: ChildProcess): Promise<void> {
  watchers.disconnect();
  await once(watchers, 'exit');
}

/** Prices, spread over markets and runners; returns how to stop. */
function feed(
  { markets, updatesPerSecond = PRICES_PER_SECOND }: Pick<FanOutLoad, 'markets' | 'updatesPerSecond'>,
  update: Update,
): () => void {
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * updatesPerSecond;
    for (; sent < due; sent++) {
      const market = sent % markets;
      const runner = Math.floor(sent / markets) % RUNNERS;
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

let collect: (() => void) | undefined;

/** Bytes in use, on the heap and in buffers, once what is no longer needed is gone. */
export function memory(): number {
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
