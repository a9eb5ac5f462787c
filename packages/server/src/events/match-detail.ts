import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Fancy, LiveEvent, Market } from '@pavilion/contract/events.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { fancyView, marketView, runnerOddOf } from '../odds/market-view.ts';
import {
  betTotals,
  eventById,
  marketsOf,
  openSessionsOf,
  type BetTotals,
  type EventRecord,
  type MarketRecord,
  type SessionRecord,
} from './event-records.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** True when this viewer sees hidden matches and markets too: the Company and the admin (specification part 2, section 6). */
export function seesHidden(viewer: Viewer): boolean {
  return viewer.role === 1 || viewer.role === 8;
}

/** The match, unless it is hidden from this viewer. */
export async function findVisibleEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<EventRecord | undefined> {
  const event = await eventById(db, eventId);
  const hidden = event === undefined || event.hidden || !event.active;
  return hidden && !seesHidden(viewer) ? undefined : event;
}

/** @throws Refusal unknown_event, for a hidden match too. */
export async function visibleEvent(db: Db, viewer: Viewer, eventId: string): Promise<EventRecord> {
  const event = await findVisibleEvent(db, viewer, eventId);
  if (event === undefined) throw new Refusal('unknown_event');
  return event;
}

/** One match with markets, open sessions, prices as offered and score. */
export async function matchDetail(
  house: House,
  { eventId, viewer, db }: { eventId: string; viewer: Viewer; db: Db },
): Promise<CallOutput<'matchDetail'>> {
  const event = await visibleEvent(db, viewer, eventId);
  const [markets, sessions, totals] = await Promise.all([
    marketsOf(db, eventId),
    openSessionsOf(db, eventId),
    betTotals(db, eventId),
  ]);
  const shown = markets.filter(
    (market) => market.settled_at === null && (!market.hidden || seesHidden(viewer)),
  );
  return {
    event: liveEvent(house, event, viewer.role === 1 || viewer.role === 8 ? totals.event : 0),
    market: shown.map((market) => marketRow(house, market, totals)),
    fancy: sessions.map((session) => fancyRow(house, session, totals)),
  };
}

function liveEvent(house: House, event: EventRecord, bets: number): LiveEvent {
  const score = house.board.score(event.id) ?? event.score;
  return {
    event_id: event.id,
    event_name: event.name,
    sport_id: event.sport_id,
    sports_name: event.sports_name,
    league_name: event.league_name,
    open_date: event.open_date.toISOString(),
    event_type: event.event_type,
    in_play: flag(event.in_play),
    settlement_status: flag(event.closed_at !== null),
    won_by: event.won_by,
    score: score === null || score === undefined ? '' : JSON.stringify(score),
    score_type: event.score_type,
    score_url: event.score_url,
    live_tv_url: event.live_tv_url,
    announcement: event.announcement,
    view_count: bets === 0 ? 0 : house.hub.watchers(event.id),
    bet_count: bets,
    hide_event: flag(event.hidden),
  };
}

function marketRow(house: House, market: MarketRecord, totals: BetTotals): Market {
  const view = marketView(house.board, market.id, market.market_type);
  return {
    ...view.state,
    market_id: market.id,
    betfair_mkt_id: market.id,
    market_name: market.name,
    market_type: market.market_type,
    is_main_market: flag(market.is_main),
    settlement_status: flag(market.settled_at !== null),
    hide_market: flag(market.hidden),
    betLockStatus: flag(market.locked),
    announcement: market.announcement,
    bets: totals.bySubject.get(market.id) ?? 0,
    min_stake: toCoins(market.min_stake),
    max_stake: toCoins(market.max_stake),
    runners: market.runners.map((runner) => ({
      selectionId: runner.selectionId,
      runnerName: runner.runnerName,
      lock_team_betting: flag(runner.locked),
      runner_odd: runnerOddOf(view, runner.selectionId),
    })),
  };
}

function fancyRow(house: House, session: SessionRecord, totals: BetTotals): Fancy {
  return {
    ...fancyView(house.board, session.id),
    session_id: session.id,
    runner_name: session.name,
    session_type: session.session_type,
    session_type_id: session.session_type,
    child_session_type_id: session.session_type,
    bet_lock: flag(session.locked),
    announcement: session.announcement,
    bets: totals.bySubject.get(session.id) ?? 0,
    max_stake: toCoins(session.max_stake),
  };
}
