import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { gainedBy } from '../matches/gained-by.ts';
import { sliceOf } from './range.ts';

type Sums = { match_earning: bigint; commission: bigint; charges: bigint };
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

/**
 * What a user ($1) gained in a range ($2, $3; null is no bound) by events of some sports ($4; none is all): from the sums that are
 * kept an event, and result by result for the few of which a part lies outside, or in `another day` of the caller's.
 */
const gained = (anotherDay = 'false'): string => `
  near as (
    select event_id, first_at, last_at, result, commission, charges,
      coalesce(first_loose or last_loose or first_at < $2 or last_at > $3 or ${anotherDay}, false) as split
    from event_gains
    where user_id = $1 and ($2::timestamptz is null or last_at >= $2) and ($3::timestamptz is null or first_at <= $3)
      and (cardinality($4::int[]) = 0 or sport_id = any($4))
  ), split as (
    select distinct event_id from near where split
  ), booked as (
    select event_id, last_at as at, result, commission, charges from near n
    where not exists (select from split where split.event_id = n.event_id)
    union all
    select s.event_id, g.at, g.result, g.commission, g.charges from split s cross join lateral (${gainedIn('s.event_id')}) g
    where ($2::timestamptz is null or g.at >= $2) and ($3::timestamptz is null or g.at <= $3)
  )`;

const SUMS = `coalesce(sum(result), 0)::bigint as match_earning, coalesce(sum(commission), 0)::bigint as commission,
  coalesce(sum(charges), 0)::bigint as charges`;

const totalOf = (sums: Sums): bigint => sums.match_earning + sums.commission + sums.charges;

/** What the viewer earned in all (rules 7, 8): the sum of its shares in the ledger. */
export async function alltimePl(
  request: CallRequest<'alltimePl'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'alltimePl'>> {
  const { rows } = await db.query<Sums>(`with ${gained()} select ${SUMS} from booked`, [
    viewer.actingId,
    ...rangeOf(request, timeZone),
    request.sports_id,
  ]);
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
  const [page, all, days] = await Promise.all([
    db.query<Row>({
      name: 'gains-page',
      text: `with ${gained()}
       select e.id as event_id, e.name as event_name, p.date, p.match_earning, p.commission, p.charges from (
         select event_id, max(at) as date, ${SUMS} from booked group by event_id order by date desc, event_id limit $5 offset $6
       ) p join events e on e.id = p.event_id order by p.date desc, e.id`,
      values: [...asked, ...sliceOf(request)],
    }),
    db.query<Sums & { events: number }>({
      name: 'gains-sums',
      text: `with ${gained()}, by_event as (
         select sum(result) as result, sum(commission) as commission, sum(charges) as charges from booked group by event_id
       ) select count(*)::int as events, ${SUMS} from by_event`,
      values: asked,
    }),
    db.query<{ date: string; pl: bigint }>({
      name: 'gains-by-day',
      text: `with ${gained(`${dayOfSql('first_at', 5)} <> ${dayOfSql('last_at', 5)}`)}
       select to_char(${dayOfSql('at', 5)}, 'YYYY-MM-DD') as date,
         sum(result + commission + charges)::bigint as pl from booked group by 1 order by 1`,
      values: [...asked, steps.from, steps.minutes],
    }),
  ]);
  const { events, ...totals } = all.rows[0]!;
  return {
    pl_report: page.rows.map(({ event_id, event_name, date, ...sums }) => ({
      event_id,
      event_name,
      date: date.toISOString(),
      ...wire(sums),
    })),
    totals: wire(totals),
    days: days.rows.map(({ date, pl }) => ({ date, pl: toCoins(pl) })),
    total: events,
    total_records: events,
  };
}

function wire(sums: Sums): CallOutput<'plReport'>['totals'] {
  return {
    match_earning: toCoins(sums.match_earning),
    comm_earning: toCoins(sums.commission),
    other_charges: toCoins(sums.charges),
    total_earning: toCoins(totalOf(sums)),
  };
}
