import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { userInSubtree } from '../accounts/find-user.ts';
import type { CallContext } from '../http/context.ts';
import { instantOf } from '../http/instants.ts';
import { linesOf, shownIn, type Filter, type StatementLine } from './statement.sql.ts';
import { chartOf, spanOf } from './statement-span.sql.ts';

/** The statement of an account: its lines in a range, newest first, with the balance that each line left. */
export async function statement(
  request: CallRequest<'agentLedger'>,
  filter: Filter,
  { db, viewer }: CallContext,
): Promise<CallOutput<'ledger'>> {
  const user = await userInSubtree(db, viewer, request.user_guid);
  const span = await spanOf(db, user, {
    from: instantOf('from_date', request.from_date),
    to: instantOf('to_date', request.to_date),
  });
  const chart = chartOf(db, span);
  const shown = await shownIn(db, span, filter);
  const page = {
    limit: request.items_perpage,
    offset: (request.current_page - 1) * request.items_perpage,
  };
  const [lines, points] = await Promise.all([linesOf(db, span, { filter, shown, page }), chart]);
  return {
    ledger: lines.map((line) => ledgerRow(line, user.id)),
    total_records: Number(shown.lines),
    opening_balance: toCoins(span.opening),
    closing_balance: toCoins(span.closing),
    total_credit: toCoins(shown.credit),
    total_debit: toCoins(shown.debit),
    chart: points.map((point) => ({ at: point.at.toISOString(), balance: toCoins(point.balance) })),
  };
}

/** What the balance was at a moment: after the last line up to it. */
export async function balanceAsOf(
  request: CallRequest<'balanceAsOf'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'balanceAsOf'>> {
  const user = await userInSubtree(db, viewer, request.user_guid);
  const at = instantOf('at', request.at);
  if (at === null) throw new Refusal('malformed', { fields: { at: 'not a date' } });
  const span = await spanOf(db, user, { from: null, to: at });
  return {
    at: at.toISOString(),
    ledger_balance: toCoins(span.closing),
    lines: Number(span.last),
    txn_no: span.last === 0n ? null : String(span.last_line),
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
