import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { Db } from '../db/pool.ts';
import { isMatch } from '../matches/draw-events.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { OPEN_MARKET, OPEN_SESSION } from './subject.sql.ts';

type MarketRow = {
  market_id: string;
  event_id: string;
  runners: unknown;
  market_name: string;
  event_name: string;
  sport_id: number;
  sports_name: string;
  league_name: string;
  market_start_time: Date;
  is_main: boolean;
  has_feed: 0 | 1;
  bets: number;
  waits_for: number;
  proposed: number[];
  winners: number;
};

/** Shown to clients, or switched off with their money on it: that is settled all the same. */
const CONCERNS = `(e.active or ${ofEveryKind(
  ({ subjects, books, id }) =>
    `exists (select from ${books} b join ${subjects} x on x.id = b.${id} where x.event_id = e.id)`,
).join(' or ')})`;

/** What waits for the desk: matches under way or over, never a fixture that has not begun. */
const WAITING = `${OPEN_MARKET} and ${CONCERNS} and (e.in_play or m.proposed_selections <> '{}' or m.start_time <= now())`;

/** Markets without a result; those whose match has a proposed result first, a match's main market after its others. */
export async function unsettledMarkets(
  db: Db,
  request: CallRequest<'unsettledMarkets'>,
): Promise<CallOutput<'unsettledMarkets'>> {
  const filter = `${WAITING} and ($1::int is null or e.sport_id = $1) and ($2::text is null or e.id = $2)`;
  const values = [request.sport_id ?? null, request.event_id ?? null];
  const [page, total, sports, events] = await Promise.all([
    db.query<MarketRow>(
      `select m.id as market_id, e.id as event_id, m.name as market_name, e.name as event_name, e.sport_id, s.name as sports_name,
         e.league_name, m.start_time as market_start_time, m.is_main,
         (not exists (select from manual_events x where x.event_id = e.id))::int as has_feed, m.winners, m.proposed_selections::float8[] as proposed,
         (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'runnerName', r.name) order by r.position)
          from runners r where r.market_id = m.id and not r.withdrawn) as runners,
         (select coalesce(sum(b.bets), 0)::int from runner_books b where b.market_id = m.id) as bets,
         case when m.is_main then
           (select count(*)::int from (select * from markets m where ${OPEN_MARKET}) o where o.event_id = e.id and o.id <> m.id)
           + (select count(*)::int from sessions f where f.event_id = e.id and ${OPEN_SESSION})
         else 0 end as waits_for
       from markets m join events e on e.id = m.event_id join sports s on s.id = e.sport_id
       where ${filter}
       order by m.proposed_selections = '{}', e.open_date, e.id, m.is_main, m.position, m.id limit $3 offset $4`,
      [...values, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from markets m join events e on e.id = m.event_id where ${filter}`,
      values,
    ),
    db.query<{ sport_id: number; sports_name: string; count: number }>(
      `select s.id as sport_id, s.name as sports_name, count(x.id)::int as count from sports s
       left join (select m.id, e.sport_id from markets m join events e on e.id = m.event_id where ${WAITING}) x on x.sport_id = s.id
       where ${isMatch('s.id')} group by s.id order by s.position`,
    ),
    db.query<{ event_id: string; event_name: string }>(
      `select distinct e.id as event_id, e.name as event_name from markets m join events e on e.id = m.event_id
       where ${WAITING} order by 2`,
    ),
  ]);
  return {
    records: page.rows.map(({ is_main, proposed, runners, market_start_time, ...row }) => ({
      ...row,
      runners: JSON.stringify(runners),
      market_start_time: market_start_time.toISOString(),
      is_main_market: is_main ? 1 : 0,
      proposed_selection_id: proposed[0] ?? null,
      proposed_selection_ids: proposed,
    })),
    total_records: total.rows[0]!.total,
    by_sport: sports.rows,
    events: events.rows,
  };
}

type FancyRow = {
  event_id: string;
  session_id: string;
  runner_name: string;
  event_name: string;
  open_date: Date;
  bets: number;
  proposed_result: number | null;
};

/** Sessions without a result; those that the score has decided first. */
export async function unsettledFancies(
  db: Db,
  request: CallRequest<'unsettledFancies'>,
): Promise<CallOutput<'unsettledFancies'>> {
  const filter = `${OPEN_SESSION} and ${CONCERNS} and ($1::text is null or e.id = $1)`;
  const values = [request.event_id ?? null];
  const [page, total] = await Promise.all([
    db.query<FancyRow>(
      `select e.id as event_id, f.id as session_id, f.name as runner_name, e.name as event_name, e.open_date, f.proposed_result,
         (select coalesce(sum(b.bets), 0)::int from session_books b where b.session_id = f.id) as bets
       from sessions f join events e on e.id = f.event_id where ${filter}
       order by f.proposed_result is null, e.open_date, f.created_at, f.id limit $2 offset $3`,
      [...values, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from sessions f join events e on e.id = f.event_id where ${filter}`,
      values,
    ),
  ]);
  return {
    records: page.rows.map((row) => ({ ...row, open_date: row.open_date.toISOString() })),
    total_records: total.rows[0]!.total,
  };
}
