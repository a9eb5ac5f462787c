import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { userInSubtree } from '../accounts/find-user.ts';
import type { CallContext } from '../http/context.ts';
import { instantOf } from '../http/instants.ts';
import { accountOf, balanceBefore, chartOf, linesOf, totalsOf, type StatementLine } from './statement.sql.ts';

/** The statement of an account: its lines in a range, newest first, with the balance that each line left. */
export async function statement(
  request: CallRequest<'ledger'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'ledger'>> {
  const user = await userInSubtree(db, viewer, request.user_guid);
  const accountId = await accountOf(db, user);
  const range = {
    accountId,
    from: instantOf('from_date', request.from_date),
    to: instantOf('to_date', request.to_date),
    sports: request.sports_id,
  };
  const [lines, totals, opening, chart] = await Promise.all([
    linesOf(db, range, {
      limit: request.items_perpage,
      offset: (request.current_page - 1) * request.items_perpage,
    }),
    totalsOf(db, range),
    balanceBefore(db, accountId, range.from),
    chartOf(db, range),
  ]);
  return {
    ledger: lines.map((line) => ledgerRow(line, user.id)),
    total_records: totals.lines,
    opening_balance: toCoins(opening),
    closing_balance: toCoins(totals.closing ?? opening),
    total_credit: toCoins(totals.credit),
    total_debit: toCoins(totals.debit),
    chart: chart.map((point) => ({ at: point.at.toISOString(), balance: toCoins(point.balance) })),
  };
}

function ledgerRow(line: StatementLine, userId: number): CallOutput<'ledger'>['ledger'][number] {
  return {
    txn_no: String(line.id),
    created_at: line.created_at.toISOString(),
    source: line.source,
    source_id: line.source_id,
    user_id: userId,
    remark: line.remark,
    credit_amount: line.amount < 0n ? toCoins(-line.amount) : 0,
    debit_amount: line.amount > 0n ? toCoins(line.amount) : 0,
    ledger_balance: toCoins(line.balance),
    note: line.note,
  };
}
