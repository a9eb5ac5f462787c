import { CASH_PAY, CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';
import { CASH_SOURCES, LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { absPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { refuseArchivedLine } from '../partitions/archived-lines.ts';
import { inSubtree } from '../http/viewer.ts';

type Row = {
  entry_id: bigint;
  created_at: Date;
  source: (typeof CASH_SOURCES)[number];
  username: string;
  name: string;
  role: number;
  operator: string | null;
  operator_name: string | null;
  note: string;
  account: string;
  /** Of a transfer: whom `username` paid. */
  paid_to: string | null;
  paid_to_name: string;
  paid_to_role: number;
  amount: bigint;
  balance: bigint;
};

/**
 * The receipt of a movement of cash, or of a transfer with both who paid and who was paid, by any line that it left on an account
 * of the viewer's subtree. Who took or gave the
 * cash is not named to those who stand below that account.
 *
 * @throws Refusal unknown_entry, for a line that is no cash too; lines_archived
 */
export async function cashReceipt(
  txnNo: string,
  { db, viewer }: CallContext,
): Promise<CallOutput<'cashReceipt'>> {
  await refuseArchivedLine(db, txnNo);
  const { rows } = await db.query<Row>(
    `select e.id as entry_id, e.created_at, e.source, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.role,
       o.username as operator, trim(o.first_name || ' ' || o.last_name) as operator_name, e.note, u.username as account,
       q.username as paid_to, trim(q.first_name || ' ' || q.last_name) as paid_to_name, q.role as paid_to_role,
       l.amount, l.balance
     from journal_lines l
     join journal_entries e on e.id = l.entry_id and e.source in (${CASH_SOURCES.join()})
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     join users u on u.id = a.user_id
     join users p on p.guid = e.source_id::uuid
     left join cash_transfers t on t.entry_id = e.id left join users q on q.id = t.to_id
     join users c on c.id = e.created_by
     left join users o on o.id = coalesce(c.acts_for, c.id) and ${inSubtree(viewer, 'o', 1)}
     where l.id = $2 and ${inSubtree(viewer, 'u', 1)} and (${inSubtree(viewer, 'p', 1)} or t.entry_id is not null)`,
    [viewer.actingId, txnNo],
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('unknown_entry');
  return {
    receipt_no: String(row.entry_id),
    created_at: row.created_at.toISOString(),
    type: row.source === LEDGER_SOURCE.cashPaid ? CASH_PAY : CASH_RECEIVE,
    amount: toCoins(absPaise(row.amount)),
    username: row.username,
    name: row.name,
    role: row.role,
    paid_to:
      row.paid_to === null ? null : { username: row.paid_to, name: row.paid_to_name, role: row.paid_to_role },
    operator: row.operator ?? '',
    operator_name: row.operator_name ?? '',
    remark: row.note,
    account: row.account,
    balance_before: toCoins(row.balance - row.amount),
    ledger_balance: toCoins(row.balance),
  };
}
