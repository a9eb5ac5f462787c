import type { Db } from '../db/pool.ts';

/** Adds (1) or takes away (-1) an account and everybody below it in the counters of all its ancestors as they stand now. */
export async function countDownline(db: Db, userId: number, sign: 1 | -1): Promise<void> {
  await db.query(
    `insert into downline_counts (ancestor_id, role, total)
     select a.id, s.role, $2 * s.total
     from users x
     cross join lateral unnest(array[x.u1, x.u2, x.u3, x.u4, x.u5, x.u6]) as a (id)
     cross join (
       select d.role, count(*)::int as total from users d
       where d.id = $1 and d.deleted_at is null or $1 in (d.u1, d.u2, d.u3, d.u4, d.u5, d.u6) and d.deleted_at is null
       group by d.role
     ) s
     where x.id = $1 and a.id is not null
     order by a.id, s.role
     on conflict (ancestor_id, role) do update set total = downline_counts.total + excluded.total`,
    [userId, sign],
  );
}
