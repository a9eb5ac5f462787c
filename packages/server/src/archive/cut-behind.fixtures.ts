import type { Pool } from 'pg';
import { transaction } from '../db/pool.ts';
import { attachPart, loosePart } from '../partitions/lay-parts.ts';

/** Ends the one part of the lines of the journal behind a line, wherever that is: in the house it is a number that is set long before. */
export function cutBehind(pool: Pool, last: bigint): Promise<void> {
  const [before, end] = ['journal_lines_before', String(last + 1n)];
  const next = `journal_lines_${end}`;
  return transaction(pool, async (db) => {
    await db.query(
      `alter table journal_lines detach partition ${before}; alter table ${before} disable trigger user`,
    );
    await loosePart(db, 'journal_lines', next);
    await db.query(
      `with moved as (delete from ${before} where id > ${last} returning *) insert into ${next} select * from moved`,
    );
    await db.query(`alter table ${before} enable trigger user`);
    await attachPart(db, 'journal_lines', { name: before, from: null, to: end, rest: false });
    await attachPart(db, 'journal_lines', { name: next, from: end, to: null, rest: false });
  });
}
