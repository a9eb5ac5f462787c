import type { Db } from '../db/pool.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';

const OPEN_BOOKS = ofEveryKind(
  ({ subjects, books, id }) =>
    `select b.bets from ${books} b join ${subjects} s on s.id = b.${id} join events e on e.id = s.event_id
     where b.client_id = u.id and (s.settled_at is null or e.closed_at is null)`,
).join(' union all ');

/**
 * Bets of an account and of everybody below it in matches that are not closed: unsettled ones, and settled ones whose
 * commission is still to be booked (rules 7).
 */
export async function openBets(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(
    `select coalesce(sum(o.bets), 0)::int as bets
     from users u
     cross join lateral (
       ${OPEN_BOOKS}
     ) o
     where u.role = 7 and $1 in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)`,
    [userId],
  );
  return rows[0]!.bets;
}
