import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { isDraw } from '../matches/draw-events.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import { owedOfMatch, receivedOfDay } from './casino-owed.sql.ts';
import type { Person } from './match-business.sql.ts';
import { rangeOf } from '../http/instants.ts';
import { coinsOf, pageOf, whoOf } from './report-rows.ts';

type Row = Person & {
  event_id: string;
  event_name: string;
  date: Date;
  company_share: number;
  usage_share: number;
  /** What the sub company gained. */
  gained: bigint;
  /** What it owes the Company. */
  owed: bigint;
  usage_owed: bigint;
  usage_received: bigint;
};

const KEYS = [
  'sc_match_pm',
  'sc_usage_pm',
  'comp_match_pm',
  'comp_usage_pm',
  'sc_share',
  'sc_usage_share',
  'sc_earning',
  'company_earning',
] as const;

/** Which part of a sub company's business goes to the Company, by what was played. */
const COMPANY_SHARE = `
  case when ${isDraw('e.sport_id')} then c.matka_share when e.sport_id = ${SPORT.casino} then c.game_share else c.company_share end`;

/**
 * By sub company and match or casino's day: of the match $2, of a range of days $3, $4; null = of all. What a day put on accounts is asked for
 * day by day (offset 0): else all lines of the journal are read, and those of the days picked from them.
 */
const REPORT = `with standing as (
     select s.id, s.event_id, s.entry_id, s.settled_at from settlements s join events e on e.id = s.event_id and e.sport_id <> ${SPORT.casino}
     where s.kind <> 'round' and s.rolled_back_at is null and ($2::text is null or s.event_id = $2)
       and ($3::timestamptz is null or s.settled_at >= $3) and ($4::timestamptz is null or s.settled_at <= $4)
   ), casino_days as (
     select e.id as event_id, e.open_date from events e
     where e.sport_id = ${SPORT.casino} and ($2::text is null or e.id = $2)
       and ($3::timestamptz is null or e.open_date >= $3) and ($4::timestamptz is null or e.open_date <= $4)
   ), sub_companies as (
     select u.*, a.id as account_id from users u left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     where u.role = 2 and u.u1 = $1
   ), parts as (
     select c.id, s.event_id, s.settled_at, h.amount as gained, 0::bigint as owed, 0::bigint as usage_owed, 0::bigint as usage_received
     from sub_companies c join settlement_shares h on h.user_id = c.id join standing s on s.id = h.settlement_id
     union all
     select c.id, s.event_id, s.settled_at, 0, l.amount, 0, 0
     from sub_companies c join journal_lines l on l.account_id = c.account_id join standing s on s.entry_id = l.entry_id
     union all
     select c.id, s.event_id, s.settled_at, 0, 0, x.owed, 0
     from sub_companies c join close_charges x on x.user_id = c.id join standing s on s.id = x.settlement_id
     union all
     select c.id, s.event_id, s.settled_at, 0, 0, 0, x.owed
     from sub_companies c join close_charges x on x.parent_id = c.id join standing s on s.id = x.settlement_id
     union all
     select c.id, d.event_id, d.open_date, -x.owed, x.owed, 0, 0
     from casino_days d cross join lateral (${owedOfMatch('d.event_id')} offset 0) x join sub_companies c on c.id = x.user_id
     union all
     select c.id, d.event_id, d.open_date, x.received, 0, 0, 0
     from sub_companies c cross join casino_days d cross join lateral (${receivedOfDay('d.event_id', 'c.id')}) x
   )
   select c.id, c.guid, c.username, c.first_name, c.last_name, c.role, ${COMPANY_SHARE} as company_share,
     c.mobile_app_charges as usage_share,
     e.id as event_id, e.name as event_name, max(p.settled_at) as date, sum(p.gained)::bigint as gained, sum(p.owed)::bigint as owed,
     sum(p.usage_owed)::bigint as usage_owed, sum(p.usage_received)::bigint as usage_received
   from parts p join sub_companies c on c.id = p.id join events e on e.id = p.event_id
   group by c.id, c.guid, c.username, c.first_name, c.last_name, c.role, c.company_share, c.matka_share, c.game_share, c.mobile_app_charges, e.id, e.name, e.sport_id
   order by max(p.settled_at) desc, e.id`;

/**
 * What each sub company and the Company got of a match, from the ledger alone: the sub company's share of the settlements
 * is its earning, the line on its account the Company's, and what was charges is known apart (rules 6, 7).
 *
 * @throws Refusal unknown_event; lines_archived where a part of it is in an archive.
 */
export async function subCompanyReport(
  request: CallRequest<'subCompanyReport'>,
  { db, viewer, timeZone }: Pick<CallContext, 'db' | 'viewer' | 'timeZone'>,
): Promise<CallOutput<'subCompanyReport'>> {
  if (request.event_id !== undefined) await visibleEvent(db, viewer, request.event_id);
  // Of a round its day: sub companies are reported on by days.
  const eventId =
    request.event_id === undefined ? null : (eventOfRound(request.event_id) ?? request.event_id);
  const wanted = [eventId, ...rangeOf(request, timeZone)] as const;
  await refuseArchived(db, wanted);
  const { rows } = await db.query<Row>(REPORT, [viewer.actingId, ...wanted]);
  const page = pageOf(
    rows.map((row) => ({ row, person: row, money: moneyOf(row) })),
    KEYS,
    request,
  );
  return {
    sc_report: page.lines.map(({ row, money }) => ({
      ...whoOf(row),
      date: row.date.toISOString(),
      event_id: row.event_id,
      event_name: row.event_name,
      comp_share_per: toPercent(row.company_share),
      usage_share_per: toPercent(row.usage_share),
      ...coinsOf(money),
    })),
    totals: page.totals,
    total: page.total,
    total_records: page.total,
  };
}

/** Of the match $1, of a range of days $2, $3; null = of all. */
async function refuseArchived(
  db: CallContext['db'],
  wanted: readonly [eventId: string | null, from: Date | null, to: Date | null],
): Promise<void> {
  const { rowCount } = await db.query(
    `with away as materialized (select entry from archived_until() where entry > 0)
     select from away join settlements s on s.kind <> 'round' and s.rolled_back_at is null and s.entry_id <= away.entry
     join events e on e.id = s.event_id and e.sport_id <> ${SPORT.casino}
     where ($1::text is null or s.event_id = $1)
       and ($2::timestamptz is null or s.settled_at >= $2) and ($3::timestamptz is null or s.settled_at <= $3)
     union all
     select from away join events e on e.sport_id = ${SPORT.casino} and ($1::text is null or e.id = $1)
       and ($2::timestamptz is null or e.open_date >= $2) and ($3::timestamptz is null or e.open_date <= $3)
     where exists (select from journal_entries j where j.event_id = e.id and j.id <= away.entry)
     limit 1`,
    [...wanted],
  );
  if (rowCount === 1) throw new Refusal('lines_archived');
}

function moneyOf(row: Row): Record<(typeof KEYS)[number], bigint> {
  const reached = row.gained + row.owed;
  return {
    sc_match_pm: reached - row.usage_received,
    sc_usage_pm: row.usage_received,
    comp_match_pm: row.owed - row.usage_owed,
    comp_usage_pm: row.usage_owed,
    sc_share: row.gained - (row.usage_received - row.usage_owed),
    sc_usage_share: row.usage_received - row.usage_owed,
    sc_earning: row.gained,
    company_earning: row.owed,
  };
}
