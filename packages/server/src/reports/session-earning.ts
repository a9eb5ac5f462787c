import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { rangeOf } from '../http/instants.ts';
import { sliceOf } from './range.ts';

type Sums = { bets: number; stakes: bigint; session_pm: bigint; my_share: bigint };
type Row = Sums & {
  date: Date;
  event_id: string;
  event_name: string;
  session_id: string;
  runner_name: string;
  result: number | null;
};

/** What each settled session brought the viewer and its clients, the latest first; of one match or of a range of days. */
export async function sessionEarningReport(
  request: CallRequest<'sessionEarningReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'sessionEarningReport'>> {
  if (request.event_id !== undefined) await visibleEvent(db, viewer, request.event_id);
  const settled = `
    settled as (
      select s.settled_at as date, e.id as event_id, e.name as event_name, f.id as session_id, f.name as runner_name, f.result,
        b.bets, b.stakes, coalesce(c.pl, 0)::bigint as session_pm, coalesce(m.amount, 0)::bigint as my_share
      from settlements s join sessions f on f.id = s.session_id join events e on e.id = s.event_id
      cross join lateral (
        select sum(k.bets)::int as bets, sum(k.stakes)::bigint as stakes
        from session_books k join users u on u.id = k.client_id where k.session_id = f.id and ${belowViewer(viewer, 'u', 1)}
      ) b
      cross join lateral (
        select sum(h.amount) as pl from settlement_shares h join users u on u.id = h.user_id and u.role = 7
        where h.settlement_id = s.id and ${belowViewer(viewer, 'u', 1)}
      ) c
      left join settlement_shares m on m.settlement_id = s.id and m.user_id = $1
      where s.kind = 'session' and s.rolled_back_at is null and b.bets > 0 and ($2::text is null or s.event_id = $2)
        and ($3::timestamptz is null or s.settled_at >= $3) and ($4::timestamptz is null or s.settled_at <= $4)
        and strpos(lower(f.name || ' ' || e.name), lower($5)) > 0
    )`;
  const asked = [
    viewer.actingId,
    request.event_id ?? null,
    ...rangeOf(request, timeZone),
    request.keyword.trim(),
  ];
  const [page, all] = await Promise.all([
    db.query<Row>(`with ${settled} select * from settled order by date desc, session_id limit $6 offset $7`, [
      ...asked,
      ...sliceOf(request),
    ]),
    db.query<Sums & { sessions: number }>(
      `with ${settled} select count(*)::int as sessions, coalesce(sum(bets), 0)::int as bets,
         coalesce(sum(stakes), 0)::bigint as stakes, coalesce(sum(session_pm), 0)::bigint as session_pm,
         coalesce(sum(my_share), 0)::bigint as my_share from settled`,
      asked,
    ),
  ]);
  const { sessions, ...totals } = all.rows[0]!;
  return {
    session_report: page.rows.map((row) => ({
      date: row.date.toISOString(),
      event_id: row.event_id,
      event_name: row.event_name,
      session_id: row.session_id,
      runner_name: row.runner_name,
      settlement_result: row.result === null ? 'Abandoned' : String(row.result),
      ...wire(row),
    })),
    totals: wire(totals),
    total: sessions,
    total_records: sessions,
  };
}

function wire({ bets, stakes, session_pm, my_share }: Sums) {
  return {
    bets,
    stakes: toCoins(stakes),
    session_pm: toCoins(session_pm),
    my_share: toCoins(my_share),
  };
}
