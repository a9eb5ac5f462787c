import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';
import { readableUser } from '../ledger/statement.ts';
import { noticeOfArchives } from '../partitions/notice-of-archives.ts';

type Row = {
  id: bigint;
  remark: string;
  credit: bigint;
  debit: bigint;
  fixed_limit: bigint;
  user_balance: bigint;
  match_commission: number;
  session_commission: number;
  created_at: Date;
};

const IN_RANGE = `from coin_report where user_id = $1
  and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at <= $3)`;

/** Every change of an account's limit or coins, newest first. */
export async function coinReport(
  request: CallRequest<'coinReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'coinReport'>> {
  const user = await readableUser(db, viewer, request.user_guid);
  const [from, to] = rangeOf(request, timeZone);
  const range = [user.id, from, to];
  const [page, count, notice] = await Promise.all([
    db.query<Row>(
      `select id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_at
       ${IN_RANGE} order by id desc limit $4 offset $5`,
      [...range, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${IN_RANGE}`, range),
    noticeOfArchives(db, ['coin_report'], { from, to }),
  ]);
  const total = count.rows[0]!.total;
  return { coin_report: page.rows.map(reportRow), total, total_records: total, notice };
}

function reportRow(row: Row): CallOutput<'coinReport'>['coin_report'][number] {
  return {
    order_no: String(row.id),
    remark: row.remark,
    credit_amount: toCoins(row.credit),
    debit_amount: toCoins(row.debit),
    fixed_limit: toCoins(row.fixed_limit),
    user_balance: toCoins(row.user_balance),
    m_commission: toPercent(row.match_commission),
    s_commission: toPercent(row.session_commission),
    created_at: row.created_at.toISOString(),
  };
}
