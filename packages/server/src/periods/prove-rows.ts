import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import type { Db } from '../db/pool.ts';
import { HASH_BEFORE } from '../partitions/archived-lines.ts';
import { correctionsIn, partsOf } from './parts.sql.ts';
import { addsUp, linesOf, partsWith, type PeriodRow } from './plan-period.ts';

/** What a period should say by what is in the journal and in the period before, beside what it says. */
type Journal = {
  readonly user_id: number;
  readonly last_hash: string | null;
  readonly last_balance: bigint | null;
  readonly before: bigint | null;
};

/** The rows of closed periods whose lines are all there: the others cannot be added up again. */
export async function rowsWithLines(db: Db, rows: readonly PeriodRow[]): Promise<PeriodRow[]> {
  const { rows: cuts } = await db.query<{ account_id: number; last_line: bigint }>(
    `select c.account_id, c.last_line from unnest($1::int[]) a (id) cross join lateral stood_at_cut(a.id) c`,
    [rows.flatMap(({ account_id }) => account_id ?? [])],
  );
  const cut = new Map(cuts.map(({ account_id, last_line }) => [account_id, last_line]));
  return rows.filter(({ account_id, spans }) => {
    const last = account_id === null ? undefined : cut.get(account_id);
    return last === undefined || spans.every(({ after }) => after >= last);
  });
}

/**
 * Adds the lines of a closed period up again and compares: every part, the closing with the balance of its last line, the opening
 * with the closing before, the hash with that line's.
 *
 * @param rows all of whose lines are there
 * @returns for each account that differs, which figures do, by their names on the wire
 */
export async function provedRows(
  db: Db,
  { periodId, operatorId, rows }: { periodId: string; operatorId: number; rows: readonly PeriodRow[] },
): Promise<Map<number, string[]>> {
  const lined = rows.flatMap((row) => linesOf(row.user_id, row.account_id, row));
  const users = rows.map(({ user_id }) => user_id);
  const [{ kept, dangling }, found, journal] = [
    await keptCorrections(db, periodId, users),
    await correctionsIn(db, lined),
    await journalOf(db, { periodId, operatorId, users }),
  ];
  const sums = await partsOf(
    db,
    lined,
    [...kept].filter(([, isReversal]) => !isReversal).map(([line]) => line),
  );
  const missing = new Set(found.filter(({ line_id }) => !kept.has(line_id)).map(({ user_id }) => user_id));
  for (const user of dangling) missing.add(user);
  const differing = new Map<number, string[]>();
  for (const row of rows) {
    const differs = differencesOf(row, partsWith(sums.get(row.user_id), row.moved), journal.get(row.user_id));
    if ((sums.get(row.user_id)?.lines ?? 0n) !== row.lines) differs.push('lines');
    if (missing.has(row.user_id) && !differs.includes('corrections')) differs.push('corrections');
    if (differs.length > 0) differing.set(row.user_id, differs);
  }
  return differing;
}

function differencesOf(row: PeriodRow, parts: PeriodRow['parts'], journal: Journal | undefined): string[] {
  const differs: string[] = PERIOD_PARTS.filter((part) => parts[part] !== row.parts[part]);
  if (row.opening !== (journal?.before ?? 0n)) differs.push('opening');
  const closing = row.stays ? (journal?.last_balance ?? 0n) : 0n;
  if (row.closing !== closing || !addsUp(row)) differs.push('closing');
  if (row.lastHash !== (journal?.last_hash ?? '')) differs.push('last_hash');
  return differs;
}

/**
 * The lines that were written down as corrections, and whether their entry says itself what it reverses; and who has one that names a
 * line, or a line that it undoes, which there is not: the database refers to no line (decision 63).
 */
async function keptCorrections(
  db: Db,
  periodId: string,
  users: readonly number[],
): Promise<{ kept: Map<bigint, boolean>; dangling: number[] }> {
  const { rows } = await db.query<{ user_id: number; line_id: bigint; reversal: boolean; named: boolean }>(
    `select c.user_id, c.line_id, e.reverses is not null as reversal,
       e.id is not null and (
         c.undoes is null or c.undoes <= (select a.line from archived_until() a) or exists (select from journal_lines u where u.id = c.undoes)
       ) as named
     from period_corrections c left join journal_lines l on l.id = c.line_id left join journal_entries e on e.id = l.entry_id
     where c.period_id = $1 and c.user_id = any($2::int[])`,
    [periodId, users],
  );
  return {
    kept: new Map(rows.map(({ line_id, reversal }) => [line_id, reversal])),
    dangling: rows.filter(({ named }) => !named).map(({ user_id }) => user_id),
  };
}

/** The last line of each account, worked out from what it is made of, and the closing before. */
async function journalOf(
  db: Db,
  { periodId, operatorId, users }: { periodId: string; operatorId: number; users: readonly number[] },
): Promise<Map<number, Journal>> {
  const { rows } = await db.query<Journal>(
    `select p.user_id, coalesce(l.balance, h.balance) as last_balance,
       encode(coalesce(line_hash(${HASH_BEFORE}, l.entry_id, l.account_id, l.amount, l.balance), h.last_hash), 'hex') as last_hash,
       (select b.closing from period_accounts b join periods o on o.id = b.period_id
        where b.user_id = p.user_id and o.operator_id = $2 and o.id < $1 order by o.id desc limit 1) as before
     from period_accounts p left join journal_lines l on l.id = p.last_line and l.account_id = p.account_id
     left join archived_heads h on h.last_line = p.last_line and h.account_id = p.account_id
     where p.period_id = $1 and p.user_id = any($3::int[])`,
    [periodId, operatorId, users],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}
