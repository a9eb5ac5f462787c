import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { closeIfDue } from './close-event.ts';
import { ALL_SETTLED } from './subject.sql.ts';

type DueMatch = { id: string; name: string };

/** Matches that are open although they have results and nothing in them waits for one: from before one rule closed all. */
export async function dueMatches(db: Db): Promise<DueMatch[]> {
  const { rows } = await db.query<DueMatch>(
    `select e.id, e.name from events e where e.closed_at is null and ${ALL_SETTLED}
     order by e.open_date, e.id`,
  );
  return rows;
}

/** Closes them by the same rule as every match. @returns the names of those that closed */
export async function closeDueMatches(house: House, ctx: CallContext): Promise<string[]> {
  const due = await dueMatches(ctx.db);
  // Every match's lock before the first posting: who settles in one of them waits for the postings, and not we for him.
  for (const { id } of due.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await lockForSettlement(ctx.db, id, []);
  const closed: string[] = [];
  for (const { id, name } of due) {
    if (!(await closeIfDue(house, ctx, id))) continue;
    await ctx.audit({ action: 'close_match', object: `event:${id}` });
    await tellMatch(house, ctx, { eventId: id });
    closed.push(name);
  }
  return closed;
}
