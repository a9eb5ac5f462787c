import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';

type Row = {
  username: string;
  name: string;
  at: Date;
  received: boolean;
  amount: bigint;
  remark: string;
  line_id: bigint;
};
type Totals = { lines: number; received: bigint; paid: bigint };

const IN_RANGE = `where b.user_id = $1
  and ($2::timestamptz is null or b.at >= $2) and ($3::timestamptz is null or b.at <= $3)`;

/** The cash that went through the viewer's own hands, newest first; what others moved across its account is in the statement. */
export async function cashbook(
  request: CallRequest<'cashbook'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'cashbook'>> {
  const range = [viewer.actingId, ...rangeOf(request, timeZone)];
  const [page, sums] = await Promise.all([
    db.query<Row>(
      `with page as (
         select b.* from cash_book b ${IN_RANGE} order by b.at desc, b.entry_id desc limit $4 offset $5
       )
       select o.username, trim(o.first_name || ' ' || o.last_name) as name, b.at, b.received, b.amount,
         coalesce(nullif(e.note, ''), e.remark) as remark, b.line_id
       from page b join users o on o.id = b.other_id join journal_entries e on e.id = b.entry_id
       order by b.at desc, b.entry_id desc`,
      [...range, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<Totals>(
      `select count(*)::int as lines, coalesce(sum(b.amount) filter (where b.received), 0)::bigint as received,
         coalesce(sum(b.amount) filter (where not b.received), 0)::bigint as paid from cash_book b ${IN_RANGE}`,
      range,
    ),
  ]);
  const { lines, received, paid } = sums.rows[0]!;
  const total = { denaTotal: toCoins(paid), lenaTotal: toCoins(received), count: lines };
  return { records: page.rows.map(record), total, ...total, total_records: lines };
}

function record(row: Row): CallOutput<'cashbook'>['records'][number] {
  return {
    username: row.username,
    name: row.name,
    created_at: row.at.toISOString(),
    debit_amount: row.received ? 0 : toCoins(row.amount),
    credit_amount: row.received ? toCoins(row.amount) : 0,
    remark: row.remark,
    source: row.received ? 1 : 2,
    txn_no: String(row.line_id),
  };
}
