import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { gainedBy } from '../matches/gained-by.ts';
import { sliceOf } from './range.ts';

type Sums = { match_earning: bigint; commission: bigint; charges: bigint };
type Row = Sums & { event_id: string; event_name: string; date: Date };

/**
 * What a user ($1) gained by each standing settlement and each day of a casino: its share of it, and how much of a close was charges,
 * which come in over the edges below and go out over its own. Narrowed to days of settlement ($2, $3) and sports ($4).
 */
const GAINED = `
  gained as (
    select event_id, event_name, sport_id, at, closing, amount, 0::bigint as charge from (${gainedBy('$1')}) g
    union all
    select e.id, e.name, e.sport_id, s.settled_at, true, 0, c.charge
    from (
      select settlement_id, owed as charge from close_charges where parent_id = $1
      union all
      select settlement_id, -owed from close_charges where user_id = $1
    ) c join settlements s on s.id = c.settlement_id join events e on e.id = s.event_id where s.rolled_back_at is null
  ), booked as (
    select event_id, event_name, at as settled_at, case when closing then 0 else amount end as result,
      case when closing then amount - charge else 0 end as commission, charge
    from gained
    where ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at <= $3)
      and (cardinality($4::int[]) = 0 or sport_id = any($4))
  )`;

const SUMS = `coalesce(sum(result), 0)::bigint as match_earning, coalesce(sum(commission), 0)::bigint as commission,
  coalesce(sum(charge), 0)::bigint as charges`;

const totalOf = (sums: Sums): bigint => sums.match_earning + sums.commission + sums.charges;

/** What the viewer earned in all (rules 7, 8): the sum of its shares in the ledger. */
export async function alltimePl(
  request: CallRequest<'alltimePl'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'alltimePl'>> {
  const { rows } = await db.query<Sums>(`with ${GAINED} select ${SUMS} from booked`, [
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
    db.query<Row>(
      `with ${GAINED} select event_id, event_name, max(settled_at) as date, ${SUMS} from booked
       group by event_id, event_name order by date desc, event_id limit $5 offset $6`,
      [...asked, ...sliceOf(request)],
    ),
    db.query<Sums & { events: number }>(
      `with ${GAINED} select count(distinct event_id)::int as events, ${SUMS} from booked`,
      asked,
    ),
    db.query<{ date: string; pl: bigint }>(
      `with ${GAINED} select to_char(${dayOfSql('settled_at', 5)}, 'YYYY-MM-DD') as date,
         sum(result + commission + charge)::bigint as pl from booked group by 1 order by 1`,
      [...asked, steps.from, steps.minutes],
    ),
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
