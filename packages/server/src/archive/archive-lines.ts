import { escapeIdentifier } from 'pg';
import type { Archive } from '../partitions/archives.ts';
import { archiveOldest, type Wanted } from './archive-oldest.ts';
import { refuseOpenLines } from './open-lines.ts';
import { momentOf } from './part-rows.ts';

/**
 * Takes the oldest part of the lines of the journal out of the house. Its youngest entry must be old enough.
 *
 * @throws BackupFault, and nothing has changed then.
 */
export const archiveLines = (wanted: Wanted): Promise<Archive> =>
  archiveOldest(
    {
      name: 'journal_lines',
      rows: 'lines',
      // A clock may have gone back: the last entry is not always the youngest.
      youngestIn: (client, part) =>
        momentOf(
          client,
          `select max(e.created_at) as at from (select min(entry_id) as first, max(entry_id) as last from ${escapeIdentifier(part)}) l
           join journal_entries e on e.id between l.first and l.last`,
        ),
      refuse: refuseOpenLines,
    },
    wanted,
  );
