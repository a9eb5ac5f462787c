import { ROUND_PL } from '../bets/bet-status.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { chainOf, type SettledBook } from './match-business.sql.ts';

/** A day of a casino, or one round of it. */
export type CasinoPart = { readonly eventId: string; readonly roundId: string | undefined };

/**
 * What the rounds of a casino's day, or one of them, ended at for whoever bet below the viewer. Each round's P/L is split by itself
 * (rules 11), so those that ended alike are told once with their number: a day has thousands, of few amounts.
 */
export async function declaredRounds(
  db: Db,
  viewer: Viewer,
  { eventId, roundId }: CasinoPart,
): Promise<SettledBook[]> {
  // A client has nobody below.
  if (viewer.level === 7) return [];
  const { rows } = await db.query<SettledBook>(
    `select r.client_id, 'other' as kind, r.pl, r.alike, r.stakes, ${chainOf('n')}
     from (
       select client_id, snapshot_id, pl, count(*) as alike, sum(stakes)::bigint as stakes
       from (
         select b.client_id, b.snapshot_id, sum(${ROUND_PL})::bigint as pl, sum(b.stake) as stakes
         from counted_bets b join casino_rounds bc on bc.id = b.round_id join share_snapshots n on n.id = b.snapshot_id
         where ${roundId === undefined ? 'b.event_id' : 'b.round_id'} = $2
           and bc.settled_at is not null and bc.outcomes is not null and n.u${viewer.level} = $1
         group by b.client_id, b.snapshot_id, b.round_id
       ) one group by 1, 2, 3
     ) r join share_snapshots n on n.id = r.snapshot_id`,
    [viewer.actingId, roundId ?? eventId],
  );
  return rows;
}
