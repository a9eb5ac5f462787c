import { escapeIdentifier, type Client } from 'pg';
import { columnList, type Source } from '../backup/source.ts';
import { asCompany } from '../http/as-company.ts';
import { writeAudit } from '../http/audit-log.ts';
import type { Archive } from '../partitions/archives.ts';
import { isMonth } from '../partitions/cut-tables.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** For so long whoever uses the table waits behind a month that goes or comes; then it is said that the table is in use. */
const PATIENCE = '2s';

/** The rows of a part in the order of their key, as an archive has them. */
export function sourceOf(
  { name, order }: Pick<ArchivedTable, 'name' | 'order'>,
  part: string,
  columns: readonly string[],
): Source {
  const rows = `select ${columnList(columns)} from ${escapeIdentifier(part)} order by ${columnList(order)}`;
  return { name, columns, copyOut: `copy (${rows}) to stdout` };
}

/** One transaction on a connection that speaks plainly: committed when `work` returns, else as if nothing had been. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${PATIENCE}'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A moment that a statement finds as `at`, or null. */
export async function momentOf(client: Client, statement: string): Promise<Date | null> {
  const { rows } = await client.query<{ at: string | null }>(statement);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

const ORIGIN = { requestId: 'archive', address: '127.0.0.1' };

/** Whoever may run the command stands behind the Company. */
export async function auditArchive(
  client: Client,
  action: 'archive_out' | 'archive_in',
  { archive: { table, month, rows, sha256 }, at }: { readonly archive: Archive; readonly at: Date },
): Promise<void> {
  const viewer = await asCompany(client);
  const object = `archive:${table}:${month}`;
  await writeAudit(
    client,
    { viewer, origin: ORIGIN, at },
    { action, object, after: { month: isMonth(month) ? month : `${table} ${month}`, rows, sha256 } },
  );
}
