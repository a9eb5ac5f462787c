import { escapeIdentifier, type Pool } from 'pg';
import { transaction } from '../db/pool.ts';

/**
 * Has the database count a table that is cut, as often as it counts one of its parts by itself: its own housekeeping leaves out the whole,
 * and whoever joins the whole with another table would then be planned for by guesses.
 */
export async function lookAtWhole(pool: Pool, table: string): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_user_tables whole where whole.relid = to_regclass($1) and exists (
       select from pg_inherits i join pg_stat_user_tables part on part.relid = i.inhrelid
       where i.inhparent = whole.relid
         and greatest(part.last_analyze, part.last_autoanalyze) > coalesce(whole.last_analyze, '-infinity')
     )`,
    [escapeIdentifier(table)],
  );
  if (rowCount !== 1) return;
  await transaction(pool, async (db) => {
    // Some tens of thousands of its rows are read, wherever they lie.
    await db.query('set local statement_timeout = 0');
    await db.query(`analyze only ${escapeIdentifier(table)}`);
  });
}
