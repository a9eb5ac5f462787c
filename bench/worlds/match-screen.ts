import { setTimeout as wait } from 'node:timers/promises';
import { eventTopic, marketTopic, positionsTopic } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { MarketState, RunnerOdd } from '@pavilion/contract/events.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Bench } from '../measure/bench.ts';
import { EVENT, makeBooks, makeMarkets, marketId, RUNNERS } from './market.ts';
import { openPanelScreen, type PanelScreen } from './panel-screen.ts';
import { makePeople } from './people.ts';

const MARKETS = 10;
const SESSIONS = 30;
export const ROWS = MARKETS * RUNNERS.length + SESSIONS;
const TICK_MS = 100;
/** Positions are worked out anew at most once in six ticks. */
const POSITIONS_EVERY = 6;

const sessionId = (number: number): string => `s${number}`;

/** The panel in a browser before a match with sixty rows: thirty runners and thirty sessions. */
export const openMatchScreen = (bench: Bench, name: string): Promise<PanelScreen> =>
  openPanelScreen(bench, name, async (pool) => {
    const { levels } = await makePeople(pool, 2_000);
    await makeMarkets(pool, MARKETS);
    await makeBooks(pool, levels[6]!);
    await pool.query(
      `insert into sessions (id, event_id, name, session_type)
       select 's' || n, $1, n + 6 || ' over runs North', 6 from generate_series(0, $2::int - 1) n`,
      [EVENT, SESSIONS],
    );
  });

export const REPORT_PATH = `/live_report/${EVENT}`;

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
