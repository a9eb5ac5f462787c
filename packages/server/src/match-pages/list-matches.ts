import { orderBy } from '../db/order-by.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { MatchRow } from '@pavilion/contract/events.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { likePattern } from '../db/keyword.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt, startOfDay } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { betTotalsByEvent } from './list-matches.sql.ts';
import { DRAW_OF_EVENT, isMatch, wonAkhar, type DrawRecord } from '../matches/draw-events.ts';
import { gainedBy } from '../matches/gained-by.ts';
import { EVENT_COLUMNS, type EventRecord } from '../matches/event-records.ts';
import { seesHidden } from '../matches/visible-event.ts';

const OPTIONS: Record<CallRequest<'matchList'>['option'], string> = {
  all: 'true',
  live: 'e.in_play and e.closed_at is null',
  today: `e.open_date >= $8::timestamptz and e.open_date < $9::timestamptz`,
  tomorrow: `e.open_date >= $9::timestamptz and e.open_date < $10::timestamptz`,
  upcoming: 'e.closed_at is null and not e.in_play and e.open_date > $7::timestamptz',
  due: 'e.closed_at is null and e.open_date <= $7::timestamptz',
  declared: 'e.closed_at is not null',
};

/** In play first, ended ones last, and what begins soonest. */
const BY_STATE =
  '(e.in_play and e.closed_at is null) desc, e.closed_at is not null, abs(extract(epoch from e.open_date - $7::timestamptz)), e.id';
const SORTS: Record<string, string> = {
  event_name: 'lower(e.name)',
  sports_name: 's.name',
  open_date: 'e.open_date',
  pl: 'pl',
  course: 'r.course',
};

/** A race with the runners of the market that it is won in. */
const RACE = `(select jsonb_build_object('meeting_id', r.meeting_id, 'course', r.course, 'country', r.country, 'race_name', r.name,
    'runners', count(*) filter (where not n.withdrawn), 'withdrawn', count(*) filter (where n.withdrawn))
  from markets m left join runners n on n.market_id = m.id where m.event_id = e.id and m.is_main)`;

type Row = EventRecord & { pl: bigint; race: MatchRow['race']; draw: DrawRecord | null };

/** Matches by sport and date with what the viewer has booked on each; live ones first. Draws of matka and days of a casino come under their sport alone. */
export async function listMatches(
  house: House,
  request: CallRequest<'matchList'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'matchList'>> {
  const now = house.now();
  const today = dayAt(timeZone, now);
  const where = `(case when $2::int is null then ${isMatch('e.sport_id')} else e.sport_id = $2 end) and ($3::timestamptz is null or e.open_date >= $3)
    and ($4::timestamptz is null or e.open_date <= $4) and ($5 = '' or e.name ilike $6) and ($11::text is null or r.course = $11)
    and num_nulls($7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz) = 0 and (${OPTIONS[request.option]})
    and ${seesHidden(viewer) ? 'true' : 'e.active and not e.hidden'}`;
  const booked = `
    select event_id, sum(amount)::bigint as pl from (${gainedBy('$1')}) g group by 1`;
  const values = [
    viewer.actingId,
    request.sport_id ?? null,
    ...rangeOf(request, timeZone),
    request.keyword,
    likePattern(request.keyword),
    now,
    ...[0, 1, 2].map((later) => startOfDay(timeZone, today, later)),
    request.course ?? null,
  ];
  const [page, all] = await Promise.all([
    db.query<Row>(
      `select ${EVENT_COLUMNS}, coalesce(k.pl, 0)::bigint as pl,
         case when r.event_id is not null then ${RACE} end as race, ${DRAW_OF_EVENT}
       from events e join sports s on s.id = e.sport_id left join races r on r.event_id = e.id
       left join (${booked}) k on k.event_id = e.id where ${where}
       order by ${orderBy(SORTS, request.sort, { unsorted: BY_STATE, ties: 'e.id' })} limit $12 offset $13`,
      [...values, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number; pl: bigint }>(
      `select count(*)::int as total, coalesce(sum(k.pl), 0)::bigint as pl from events e left join races r on r.event_id = e.id
       left join (${booked}) k on k.event_id = e.id where ${where}`,
      values,
    ),
  ]);
  const bets = await betTotalsByEvent(
    db,
    viewer,
    page.rows.map((row) => row.id),
  );
  return {
    records: page.rows.map((row) => matchRow(row, bets.get(row.id) ?? 0)),
    total_records: all.rows[0]!.total,
    total_pl: toCoins(all.rows[0]!.pl),
  };
}

function matchRow(row: Row, bets: number): MatchRow {
  return {
    event_id: row.id,
    event_name: row.name,
    event_text: row.event_text,
    sport_id: row.sport_id,
    sports_name: row.sports_name,
    league_name: row.league_name,
    open_date: row.open_date.toISOString(),
    event_type: row.event_type,
    in_play: row.in_play && row.closed_at === null ? 1 : 0,
    active: row.active ? 1 : 0,
    settlement_status: row.closed_at === null ? 0 : 1,
    won_by: row.closed_at === null ? '' : row.won_by,
    won_akhar: row.draw === null ? '' : wonAkhar(row.draw),
    bets,
    Pl: toCoins(row.pl),
    race: row.race,
  };
}
