import { told } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import { monthsOut, type Range } from './archives.ts';
import type { CutTable } from './cut-tables.ts';

/** What whoever asks for a range is told of the months in it that are out of the house; empty when none is. */
export async function noticeOfArchives(
  db: Db,
  tables: readonly CutTable['name'][],
  range: Range,
): Promise<string> {
  const months = await monthsOut(db, tables, range);
  return months.length === 0
    ? ''
    : told('{{months}}: kept in archives and not shown here', { months: months.join(', ') });
}
