import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import type { Db } from '../db/pool.ts';
import { dayOfSql, zoneSteps, type ZoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { gainedBy } from '../matches/gained-by.ts';
import { sliceOf } from './range.ts';
import { hasKeptDays, onDaysByRow, WHOLE_DAYS } from './whole-days.sql.ts';

type Sums = { match_earning: bigint; commission: bigint; charges: bigint };
type Day = Sums & { date: string };
type Row = Sums & { event_id: string; event_name: string; date: Date };

/** What a user ($1) gained by each standing settlement of an event and by the rounds of a casino's day, and how much of a close was charges. */
const gainedIn = (event: string): string => `
  select at, case when closing then 0 else amount end as result, case when closing then amount else 0 end as commission, 0::bigint as charges
  from (${gainedBy('$1', event)}) g
  union all
  select s.settled_at, 0, -c.charge, c.charge
  from (
    select settlement_id, owed as charge from close_charges where parent_id = $1
    union all
    select settlement_id, -owed from close_charges where user_id = $1
  ) c join settlements s on s.id = c.settlement_id where s.event_id = ${event} and s.rolled_back_at is null`;

/** Whether a row `g` of event_gains has a part outside of the range ($2, $3), or may have: then its results are read. */
const IS_CUT = 'coalesce(g.first_at < $2 or g.last_at > $3, false)';
const IN_RANGE = '($2::timestamptz is null or x.at >= $2) and ($3::timestamptz is null or x.at <= $3)';

/** What a user ($1) gained in a range by the events of the days that are read by row: sums kept an event, or result by result where the range cuts one. */
const GAINED_BY_ROW = `
  ${WHOLE_DAYS}, near as materialized (
    select g.*, ${IS_CUT} as cut from (select r.* from ${onDaysByRow('event_gains')}) g
  ), booked as (
    select event_id, day, result, commission, charges from near where not cut
    union all
    select n.event_id, n.day, x.result, x.commission, x.charges from near n cross join lateral (${gainedIn('n.event_id')}) x
    where n.cut and gain_day(x.at) = n.day and ${IN_RANGE}
  )`;

const SUMS = `coalesce(sum(result), 0)::bigint as match_earning, coalesce(sum(commission), 0)::bigint as commission,
  coalesce(sum(charges), 0)::bigint as charges`;

/**
 * How many events a range has: those begun on whole days, and of the others (read by row, or begun before) those that did not begin on
 * one of them.
 */
const EVENTS = `
  (select coalesce(sum(begun), 0)::int from whole) + (
    select count(*)::int from (select event_id from booked union select unnest(continued) from whole) o cross join lateral (
      select min(day) as begun_on from event_gains where user_id = $1 and event_id = o.event_id
    ) b where b.begun_on not in (select day from whole)
  ) as events`;

/** The sums of a range. */
const TOTALS = `
  with ${GAINED_BY_ROW}
  select ${SUMS}, ${EVENTS} from (
    select result, commission, charges from whole union all select result, commission, charges from booked
  ) x`;

/** The sums by day of a caller with the days of the kept sums. */
const BY_KEPT_DAY = `
  with ${GAINED_BY_ROW}
  select day::text as date, ${SUMS}, ${EVENTS} from (
    select day, result, commission, charges from whole where begun > 0 or continued <> '{}'
    union all
    select day, result, commission, charges from booked
  ) x group by 1 order by 1`;

/** The events of a user ($1), range and sports: rows `g`, by an index. */
const NEAR = `event_gains g where g.user_id = $1 and g.last_at >= coalesce($2::timestamptz, '-infinity') and g.first_at <= coalesce($3::timestamptz, 'infinity')
  and g.last_at < coalesce($3::timestamptz + interval '1 day', 'infinity') and (cardinality($4::int[]) = 0 or g.sport_id = any($4))`;

/** The sums by day of a caller with other days ($5, $6): an event is one row where it lies in the range and in one day of the caller's. */
const BY_OTHER_DAY = `
  with near as (
    select g.*, ${IS_CUT} or ${dayOfSql('g.first_at', 5)} <> ${dayOfSql('g.last_at', 5)} as cut from ${NEAR}
  ), booked as (
    select last_at as at, result, commission, charges from near where not cut
    union all
    select x.at, x.result, x.commission, x.charges from near n cross join lateral (${gainedIn('n.event_id')}) x
    where n.cut and gain_day(x.at) = n.day and ${IN_RANGE}
  )
  select to_char(${dayOfSql('at', 5)}, 'YYYY-MM-DD') as date, ${SUMS} from booked group by 1 order by 1`;

/**
 * The events of a page ($5 after $6 others), the latest first, each with its sums. Of most the latest row says when it was last gained
 * by and its rows what; of those that the range cuts, or whose last result was taken back, the results say both.
 */
const PAGE = `
  with special as materialized (
    select event_id from ${NEAR} and g.last_loose
    union
    select event_id from ${NEAR} and g.first_at < $2 and g.last_at < $2::timestamptz + interval '1 day'
    union
    select event_id from ${NEAR} and g.last_at > $3
  ), exact as materialized (
    select s.event_id, max(x.at) as at from special s cross join lateral (${gainedIn('s.event_id')}) x where ${IN_RANGE} group by s.event_id
  ), regular as materialized (
    select g.event_id, g.last_at as at from ${NEAR} and not exists (select from special s where s.event_id = g.event_id)
      and not exists (select from event_gains l where l.user_id = $1 and l.event_id = g.event_id and l.day > g.day and l.first_at <= coalesce($3::timestamptz, 'infinity'))
    order by g.last_at desc, g.event_id limit $5::int + $6::int
  ), page as (
    select event_id, at, false as exact from regular union all select event_id, at, true from exact order by at desc, event_id limit $5 offset $6
  )
  select e.id as event_id, e.name as event_name, p.at as date, s.* from page p join events e on e.id = p.event_id
  cross join lateral (
    select ${SUMS} from (
      select g.result, g.commission, g.charges from event_gains g
      where not p.exact and g.user_id = $1 and g.event_id = p.event_id and g.last_at >= coalesce($2::timestamptz, '-infinity') and g.first_at <= coalesce($3::timestamptz, 'infinity')
      union all
      select x.result, x.commission, x.charges from (${gainedIn('p.event_id')}) x where p.exact and ${IN_RANGE}
    ) part
  ) s order by p.at desc, e.id`;

const totalOf = (sums: Sums): bigint => sums.match_earning + sums.commission + sums.charges;

/** What the viewer earned in all (rules 7, 8): the sum of its shares in the ledger. */
export async function alltimePl(
  request: CallRequest<'alltimePl'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'alltimePl'>> {
  const { rows } = await db.query<Sums>({
    name: 'gains-sums',
    text: TOTALS,
    values: [viewer.actingId, ...rangeOf(request, timeZone), request.sports_id],
  });
  const sums = rows[0]!;
  return {
    pl: {
      pl_tot: toCoins(totalOf(sums)),
      match_earning: toCoins(sums.match_earning),
      tot_comm: toCoins(sums.commission),
      other_tot: toCoins(sums.charges),
    },
  };
}

/** What the viewer earned by match, the latest settlement first, with the sums of all and of each day. */
export async function plReport(
  request: CallRequest<'plReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'plReport'>> {
  const asked = [viewer.actingId, ...rangeOf(request, timeZone), request.sports_id];
  const steps = zoneSteps(request.utc_offset ?? timeZone);
  const [page, { totals, events, days }] = await Promise.all([
    db.query<Row>({ name: 'gains-page', text: PAGE, values: [...asked, ...sliceOf(request)] }),
    hasKeptDays(steps) ? sumsOfKeptDays(db, asked) : sumsOfOtherDays(db, asked, steps),
  ]);
  return {
    pl_report: page.rows.map(({ event_id, event_name, date, ...sums }) => ({
      event_id,
      event_name,
      date: date.toISOString(),
      ...wire(sums),
    })),
    totals: wire(totals),
    days: days.map(({ date, ...sums }) => ({ date, pl: toCoins(totalOf(sums)) })),
    total: events,
    total_records: events,
  };
}

type All = { readonly totals: Sums; readonly events: number; readonly days: readonly Day[] };

/** One statement: the totals are the sum of the days. */
async function sumsOfKeptDays(db: Db, asked: readonly unknown[]): Promise<All> {
  const { rows } = await db.query<Day & { events: number }>({
    name: 'gains-by-day',
    text: BY_KEPT_DAY,
    values: [...asked],
  });
  const total = (of: keyof Sums): bigint => rows.reduce((sum, day) => sum + day[of], 0n);
  return {
    totals: {
      match_earning: total('match_earning'),
      commission: total('commission'),
      charges: total('charges'),
    },
    events: rows[0]?.events ?? 0,
    days: rows,
  };
}

async function sumsOfOtherDays(db: Db, asked: readonly unknown[], steps: ZoneSteps): Promise<All> {
  const [all, days] = await Promise.all([
    db.query<Sums & { events: number }>({ name: 'gains-sums', text: TOTALS, values: [...asked] }),
    db.query<Day>({
      name: 'gains-by-other-day',
      text: BY_OTHER_DAY,
      values: [...asked, steps.from, steps.minutes],
    }),
  ]);
  const { events, ...totals } = all.rows[0]!;
  return { totals, events, days: days.rows };
}

function wire(sums: Sums): CallOutput<'plReport'>['totals'] {
  return {
    match_earning: toCoins(sums.match_earning),
    comm_earning: toCoins(sums.commission),
    other_charges: toCoins(sums.charges),
    total_earning: toCoins(totalOf(sums)),
  };
}
