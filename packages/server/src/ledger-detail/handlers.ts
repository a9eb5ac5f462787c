import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { casinoDay } from '@pavilion/contract/casino-day.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { dayDetail } from '../casino-day/ledger-detail.ts';
import { userInHistoryById } from '../hierarchy/find-user.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import { inColumns } from '../ledger/in-columns.ts';
import { accountsBehind } from './accounts-behind.ts';
import type { Behind } from './behind.ts';
import { betsBehind } from './bets-behind.ts';
import { commissionOf, findLine, type Line } from './line.sql.ts';

type Request = CallRequest<'casinoLedgerDetail'>;
type Answer = CallOutput<'casinoLedgerDetail'>;

export const ledgerDetailHandlers = {
  casinoLedgerDetail: (request, ctx) =>
    casinoDay.safeParse(request.source_id).success ? dayDetail(request, ctx) : lineDetail(request, ctx),
} satisfies Partial<Handlers>;

/** What lies behind a line that a result or a close wrote; the rows add up to it to the paisa. @throws Refusal unknown_user, unknown_entry */
async function lineDetail(request: Request, { db, viewer }: CallContext): Promise<Answer> {
  const user = await userInHistoryById(db, viewer, request.user_id);
  const line = await findLine(db, user, request);
  const [behind, commission] = await Promise.all([
    user.level === 7 ? betsBehind(db, user, line) : accountsBehind(db, user, line),
    commissionOf(db, user, line),
  ]);
  const { items_perpage: limit, current_page } = request;
  const rows = await behind.page(limit, (current_page - 1) * limit);
  const { amounts } = behind;
  return {
    ledger: rows.map((row) => rowOf(line, row)),
    total_records: amounts.length,
    total_credit: toCoins(-sumPaise(amounts.filter((amount) => amount < 0n))),
    total_debit: toCoins(sumPaise(amounts.filter((amount) => amount > 0n))),
    source: line.booked_as,
    line: told(line),
    lines: [told(line)],
    commission: commission.map(told),
    name: line.event_name,
    username: user.username,
    own: user.id === viewer.actingId ? 1 : 0,
    today: 0,
  };
}

const told = (line: Line): Answer['lines'][number] => ({
  txn_no: String(line.txn_no),
  source: line.source,
  remark: line.remark,
  ...inColumns(line.amount),
  ledger_balance: toCoins(line.balance),
});

function rowOf(line: Line, { kind, remark, amount, bets, part, account }: Behind): Answer['ledger'][number] {
  const txnNo = String(account?.line ?? line.txn_no);
  return {
    txn_no: txnNo,
    kind,
    source_id: line.source_id,
    part,
    user_id: account?.id ?? null,
    remark,
    created_at: line.created_at.toISOString(),
    ...inColumns(amount),
    bets,
    link:
      account === null
        ? ''
        : `/show_settlement/${encodeURIComponent(line.source_id)}/${account.id}?line=${txnNo}`,
  };
}
