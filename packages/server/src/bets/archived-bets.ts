import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Said } from '@pavilion/contract/sentences.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** Whether any of the matches $1, a list of texts, has bets that are files. */
export const HAVE_ARCHIVED_BETS =
  'exists (select from archived_matches m where m.event_id = any($1::text[]))';

/** Keeps to itself what needs the very bets of a match, where some of them are files. @throws Refusal bets_archived */
export async function refuseArchivedBets(db: Db, eventIds: readonly string[]): Promise<void> {
  if (await anyArchived(db, eventIds)) throw new Refusal('bets_archived');
}

/** What whoever lists bets of a match is told when some are not among them; empty when all are. */
export async function noticeOfArchivedBets(db: Db, eventId: string): Promise<Said | ''> {
  return (await anyArchived(db, [eventId]))
    ? 'Bets of this match are kept in archives and not shown here'
    : '';
}

async function anyArchived(db: Db, eventIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query(`select where ${HAVE_ARCHIVED_BETS}`, [texts(eventIds)]);
  return rowCount === 1;
}
