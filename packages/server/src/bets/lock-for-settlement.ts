import { Refusal } from '@pavilion/contract/refusals.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import { HAVE_ARCHIVED_LINES } from '../partitions/archived-lines.ts';
import { HAVE_ARCHIVED_BETS } from './archived-bets.ts';

/** Room for sorting a hundred thousand clients; without it they go to disk and back in each statement. */
const WORK_MEM = '64MB';

/**
 * Waits until every bet under way on this market, session or draw is in, and keeps new ones out until the transaction
 * ends. The event comes first, so that two desks on one match take turns; `no key`, because a bet under way refers to the
 * event's row (its foreign key) while it holds what we wait for next. Open and Close of a day are held together: the jodis of
 * one stand on the result of the other. What is archived is as it was settled, for good or until it is read again: whoever archives
 * holds the event too, so nothing is archived after this and before the transaction ends.
 *
 * @throws Refusal bets_archived, lines_archived
 */
export async function lockForSettlement(
  db: Db,
  eventId: string,
  subjectIds: readonly string[],
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id, set_config('work_mem', $2, true) from events
     where id = $1 or id in (
       select x.id from draws d join draws x on x.category_id = d.category_id and x.market_date = d.market_date and x.side <> d.side
       where d.id = $1
     ) order by id for no key update`,
    [eventId, WORK_MEM],
  );
  const held = rows.map(({ id }) => id);
  await refuseArchived(db, held);
  const others = held.filter((id) => id !== eventId);
  for (const id of [...subjectIds, ...others].toSorted())
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/** In one statement: every round of the casino that is dealt comes by here. */
async function refuseArchived(db: Db, eventIds: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ bets: boolean; lines: boolean }>(
    `select ${HAVE_ARCHIVED_BETS} as bets, ${HAVE_ARCHIVED_LINES} as lines`,
    [texts(eventIds)],
  );
  if (rows[0]!.bets) throw new Refusal('bets_archived');
  if (rows[0]!.lines) throw new Refusal('lines_archived');
}
