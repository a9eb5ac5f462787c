import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { SignedIn } from '@pavilion/contract/session.ts';
import { eventTopic, marketTopic, positionsTopic } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { MarketState, RunnerOdd } from '@pavilion/contract/events.ts';
import type { App } from '@pavilion/server/app.ts';
import { plainHash } from '@pavilion/server/sign-in/passwords.ts';
import { findBrowser } from '../../e2e/harness/find-browser.ts';
import { buildPanelIfStale } from '../../tools/setup/build-panel.mjs';
import type { Bench } from '../measure/bench.ts';
import { EVENT, makeBooks, makeMarkets, marketId, RUNNERS } from './market.ts';
import { openApp } from './open-app.ts';
import { makePeople } from './people.ts';

const MARKETS = 10;
const SESSIONS = 30;
export const ROWS = MARKETS * RUNNERS.length + SESSIONS;
export const USERNAME = 'user1';
export const PASSWORD = 'Pavilion@2026';
const TICK_MS = 100;
/** Positions are worked out anew at most once in six ticks. */
const POSITIONS_EVERY = 6;

const sessionId = (number: number): string => `s${number}`;

/** The panel in a browser before a match with sixty rows: thirty runners and thirty sessions. */
export type MatchScreen = {
  readonly app: App;
  readonly url: string;
  readonly browser: Browser;
  /** A new window of the signed-in Company. */
  window(): Promise<BrowserContext>;
  close(): Promise<void>;
};

export async function openMatchScreen(bench: Bench, name: string): Promise<MatchScreen> {
  if (!(await buildPanelIfStale(process.execPath))) throw new Error('the panel does not build');
  const database = await bench.cluster.database(name);
  const { levels } = await makePeople(database.pool, 2_000);
  await makeMarkets(database.pool, MARKETS);
  await makeBooks(database.pool, levels[6]!);
  await database.pool.query(
    `insert into sessions (id, event_id, name, session_type)
     select 's' || n, $1, n + 6 || ' over runs North', 6 from generate_series(0, $2::int - 1) n`,
    [EVENT, SESSIONS],
  );
  await database.pool.query('update users set password_hash = $1 where id = 1', [await plainHash(PASSWORD)]);
  const app = await openApp(database);
  const url = await app.listen();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const session = await signIn(url);
  return {
    app,
    url,
    browser,
    async window() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        ['userLogin', JSON.stringify(session)],
      );
      return context;
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

export const REPORT_PATH = `/live_report/${EVENT}`;

async function signIn(url: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  const { data, error } = (await response.json()) as { data: SignedIn | null; error: string };
  if (data === null) throw new Error(`the Company cannot sign in: ${error}`);
  return data;
}

/**
 * Gives one row in `every` new prices in each tick, turn about, and the positions as often as the house does; returns
 * how to stop.
 */
export function playRows({ house: { hub } }: App, every: number): () => void {
  let turn = 0;
  const due = (number: number): boolean => (number + turn) % every === 0;
  const timer = setInterval(() => {
    turn += 1;
    for (let number = 0; number < MARKETS; number++)
      if (due(number)) hub.set(marketTopic(EVENT, marketId(number)), marketPrices(turn + number));
    for (let number = 0; number < SESSIONS; number++)
      if (due(number)) hub.set(eventTopic(EVENT), { [`fancy:${sessionId(number)}`]: quote(turn + number) });
    if (turn % POSITIONS_EVERY === 0) hub.set(`${positionsTopic(EVENT)}:1`, positions(turn));
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** Resolves when the match's topics are watched. */
export async function watched({ house: { hub } }: App): Promise<void> {
  while (!hub.watched(eventTopic(EVENT)) || hub.watchedKeys(EVENT).length <= MARKETS) await wait(50);
}

function marketPrices(turn: number): Record<string, MarketState | RunnerOdd> {
  const state: MarketState = {
    match_status: 'OPEN',
    in_play: 1,
    stale: 0,
    lagai_only: 0,
    third_shown: 1,
    game_status: '',
    at: new Date().toISOString(),
  };
  const rows = RUNNERS.map((id, index) => [`runner:${id}`, ladder(turn + index * 3)]);
  return { market: state, ...Object.fromEntries(rows) };
}

function ladder(turn: number): RunnerOdd {
  const cell = (step: number) => {
    const price = (130 + (turn % 40) + step) / 100;
    return { price, display: (price - 1).toFixed(2), size: 1_000 + ((turn * 37) % 9_000) + step };
  };
  return {
    ex: { availableToBack: [2, 1, 0].map(cell), availableToLay: [3, 4, 5].map(cell) },
    status: 'ACTIVE',
    isFav: turn % 3 === 0 ? 1 : 0,
  };
}

type Quote = TopicDocument<'event'>[`fancy:${string}`];

function quote(turn: number): Quote {
  const line = 40 + (turn % 20);
  const at = new Date().toISOString();
  return {
    lay_price1: line,
    lay_size1: 100,
    back_price1: line + 1,
    back_size1: 100,
    last_no: line,
    last_yes: line + 1,
    game_status: '',
    stale: 0,
    at,
  };
}

/** Since the last time there were bets on a market and on two sessions. */
function positions(turn: number): Record<string, unknown> {
  const bet = turn / POSITIONS_EVERY;
  const markets = [bet % MARKETS].map((number) => {
    const runners = RUNNERS.map((id, index) => ({
      selectionId: id,
      runnerName: `Runner ${id}`,
      position: (turn + number) * (index - 1) * 13.5,
    }));
    return [`market:${marketId(number)}`, { market_id: marketId(number), market_name: 'Market', runners }];
  });
  const sessions = [bet % SESSIONS, (bet + 1) % SESSIONS].map((number) => {
    const book = Array.from({ length: 8 }, (_, row) => ({
      range: `${row * 8}-${row * 8 + 7}`,
      from: row * 8,
      to: row === 7 ? null : row * 8 + 7,
      net_pl: (turn + number) * (row - 4) * 10,
    }));
    const value = {
      session_id: sessionId(number),
      runner_name: 'Session',
      fexposure: { no: turn, yes: -turn },
      best: turn,
      worst: -turn,
      book,
    };
    return [`session:${sessionId(number)}`, value];
  });
  return Object.fromEntries([...markets, ...sessions]);
}
