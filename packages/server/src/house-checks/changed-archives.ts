import type { Db } from '../db/pool.ts';

/** The files of those archives of which the house remembers something else than what it wrote down when they went. */
export async function changedArchives(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: number; file: string }>(
    `select id, file from archives where table_name = 'journal_lines' and read_again_at is null order by id`,
  );
  const changed: string[] = [];
  for (const { id, file } of rows) {
    const { rowCount } = await db.query(
      'select from archived_journal where archive_id = $1 and remembered = remembered_lines(archive_id)',
      [id],
    );
    if (rowCount !== 1) changed.push(file);
  }
  return changed;
}
