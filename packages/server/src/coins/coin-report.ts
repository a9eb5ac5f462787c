import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';
import { readableUser } from '../ledger/statement.ts';
import type { Range } from '../partitions/archives.ts';
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

const COLUMNS =
  'id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_at';

const IN_RANGE =
  'and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at <= $3)';

type Wanted = {
  readonly userId: number;
  readonly range: Range;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Without a range every part of the table is asked. That is planned once on a connection: to plan it anew each time takes twice as long as
 * to read it. With a range it is, because then most parts are left out.
 */
async function readReport(
  db: Db,
  { userId, range, limit, offset }: Wanted,
): Promise<{ rows: Row[]; total: number }> {
  const { from, to } = range;
  const isWhole = from === null && to === null;
  const asked = isWhole ? planned : asItComes;
  const bounds = isWhole ? [] : [from, to];
  const mine = `from coin_report where user_id = $1 ${isWhole ? '' : IN_RANGE}`;
  const place = bounds.length + 2;
  const [page, count] = await Promise.all([
    db.query<Row>(
      asked(`select ${COLUMNS} ${mine} order by id desc limit $${place} offset $${place + 1}`, [
        userId,
        ...bounds,
        limit,
        offset,
      ]),
    ),
    db.query<{ total: number }>(asked(`select count(*)::int as total ${mine}`, [userId, ...bounds])),
  ]);
  return { rows: page.rows, total: count.rows[0]!.total };
}

const asItComes = (text: string, values: readonly unknown[]) => ({ text, values: [...values] });

/** Every change of an account's limit or coins, newest first. */
export async function coinReport(
  request: CallRequest<'coinReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'coinReport'>> {
  const user = await readableUser(db, viewer, request.user_guid);
  const [from, to] = rangeOf(request, timeZone);
  const { current_page: page, items_perpage: limit } = request;
  const [{ rows, total }, notice] = await Promise.all([
    readReport(db, { userId: user.id, range: { from, to }, limit, offset: (page - 1) * limit }),
    noticeOfArchives(db, ['coin_report'], { from, to }),
  ]);
  return { coin_report: rows.map(reportRow), total, total_records: total, notice };
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
