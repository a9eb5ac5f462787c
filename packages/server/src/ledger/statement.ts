import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { userInHistory, userInSubtree, type SubtreeUser } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { instantOf, rangeOf } from '../http/instants.ts';
import type { Viewer } from '../http/viewer.ts';
import { noticeOfArchivedLines } from '../partitions/archived-lines.ts';
import { inColumns } from './in-columns.ts';
import { waitingOf } from './casino-waits.ts';
import { readStatement, standingAt, type StatementLine, type StatementQuery } from './statement.sql.ts';

type Asked = { readonly request: CallRequest<'agentLedger'>; readonly show: StatementQuery['show'] };

/**
 * The statement of an account: its lines in a range, newest first, with the balance that each line left. Behind lines that are archived it
 * begins with the balance there, and says so. @throws Refusal lines_archived for a range that ends before
 */
export async function statement(
  { now }: Pick<House, 'now'>,
  { request, show }: Asked,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'ledger'>> {
  const [from, to] = rangeOf(request, timeZone);
  const user = await readableUser(db, viewer, request.user_guid);
  const hasCasino = show === 'all' || show === 'match' || (show !== 'cash' && show.includes(SPORT.casino));
  const [read, waiting, notice] = await Promise.all([
    readStatement(db, {
      user,
      show,
      range: { from, to },
      page: {
        limit: request.items_perpage,
        offset: (request.current_page - 1) * request.items_perpage,
      },
    }),
    hasCasino && (to === null || to >= now()) ? waitingOf(db, [user.id]) : undefined,
    noticeOfArchivedLines(db, user, { from }),
  ]);
  return {
    ledger: read.page.map((line) => ledgerRow(line, user.id)),
    total_records: read.shown.lines,
    opening_balance: toCoins(read.opening),
    closing_balance: toCoins(read.closing),
    today: toCoins(waiting?.get(user.id) ?? 0n),
    total_credit: toCoins(read.shown.credit),
    total_debit: toCoins(read.shown.debit),
    chart: read.chart.map((point) => ({ at: point.at.toISOString(), balance: toCoins(point.balance) })),
    notice,
  };
}

/** Whose books are read: the viewer's own, or an account's below it, deleted ones too. */
export function readableUser(db: Db, viewer: Viewer, guid: string | undefined): Promise<SubtreeUser> {
  return guid === undefined ? userInSubtree(db, viewer, guid) : userInHistory(db, viewer, guid);
}

/** What the balance was at a moment: after the last line up to it. */
export async function balanceAsOf(
  request: CallRequest<'balanceAsOf'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'balanceAsOf'>> {
  const user = await readableUser(db, viewer, request.user_guid);
  const at = instantOf('at', request.at);
  if (at === null) throw new Refusal('malformed', { fields: { at: 'not a date' } });
  const standing = await standingAt(db, user, at);
  return {
    at: at.toISOString(),
    ledger_balance: toCoins(standing?.balance ?? 0n),
    lines: Number(standing?.number ?? 0n),
    txn_no: standing === null || standing.number === 0n ? null : String(standing.line_id),
  };
}

function ledgerRow(line: StatementLine, userId: number): CallOutput<'ledger'>['ledger'][number] {
  return {
    txn_no: line.id,
    created_at: line.at.toISOString(),
    source: line.source,
    source_id: line.sourceId,
    user_id: userId,
    remark: line.remark,
    ...inColumns(line.amount),
    ledger_balance: toCoins(line.balance),
    note: line.note,
  };
}
