import { flag } from '@pavilion/contract/flag.ts';
import { orderBy } from '../db/order-by.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { DRAW } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { typedPrice } from '@pavilion/engine/odds/desk-price.ts';
import { likePattern } from '../db/keyword.ts';
import type { Db } from '../db/pool.ts';
import { versionOf } from '../http/form-version.ts';
import { betTotals, type BetTotals } from '../matches/event-records.ts';
import { standingLines, standingPrices } from './refuse-another-desk.ts';
import { marketsOfEvent, sessionsOfEvent, type MarketRecord, type SessionRecord } from './manual.sql.ts';

const SORTS: Record<string, string> = {
  event_name: 'lower(e.name)',
  sports_name: 's.name',
  open_date: 'e.open_date',
};

type MatchRow = {
  id: string;
  name: string;
  event_type: number;
  sport_id: number;
  sports_name: string;
  open_date: Date;
  in_play: boolean;
  closed: boolean;
  markets: number;
  sessions: number;
};

/** Matches that the desk made; those without a result first, then the latest. */
export async function manualMatches(
  db: Db,
  request: CallRequest<'manualMatchList'>,
): Promise<CallOutput<'manualMatchList'>> {
  const from = `manual_events d join events e on e.id = d.event_id join sports s on s.id = e.sport_id
    where $1 = '' or e.name ilike $2`;
  const values = [request.keyword, likePattern(request.keyword)];
  const [page, all] = await Promise.all([
    db.query<MatchRow>(
      `select e.id, e.name, e.event_type, e.sport_id, s.name as sports_name, e.open_date, e.in_play, e.closed_at is not null as closed,
         (select count(*)::int from markets m join manual_markets k on k.market_id = m.id
          where m.event_id = e.id and m.settled_at is null) as markets,
         (select count(*)::int from sessions f join manual_sessions k on k.session_id = f.id
          where f.event_id = e.id and f.settled_at is null) as sessions
       from ${from} order by ${orderBy(SORTS, request.sort, { unsorted: 'e.closed_at is not null, e.open_date desc' })}, e.id desc limit $3 offset $4`,
      [...values, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from ${from}`, values),
  ]);
  return {
    records: page.rows.map((row) => ({
      event_id: row.id,
      event_name: row.name,
      event_type: row.event_type,
      sport_id: row.sport_id,
      sports_name: row.sports_name,
      open_date: row.open_date.toISOString(),
      in_play: flag(row.in_play && !row.closed),
      settlement_status: flag(row.closed),
      markets: row.markets,
      sessions: row.sessions,
    })),
    total_records: all.rows[0]!.total,
  };
}

/**
 * A match with what the desk prices of it, settled ones too. A match of a feed can have such markets as well.
 *
 * @throws Refusal unknown_event.
 */
export async function manualMatchDetail(db: Db, eventId: string): Promise<CallOutput<'manualMatchDetail'>> {
  const { rows } = await db.query<{
    id: string;
    name: string;
    event_type: number;
    closed: boolean;
    teams: string[];
  }>(
    `select e.id, e.name, e.event_type, e.closed_at is not null as closed,
       case when d.event_id is null then array[]::text[] else array[d.team_1, d.team_2] end as teams
     from events e left join manual_events d on d.event_id = e.id where e.id = $1`,
    [eventId],
  );
  const event = rows[0];
  if (event === undefined) throw new Refusal('unknown_event');
  const [markets, fancy, totals] = await Promise.all([
    marketsOfEvent(db, eventId),
    manualSessions(db, eventId),
    betTotals(db, eventId),
  ]);
  const draws = event.event_type === 1 && event.teams.length > 0 ? [DRAW] : [];
  return {
    event_id: event.id,
    event_name: event.name,
    event_type: event.event_type,
    settlement_status: flag(event.closed),
    teams: [...event.teams, ...draws],
    market: markets.map((market) => marketRow(market, totals)),
    fancy,
  };
}

export async function manualSessions(db: Db, eventId: string): Promise<ManualSession[]> {
  const [sessions, totals] = await Promise.all([sessionsOfEvent(db, eventId), betTotals(db, eventId)]);
  return sessions.map((session) => sessionRow(session, totals));
}

function marketRow(market: MarketRecord, totals: BetTotals): ManualMarket {
  const typed = (odds: number): number => typedPrice(market.market_type, odds);
  return {
    market_id: market.id,
    market_name: market.name,
    market_type: market.market_type,
    is_main_market: flag(market.is_main),
    settlement_status: flag(market.settled),
    market_close_time: market.closes_at?.toISOString() ?? null,
    status: market.status,
    sent_at: market.sent_at?.toISOString() ?? null,
    bets: totals.bySubject.get(market.id) ?? 0,
    restorable: flag(market.kept !== null),
    version: versionOf(standingPrices(market)),
    runners: market.runners.map(({ selectionId, name, back, lay }) => {
      const kept = market.kept?.find((price) => price.selectionId === selectionId);
      return {
        selectionId,
        runnerName: name,
        back_price_1: typed(back),
        lay_price_1: typed(lay),
        kept_back_1: typed(kept?.back ?? 0),
        kept_lay_1: typed(kept?.lay ?? 0),
      };
    }),
  };
}

function sessionRow(session: SessionRecord, totals: BetTotals): ManualSession {
  return {
    session_id: session.id,
    session_name: session.name,
    session_type_id: session.session_type,
    settlement_status: flag(session.settled),
    lay_price_1: session.no_line,
    lay_size_1: session.no_rate,
    back_price_1: session.yes_line,
    back_size_1: session.yes_rate,
    status: session.status,
    sent_at: session.sent_at?.toISOString() ?? null,
    restorable: flag(session.kept !== null),
    version: versionOf(standingLines(session)),
    kept_lay_1: session.kept?.noLine ?? 0,
    kept_back_1: session.kept?.yesLine ?? 0,
    bets: totals.bySubject.get(session.id) ?? 0,
  };
}
