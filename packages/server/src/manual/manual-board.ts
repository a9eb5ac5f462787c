import type { MarketChange } from '@pavilion/engine/odds-stream/messages.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import type { House } from '../house.ts';
import { publishMarket, publishSessions } from '../live-matches/event-topics.ts';
import {
  marketById,
  openMarkets,
  openSessions,
  sessionById,
  type MarketRecord,
  type SessionRecord,
} from './manual.sql.ts';

/** What the desk says as a source of the odds board, next to the feeds. */
const SOURCE = 'manual desk';
/** Shown as the size of a price; the stake limits of the market hold, not this. */
const SIZE = 100;
/** The longest that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The desk's prices on the odds board, from where bets and screens read all prices. */
export type ManualBoard = {
  showMarket(market: MarketRecord): void;
  showSession(session: SessionRecord): void;
  close(): void;
};

/**
 * Offers again what the desk had sent before the start, and from then on what any node says that it sent. A market with a
 * close time is suspended on the screens when it comes; bets are refused by the clock alone (place-bet).
 */
export async function openManualBoard(house: House): Promise<ManualBoard> {
  const revisions = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  /** False when something newer of this market or session is on the board already. */
  const isNews = (id: string, revision: number): boolean => {
    if (revision < (revisions.get(id) ?? 0)) return false;
    revisions.set(id, revision);
    return true;
  };
  const put = (market: MarketRecord): void => {
    house.board.applyMarkets(SOURCE, {
      op: 'mcm',
      pt: house.now().getTime(),
      mc: [changeOf(market, house.now())],
    });
    publishMarket(house, market.event_id, market);
  };
  const wakeAtClose = (market: MarketRecord): void => {
    clearTimeout(timers.get(market.id));
    timers.delete(market.id);
    const left = (market.closes_at?.getTime() ?? 0) - house.now().getTime();
    if (closed || left <= 0 || market.settled) return;
    const wake = () => {
      put(market);
      wakeAtClose(market);
    };
    timers.set(market.id, setTimeout(wake, Math.min(left, LONGEST_WAIT)).unref());
  };

  const board: ManualBoard = {
    showMarket(market) {
      if (!isNews(market.id, market.revision)) return;
      put(market);
      wakeAtClose(market);
    },
    showSession(session) {
      if (!isNews(session.id, session.revision)) return;
      const { last_no: no, last_yes: yes } = session;
      // Another desk may have offered a line and taken it off before this node looked.
      if (no !== null && yes !== null) house.board.keepLines(session.id, { no, yes });
      house.board.applySessions(SOURCE, [quoteOf(session)]);
      publishSessions(house, session.event_id, [session.id]);
    },
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
  await showAll(house, board);
  hearOtherNodes(house, board);
  return board;
}

async function showAll(house: House, board: ManualBoard): Promise<void> {
  for (const market of await openMarkets(house.pool)) board.showMarket(market);
  for (const session of await openSessions(house.pool)) board.showSession(session);
}

/** Prices of other desks, and prices that a settlement took off (migration 28). */
function hearOtherNodes(house: House, board: ManualBoard): void {
  const failed = (error: unknown): void =>
    house.log.error({ err: error }, 'the prices of the manual desk were not read');
  house.bus.on('manual-market', ({ id }) => {
    marketById(house.pool, id)
      .then((market) => market && board.showMarket(market))
      .catch(failed);
  });
  house.bus.on('manual-session', ({ id }) => {
    sessionById(house.pool, id)
      .then((session) => session && board.showSession(session))
      .catch(failed);
  });
  house.bus.onGap(() => void showAll(house, board).catch(failed));
}

/** True when the market takes bets now. */
function isOpen(market: MarketRecord, now: Date): boolean {
  return market.status === '' && (market.closes_at === null || market.closes_at > now);
}

/** The market as a feed would say it: an image each time, so that what is not named is gone. */
function changeOf(market: MarketRecord, now: Date): MarketChange {
  return {
    id: market.id,
    img: true,
    marketDefinition: {
      eventId: market.event_id,
      eventTypeId: String(market.sport_id),
      eventName: market.event_name,
      bettingType: 'ODDS',
      marketType: 'MANUAL',
      name: market.name,
      marketTime: market.start_time.toISOString(),
      status: isOpen(market, now) ? 'OPEN' : 'SUSPENDED',
      gameStatus: market.status,
      inPlay: market.in_play,
      betDelay: 0,
      version: market.revision,
      numberOfWinners: 1,
      numberOfActiveRunners: market.runners.length,
      runners: market.runners.map((runner, index) => ({
        id: runner.selectionId,
        name: runner.name,
        status: 'ACTIVE',
        sortPriority: index + 1,
      })),
    },
    rc: market.runners.map(({ selectionId, back, lay }) => ({
      id: selectionId,
      atb: back === 0 ? [] : [[toDecimalOdds(back), SIZE]],
      atl: lay === 0 ? [] : [[toDecimalOdds(lay), SIZE]],
    })),
  };
}

function quoteOf(session: SessionRecord) {
  return {
    sessionId: session.id,
    name: session.name,
    sessionType: session.session_type,
    noLine: session.no_line,
    noRate: session.no_rate,
    yesLine: session.yes_line,
    yesRate: session.yes_rate,
    status: session.status,
  };
}
