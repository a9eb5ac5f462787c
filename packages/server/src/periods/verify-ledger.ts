import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { Said } from '@pavilion/contract/sentences.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { HASH_BEFORE, LINES_ARCHIVED, noticeOfArchivedLines } from '../partitions/archived-lines.ts';
import { readableUser } from '../ledger/statement.ts';
import { lineWithHash, walkChain } from '../ledger/walk-chain.ts';

/** What is walked while somebody waits; the check of the night walks everything. */
const MOST_LINES = 500_000;

/**
 * Proves the account of somebody at or below the caller from its lines, and finds the line that has a hash which was printed: with
 * the hash alone also under any statement of a period at or below the caller.
 *
 * @throws Refusal unknown_user.
 */
export async function verifyLedger(
  { user_guid, hash }: CallRequest<'verifyLedger'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'verifyLedger'>> {
  const user = await readableUser(db, viewer, user_guid);
  const walked = await walkChain(db, user, MOST_LINES);
  const looked = hash === undefined ? undefined : { hash, user, anywhere: user_guid === undefined };
  const found = looked === undefined ? null : await findLine(db, viewer, looked);
  return {
    ok: walked.ok ? 1 : 0,
    username: user.username,
    user_guid: user.guid,
    lines: Number(walked.lines),
    checked: Number(walked.checked),
    last_txn_no: walked.lastLine === null ? null : String(walked.lastLine),
    last_hash: walked.lastHash,
    ledger_balance: toCoins(walked.balance),
    found,
    notice: looked !== undefined && found === null ? await noticeOfArchivedHash(db, viewer, looked) : '',
  };
}

/** A hash that is not found may be that of a line which is a file: one of the account, or one that a statement below the caller ends with. */
async function noticeOfArchivedHash(
  db: Db,
  viewer: Viewer,
  { hash, user, anywhere }: Looked,
): Promise<Said | ''> {
  const printed = await printedLine(db, viewer, { hash, userId: anywhere ? null : user.id });
  return printed === null ? noticeOfArchivedLines(db, user, { from: null }) : LINES_ARCHIVED;
}

type Looked = {
  readonly hash: string;
  readonly user: { readonly id: number; readonly level: number };
  /** Also on the accounts below whose statements printed it. */
  readonly anywhere: boolean;
};

async function findLine(
  db: Db,
  viewer: Viewer,
  { hash, user, anywhere }: Looked,
): Promise<CallOutput<'verifyLedger'>['found']> {
  const own = await lineWithHash(db, { user, hash, most: MOST_LINES });
  const lineId = (await printedLine(db, viewer, { hash, userId: anywhere ? null : user.id })) ?? own;
  return lineId === null ? null : foundLine(db, viewer, lineId);
}

/** The caller printed it: an account that has moved away since is told as far as that statement tells it. */
const PRINTED_BY_VIEWER = `exists (select from periods o where o.id = p.period_id and o.operator_id = $1)`;

/** The line with which a statement of an account at or below the caller ends, or one that the caller printed, by its hash; also one that is archived. */
async function printedLine(
  db: Db,
  viewer: Viewer,
  { hash, userId }: { readonly hash: string; readonly userId: number | null },
): Promise<bigint | null> {
  const { rows } = await db.query<{ last_line: bigint }>(
    `select p.last_line from period_accounts p join users u on u.id = p.user_id
     left join journal_lines l on l.id = p.last_line
     where (l.hash = decode(p.last_hash, 'hex') or l.id is null and p.last_line <= (select line from archived_until())) and p.last_hash = $2 and p.last_hash <> '' and ($3::int is null or u.id = $3) and (${inSubtree(viewer, 'u', 1)} or ${PRINTED_BY_VIEWER}) limit 1`,
    [viewer.actingId, hash, userId],
  );
  return rows[0]?.last_line ?? null;
}

type Line = {
  id: bigint;
  username: string;
  user_guid: string;
  created_at: Date;
  remark: string;
  amount: bigint;
  balance: bigint;
  source: number;
  source_id: string;
  holds: boolean;
  periods: { period_id: string; number: number; to_date: string }[];
};

async function foundLine(
  db: Db,
  viewer: Viewer,
  lineId: bigint,
): Promise<CallOutput<'verifyLedger'>['found']> {
  const { rows } = await db.query<Line>(
    `select l.id, u.username, u.guid as user_guid, e.created_at, e.remark, l.amount, l.balance, e.source, e.source_id,
       l.hash = line_hash(${HASH_BEFORE}, l.entry_id, l.account_id, l.amount, l.balance) as holds,
       coalesce((
         select json_agg(json_build_object('period_id', o.id::text, 'number', o.number, 'to_date', o.to_date::text) order by o.id)
         from period_accounts p join periods o on o.id = p.period_id
         where p.user_id = u.id and p.last_line = l.id and o.operator_id = $1
       ), '[]') as periods
     from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     join users u on u.id = a.user_id where l.id = $2 and (${inSubtree(viewer, 'u', 1)} or exists (
       select from period_accounts p where p.user_id = u.id and p.last_line = l.id and ${PRINTED_BY_VIEWER}
     ))`,
    [viewer.actingId, lineId],
  );
  const line = rows[0];
  if (line === undefined) return null;
  const { id, username, user_guid, created_at, remark, amount, balance, source, source_id, holds, periods } =
    line;
  return {
    txn_no: String(id),
    username,
    user_guid,
    remark,
    source,
    source_id,
    periods,
    created_at: created_at.toISOString(),
    debit_amount: amount > 0n ? toCoins(amount) : 0,
    credit_amount: amount < 0n ? toCoins(-amount) : 0,
    ledger_balance: toCoins(balance),
    holds: holds ? 1 : 0,
  };
}
