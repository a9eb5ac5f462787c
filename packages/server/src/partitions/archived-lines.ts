import { DatabaseError } from 'pg';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Said } from '@pavilion/contract/sentences.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** As the database refuses what lies before the lines that are there. */
const ARCHIVED = 'PVARC';

export const isOfArchivedLines = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === ARCHIVED;

/** Keeps to itself what would undo or add up entries whose lines are files, all or some of them. @throws Refusal lines_archived */
export async function refuseArchivedEntries(db: Db, entryIds: readonly bigint[]): Promise<void> {
  const { rowCount } = await db.query('select from archived_until() a where a.entry >= any($1::bigint[])', [
    entryIds.map(String),
  ]);
  if (rowCount === 1) throw new Refusal('lines_archived');
}

/** Whether anything was booked of the matches $1, a list of texts, whose lines are files. */
export const HAVE_ARCHIVED_LINES = `exists (
  select from journal_entries e where e.event_id = any($1::text[]) and e.id <= (select entry from archived_until())
)`;

/** The same of everything that was ever booked of matches. @throws Refusal lines_archived */
export async function refuseArchivedMatches(db: Db, eventIds: readonly string[]): Promise<void> {
  const { rowCount } = await db.query(`select where ${HAVE_ARCHIVED_LINES}`, [texts(eventIds)]);
  if (rowCount === 1) throw new Refusal('lines_archived');
}

/** The same of a line: it is a file, or others of its entry are, and it would be told without them. @throws Refusal lines_archived */
export async function refuseArchivedLine(db: Db, lineId: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from archived_until() a where $1::bigint between 1 and a.line
       or a.entry > 0 and a.entry >= (select l.entry_id from journal_lines l where l.id = $1)`,
    [lineId],
  );
  if (rowCount === 1) throw new Refusal('lines_archived');
}

export const LINES_ARCHIVED: Said = 'Older lines of this account are kept in archives and not shown here';

/** What whoever reads an account's lines from a moment on (null: from the first) is told when some of them are not there; empty when all are. */
export async function noticeOfArchivedLines(
  db: Db,
  { id, level }: { readonly id: number; readonly level: number },
  { from }: { readonly from: Date | null },
): Promise<Said | ''> {
  const { rowCount } = await db.query(
    `select from ledger_accounts a cross join lateral stood_at_cut(a.id) c
     where a.user_id = $1 and a.side = $2 and ($3::timestamptz is null or c.at >= $3)`,
    [id, level === ROLE.company ? 'downline' : 'upline', from],
  );
  return rowCount === 1 ? LINES_ARCHIVED : '';
}

/** The hash of the line before `l` on its account, of the first that is there of the one that is archived. */
export const HASH_BEFORE = `coalesce((
  select f.hash from journal_lines f where f.account_id = l.account_id and f.id < l.id order by f.id desc limit 1
), (select c.last_hash from stood_at_cut(l.account_id) c), '\\x')`;
