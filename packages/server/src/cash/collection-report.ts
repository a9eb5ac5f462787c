import type { BalanceSide } from '@pavilion/contract/balance.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { collection } from '@pavilion/engine/settlement/collection.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';

type Range = Pick<CallRequest<'ledgerCollectionReport'>, 'from_date' | 'to_date'>;

type Row = {
  id: number;
  guid: string;
  username: string;
  first_name: string;
  last_name: string;
  role: number;
  balance: bigint;
  credit: bigint;
  debit: bigint;
  deleted: boolean;
};

/** The accounts directly below the viewer, largest balances first; a deleted one where it had a balance then. */
export async function balancesBelow(range: Range, { db, viewer, timeZone }: CallContext): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select u.id, u.guid, u.username, u.first_name, u.last_name, u.role, u.deleted_at is not null as deleted,
       coalesce(c.balance, 0) as balance, coalesce(c.credit - o.credit, 0) as credit,
       coalesce(c.balance - o.balance + c.credit - o.credit, 0) as debit
     from users u
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     left join lateral statement_at(a.id, case when $2::timestamptz is null then 0 else lines_before(a.id, $2) end) o on a.id is not null
     left join lateral statement_at(a.id, case when $3::timestamptz is null then a.lines
       else lines_before(a.id, $3::timestamptz + interval '1 microsecond') end) c on a.id is not null
     where u.parent_id = $1 and (u.deleted_at is null or c.balance <> 0)
     order by abs(coalesce(c.balance, 0)) desc, u.username`,
    [viewer.actingId, ...rangeOf(range, timeZone)],
  );
  return rows;
}

/**
 * Who owes whom at the end of the range: the accounts directly below the viewer, split by engine `collection` (rules 9),
 * largest amounts first, with what moved on them within the range.
 */
export async function ledgerCollectionReport(
  request: CallRequest<'ledgerCollectionReport'>,
  ctx: CallContext,
): Promise<CallOutput<'ledgerCollectionReport'>> {
  const rows = await balancesBelow(request, ctx);
  const clients = rows.map((row) => ({ ...collection(row.balance), row }));
  const bySide = (side: BalanceSide) => clients.filter((client) => client.side === side);
  const sumOf = (side: BalanceSide) => toCoins(sumPaise(bySide(side).map(({ amount }) => amount)));
  return {
    clients: clients.map(({ side, amount, row }) => ({
      _id: row.guid,
      user_id: row.id,
      user_guid: row.guid,
      username: row.username,
      first_name: row.first_name,
      name: `${row.first_name} ${row.last_name}`.trim(),
      role: row.role,
      ledger_balance: toCoins(row.balance),
      side,
      amount: toCoins(amount),
      debit_amount: toCoins(row.debit),
      credit_amount: toCoins(row.credit),
    })),
    totals: { lena: sumOf('lena'), dena: sumOf('dena'), clear: 0 },
    counts: {
      lena: bySide('lena').length,
      dena: bySide('dena').length,
      clear: bySide('clear').length,
    },
  };
}
