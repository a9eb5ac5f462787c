import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import { owedOfDay } from './casino-owed.sql.ts';
import type { Person } from './match-business.sql.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { sliceOf } from './range.ts';
import { whoOf } from './report-rows.ts';

type Row = Person & { date: string; ledger_title: string; event_type: string; net: bigint };

/** What has to do with games: cash and moved accounts do not, and of what was undone neither the entry nor its mirror. */
const GAMES = [
  LEDGER_SOURCE.market,
  LEDGER_SOURCE.session,
  LEDGER_SOURCE.eventClose,
  LEDGER_SOURCE.matka,
  LEDGER_SOURCE.fastMatka,
];

/** Of the clients below a viewer ($1): sources $2, a range of days $3, $4, days by the steps $5, $6, sports $7, a keyword $8. */
const playedBelow = (viewer: Viewer): string => `
  played as (
    select to_char(${dayOfSql('x.at', 5)}, 'YYYY-MM-DD') as date, u.id, x.ledger_title, coalesce(p.name, '') as event_type,
      sum(x.amount)::bigint as net
    from (
      select e.created_at as at, a.user_id, coalesce(v.name, e.remark) as ledger_title, coalesce(e.sport_id, v.sport_id) as sport_id, l.amount
      from journal_entries e join journal_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
      left join events v on v.id = e.event_id
      where e.source = any($2::int[]) and not exists (select from journal_entries r where r.reverses = e.id)
        and ($3::timestamptz is null or e.created_at >= $3) and ($4::timestamptz is null or e.created_at <= $4)
        and v.sport_id is distinct from ${SPORT.casino}
      union all
      select v.open_date, c.user_id, v.name, v.sport_id, c.owed
      from events v cross join lateral (${owedOfDay('v.id')}) c
      where v.sport_id = ${SPORT.casino}
        and ($3::timestamptz is null or v.open_date >= $3) and ($4::timestamptz is null or v.open_date <= $4)
    ) x
    join users u on u.id = x.user_id and u.role = 7 left join sports p on p.id = x.sport_id
    where (cardinality($7::int[]) = 0 or p.id = any($7)) and ${belowViewer(viewer, 'u', 1)}
      and strpos(lower(u.username || ' ' || u.first_name || ' ' || u.last_name), lower($8)) > 0
    group by 1, 2, 3, 4 having sum(x.amount) <> 0
  )`;

/** The games of each client below the viewer by day and match, as they stand in its ledger, the latest day first; of a casino its days. */
export async function gamesDailyReport(
  request: CallRequest<'gamesDailyReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'gamesDailyReport'>> {
  const played = playedBelow(viewer);
  const steps = zoneSteps(request.utc_offset ?? timeZone);
  const asked = [
    viewer.actingId,
    GAMES,
    ...rangeOf(request, timeZone),
    steps.from,
    steps.minutes,
    request.sports_id,
    request.keyword.trim(),
  ];
  const [page, all, days] = await Promise.all([
    db.query<Row>(
      `with ${played} select p.date, p.ledger_title, p.event_type, p.net, u.id, u.guid, u.username, u.first_name, u.last_name, u.role
       from played p join users u on u.id = p.id order by p.date desc, p.ledger_title, u.username limit $9 offset $10`,
      [...asked, ...sliceOf(request)],
    ),
    db.query<{ rows: number; debit: bigint; credit: bigint }>(
      `with ${played} select count(*)::int as rows, coalesce(sum(greatest(net, 0)), 0)::bigint as debit,
         coalesce(sum(greatest(-net, 0)), 0)::bigint as credit from played`,
      asked,
    ),
    db.query<{ date: string; pl: bigint }>(
      `with ${played} select date, -sum(net)::bigint as pl from played group by 1 order by 1`,
      asked,
    ),
  ]);
  const totals = all.rows[0]!;
  return {
    records: page.rows.map((row) => ({
      date: row.date,
      ...whoOf(row),
      ledger_title: row.ledger_title,
      event_type: row.event_type,
      debit_amount: row.net > 0n ? toCoins(row.net) : 0,
      credit_amount: row.net < 0n ? toCoins(-row.net) : 0,
    })),
    totals: { debit_amount: toCoins(totals.debit), credit_amount: toCoins(totals.credit) },
    days: days.rows.map(({ date, pl }) => ({ date, pl: toCoins(pl) })),
    total: totals.rows,
    total_records: totals.rows,
  };
}
