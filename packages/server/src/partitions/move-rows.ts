import { escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import type { CutTable } from './cut-tables.ts';
import { columnsOf } from './parts.ts';

export type Move = { readonly source: string; readonly name: string; readonly from: Date; readonly to: Date };

/** Moves the rows of a time out of a part into a table of their own; nobody writes to the part meanwhile. Rows that may not be changed are none other for that. */
export async function moveRows(
  db: Db,
  { time }: CutTable,
  { source: part, name, from, to }: Move,
): Promise<void> {
  const columns = (await columnsOf(db, name)).map(escapeIdentifier).join(', ');
  const [source, target] = [escapeIdentifier(part), escapeIdentifier(name)];
  await db.query(`lock table ${source} in share row exclusive mode`);
  await db.query(`alter table ${source} disable trigger user`);
  await db.query(
    `with moved as (delete from ${source} where ${time} >= $1 and ${time} < $2 returning ${columns})
     insert into ${target} (${columns}) select ${columns} from moved`,
    [from, to],
  );
  await db.query(`alter table ${source} enable trigger user`);
}
