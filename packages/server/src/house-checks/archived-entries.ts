import { told, type Said } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';

/** Told of what a check cannot look at: nothing is wrong with it. */
export type Note = (said: Said) => void;

/** Tells up to which entry the journal is files. */
export async function noteArchivedEntries(db: Db, note: Note): Promise<void> {
  const { rows } = await db.query<{ entry: bigint }>('select entry from archived_until()');
  const { entry } = rows[0]!;
  if (entry > 0n)
    note(
      told('Entries up to {{entry}} are in archives: their files prove them, and no check of the house', {
        entry: String(entry),
      }),
    );
}
