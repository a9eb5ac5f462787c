import { escapeIdentifier } from 'pg';
import type { Archive } from '../partitions/archives.ts';
import { archiveOldest, type Wanted } from './archive-oldest.ts';
import { refuseOpenBets } from './open-bets.ts';
import { momentOf } from './part-rows.ts';

/**
 * Takes the oldest part of the bets out of the house. Its youngest bet must be old enough, and every match in it over.
 *
 * @throws BackupFault, and nothing has changed then.
 */
export const archiveBets = (wanted: Wanted): Promise<Archive> =>
  archiveOldest(
    {
      name: 'bets',
      rows: 'bets',
      youngestIn: (client, part) =>
        momentOf(client, `select max(created_at) as at from ${escapeIdentifier(part)}`),
      refuse: refuseOpenBets,
    },
    wanted,
  );
