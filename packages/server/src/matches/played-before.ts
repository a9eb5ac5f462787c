import type { Db } from '../db/pool.ts';

/**
 * The round in which a recorded match, or meeting of races, is played now: that which was cut off, else the one behind the
 * last. The rounds behind the first of match 77 are 77-2, 77-3, ...
 */
export async function roundOf(db: Db, eventId: string): Promise<number> {
  const { rows } = await db.query<{ round: number; played_out: boolean }>(
    `select case when id = $1 then 1 else substring(id from length($1) + 2)::int end as round, played_out
     from (select coalesce(r.meeting_id, e.id) as id, e.played_out from events e left join races r on r.event_id = e.id) told
     where id = $1 or (starts_with(id, $1 || '-') and substring(id from length($1) + 2) ~ '^[1-9][0-9]{0,8}$')
     order by round desc, played_out desc limit 1`,
    [eventId],
  );
  const last = rows[0];
  if (last === undefined) return 1;
  return last.played_out ? last.round + 1 : last.round;
}

/** The recordings of these matches and meetings have been played to their end: what is played from them now is others. */
export async function playedOut(db: Db, eventIds: readonly string[]): Promise<void> {
  await db.query(
    `update events set played_out = true
     where id = any($1) or id in (select event_id from races where meeting_id = any($1))`,
    [eventIds],
  );
}
