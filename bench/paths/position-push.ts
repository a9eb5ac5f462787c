import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { positionsTopic } from '@pavilion/contract/channels.ts';
import { amountsOf, runnerBookAt } from '@pavilion/engine/shares/kept-sums.ts';
import type { App } from '@pavilion/server/app.ts';
import { marketsOf, type MarketRecord } from '@pavilion/server/matches/event-records.ts';
import { marketPosition } from '@pavilion/server/positions/positions-of.ts';
import { dismiss, TICK_MS, watch } from '../load/fan-out-load.ts';
import type { Screen, Told } from '../load/position-screen.ts';
import { portOf } from '../load/start-load.ts';
import type { Path } from '../measure/bench.ts';
import { inBulk } from '../measure/bulk.ts';
import { percentile } from '../measure/figures.ts';
import { sharedClock } from '../measure/shared-clock.ts';
import { anyOf, betOf, MARKETS } from '../worlds/bets.ts';
import { EVENT, makeBooks, makeMarkets, marketId, quoteMarkets } from '../worlds/market.ts';
import { openApp, openScreens, signInAll } from '../worlds/open-app.ts';
import { makePeople, type Level, type People } from '../worlds/people.ts';

const COMPANY = 1;
/** Screens of other operators beside the one that is measured. */
const SCREENS = 50;
const SECONDS = 10;
/** What a position may take beside the tick with which it is sent. */
const BESIDE_TICK_MS = 10;
/** A group of bets every so often, beside groups that follow each other without a pause. */
const PAUSES_MS = [20, 0] as const;
const AT_ONCE = 16;

/** In ms; `lateP99` = how late a timer of the node was. */
type Lags = {
  readonly lags: readonly number[];
  readonly lateP99: number;
  readonly groups: number;
  readonly bets: number;
};

/** From a group of bets that is committed to the Company's position on an open screen, while groups go on. */
export const positionPush: Path = async (bench) => {
  const database = await bench.cluster.database('position_push');
  const people = await makePeople(database.pool, bench.size(103_000));
  await makeMarkets(database.pool, MARKETS);
  await database.pool.query('update users set lock_betting = false');
  const clients = people.levels[6]!;
  await makeBooks(database.pool, clients);
  await inBulk(database.pool, (query) =>
    query('update wallets set balance = 1000000000000 where user_id >= $1', [clients.first]),
  );
  const app = await openApp(database);
  quoteMarkets(app, MARKETS);
  const others = await watch(app.http.server, { sockets: await otherScreens(app, people) });
  const lines = [];
  for (const pauseMs of PAUSES_MS) {
    bench.say(`bets, ${AT_ONCE} at once, ${pauseMs} ms between groups`);
    const { lags, lateP99, groups, bets } = await lagsOf(app, clients, {
      pauseMs,
      seconds: bench.rounds(SECONDS),
    });
    lines.push({
      path: 'position-push',
      what: `${clients.count.toLocaleString('en-US')} books, ${bets} bets in ${groups} groups: commit to patch, p50 ${percentile(lags, 0.5).toFixed(0)} ms (timers of the node p99 ${lateP99.toFixed(0)} ms late), p99 / ${BESIDE_TICK_MS} ms + tick`,
      ours: percentile(lags, 0.99),
      reference: BESIDE_TICK_MS + TICK_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  await dismiss(others);
  await app.close();
  return lines;
};

/** Of operators of every level. */
async function otherScreens(app: App, { levels }: People) {
  const first = levels[1]!.first;
  const { tokens } = await openScreens(app, SCREENS, { first, count: levels[6]!.first - first });
  return tokens.map((token) => ({ token, topics: [positionsTopic(EVENT)] }));
}

type Load = { readonly pauseMs: number; readonly seconds: number };

async function lagsOf(app: App, clients: Level, { pauseMs, seconds }: Load): Promise<Lags> {
  const [market] = await marketsOf(app.house.pool, EVENT);
  const stop = await followScreen(app, market!);
  const end = performance.now() + seconds * 1_000;
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  let bets = 0;
  while (performance.now() < end) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        await betOf(app, anyOf(clients));
        bets += 1;
      }),
    );
    if (pauseMs > 0) await wait(pauseMs);
  }
  late.disable();
  await wait(1_000);
  return { ...(await stop()), lateP99: late.percentile(99) / 1e6, bets };
}

/** Holds what the node keeps of the market after each group beside what the screen is told. */
async function followScreen(
  app: App,
  market: MarketRecord,
): Promise<() => Promise<Pick<Lags, 'lags' | 'groups'>>> {
  const [token] = await signInAll(app, [COMPANY]);
  const screen = fork(join(import.meta.dirname, '..', 'load', 'position-screen.ts'));
  const lags: number[] = [];
  let waiting: Told[] = [];
  let groups = 0;
  screen.on('message', ({ at, position }: Told) => {
    const told = waiting.findLastIndex((one) => one.position === position);
    lags.push(...waiting.slice(0, told + 1).map((one) => at - one.at));
    waiting = waiting.slice(told + 1);
  });
  let following = true;
  app.house.positions.onMove((subjectIds) => {
    const sum = app.house.positions.known(market.id)?.get(COMPANY);
    if (!following || sum === undefined || !subjectIds.has(market.id)) return;
    groups += 1;
    const position = marketPosition(market, runnerBookAt(amountsOf(sum, 'share'), market.runners.length));
    waiting.push({ at: sharedClock(), position: JSON.stringify(position) });
  });
  screen.send({
    port: portOf(app.http.server),
    token: token!,
    topic: positionsTopic(EVENT),
    key: `market:${marketId(0)}`,
  } satisfies Screen);
  await once(screen, 'message');
  return async () => {
    following = false;
    await dismiss(screen);
    if (waiting.length > 0) throw new Error(`${waiting.length} groups of bets were not shown`);
    return { lags, groups };
  };
}
