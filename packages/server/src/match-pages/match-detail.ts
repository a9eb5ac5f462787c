import { flag } from '@pavilion/contract/flag.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { Fancy, LiveEvent, Market } from '@pavilion/contract/events.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { fancyView, marketView, runnerOddOf } from '../odds/market-view.ts';
import {
  betTotals,
  lockedSections,
  marketsOf,
  openSessionsOf,
  type BetTotals,
  type KnownEvent,
  type MarketRecord,
  type SessionRecord,
} from '../matches/event-records.ts';
import { seesHidden, visibleEvent } from '../matches/visible-event.ts';
import { drawShown, marketsOfDraw } from './draw-detail.ts';
import { shownTerms, type ShownTerms } from './shown-terms.ts';

/** One match with markets, open sessions, prices as offered and score. */
export async function matchDetail(
  house: House,
  { eventId, viewer, db }: { eventId: string; viewer: Viewer; db: Db },
): Promise<CallOutput<'matchDetail'>> {
  const event = await visibleEvent(db, viewer, eventId);
  const [markets, sessions, sections, totals] = await Promise.all([
    marketsOf(db, eventId),
    openSessionsOf(db, eventId),
    lockedSections(db, eventId),
    betTotals(db, eventId),
  ]);
  // How many bets the whole house has is for the Company and who acts as it (specification part 2, section 6).
  const counted = seesHidden(viewer) ? totals : { event: 0, bySubject: new Map<string, number>() };
  const shown = markets.filter(
    (market) => market.settled_at === null && (!market.hidden || seesHidden(viewer)),
  );
  const drawMarkets = await marketsOfDraw(db, { event, counted, now: house.now() });
  const terms = await shownTerms(house, { eventId, sportId: event.sport_id, clientId: viewer.actingId });
  return {
    event: liveEvent(house, event, seesHidden(viewer) ? totals.event : undefined),
    market: [
      ...shown.map((market) => ({ ...marketRow(house, market, counted), ...terms.ofMarket(market) })),
      ...drawMarkets,
    ],
    fancy: sessions.map((session) => ({
      ...fancyRow(house, session, counted),
      ...terms.ofSession(session),
    })),
    locked_sections: sections,
    frame_hosts: [...house.config.frameHosts],
  };
}

/** What of a match changes while it is looked at, its score aside. */
export function eventState(event: KnownEvent, now: Date): TopicDocument<'event'>['event'] {
  const closed = event.bet_close_at !== null && event.bet_close_at > now;
  // When the time is over that a commentary closed betting for, it has nothing more to say.
  const over = event.bet_close_at !== null && !closed;
  return {
    in_play: flag(event.in_play),
    settlement_status: flag(event.closed_at !== null),
    result_due: flag(event.result_due),
    announcement: event.announcement,
    won_by: event.won_by,
    hide_event: flag(event.hidden),
    score_type: event.score_type,
    score_url: event.score_url,
    score_widget: event.score_widget,
    live_tv_url: event.live_tv_url,
    event_text: event.event_text,
    button_label: over ? '' : event.button_label,
    commentary_button_id: over ? '' : event.commentary_button_id,
    btn_color: over ? '' : event.btn_color,
    bet_close_at: closed ? (event.bet_close_at?.toISOString() ?? null) : null,
    ...drawShown(event.draw, now),
  };
}

/** `bets` is undefined for whoever may not know how many there are, nor how many watch. */
function liveEvent(house: House, event: KnownEvent, bets: number | undefined): LiveEvent {
  const score = house.board.score(event.id) ?? event.score;
  return {
    ...eventState(event, house.now()),
    event_id: event.id,
    event_name: event.name,
    sport_id: event.sport_id,
    sports_name: event.sports_name,
    league_name: event.league_name,
    created_at: event.created_at.toISOString(),
    open_date: event.open_date.toISOString(),
    settled_at: event.closed_at?.toISOString() ?? null,
    event_type: event.event_type,
    score: score === null || score === undefined ? '' : JSON.stringify(score),
    view_count: bets === undefined ? 0 : house.hub.watchers(event.id),
    bet_count: bets ?? 0,
    cup_event: flag(event.sport_id === SPORT.cupRate),
    race: event.race,
  };
}

type Withdrawn = Market['runners'][number]['withdrawn'];

function withdrawnOf({ withdrawn, withdrawal }: MarketRecord['runners'][number]): Withdrawn {
  if (!withdrawn) return null;
  return {
    factor: withdrawal?.factor ?? 0,
    at: withdrawal === null ? null : new Date(withdrawal.at).toISOString(),
  };
}

function marketRow(house: House, market: MarketRecord, totals: BetTotals): Omit<Market, keyof ShownTerms> {
  const view = marketView(house.board, market.id, market.market_type);
  return {
    ...view.state,
    market_id: market.id,
    betfair_mkt_id: market.id,
    market_name: market.name,
    market_type: market.market_type,
    winners: market.winners,
    is_main_market: flag(market.is_main),
    settlement_status: flag(market.settled_at !== null),
    hide_market: flag(market.hidden),
    betLockStatus: flag(market.locked),
    announcement: market.announcement,
    bets: totals.bySubject.get(market.id) ?? 0,
    runners: market.runners.map((runner) => ({
      selectionId: runner.selectionId,
      runnerName: runner.runnerName,
      lock_team_betting: flag(runner.locked),
      runner_odd: runnerOddOf(view, runner.selectionId),
      withdrawn: withdrawnOf(runner),
      ...(runner.details === null ? {} : { details: runner.details }),
    })),
  };
}

function fancyRow(house: House, session: SessionRecord, totals: BetTotals): Omit<Fancy, keyof ShownTerms> {
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
  };
}
