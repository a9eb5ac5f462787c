import type { Db } from '../db/pool.ts';

/**
 * Adds (1) or takes away (-1) an account and everybody below it in the counters and sums of all its ancestors as they
 * stand now.
 */
export async function countDownline(db: Db, userId: number, sign: 1 | -1): Promise<void> {
  await db.query(
    `insert into downline_counts (ancestor_id, role, total, fixed_limit)
     select a.id, s.role, $2::int * s.total, $2::int * s.fixed_limit
     from users x
     cross join lateral unnest(array[x.u1, x.u2, x.u3, x.u4, x.u5, x.u6]) as a (id)
     cross join (
       select d.role, count(*)::int as total, sum(w.fixed_limit)::bigint as fixed_limit
       from users d join wallets w on w.user_id = d.id
       where d.id = $1 and d.deleted_at is null or $1 in (d.u1, d.u2, d.u3, d.u4, d.u5, d.u6) and d.deleted_at is null
       group by d.role
     ) s
     where x.id = $1 and a.id is not null
     order by a.id, s.role
     on conflict (ancestor_id, role) do update
     set total = downline_counts.total + excluded.total, fixed_limit = downline_counts.fixed_limit + excluded.fixed_limit`,
    [userId, sign],
  );
}

/** Adds a new account, which has nobody below, to the counters of its ancestors; its limit is summed as its wallet is opened. */
export async function countNew(db: Db, userId: number, role: number): Promise<void> {
  await db.query(
    `insert into downline_counts (ancestor_id, role, total)
     select a.id, $2::smallint, 1 from users u cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as a (id)
     where u.id = $1 and a.id is not null order by a.id
     on conflict (ancestor_id, role) do update set total = downline_counts.total + 1`,
    [userId, role],
  );
}

export type DownlineSums = { total: number; fixed_limit: bigint };

/** How many accounts of some roles stand below an account, and what they hold, without looking at them. */
export async function downlineSums(db: Db, rootId: number, roles: readonly number[]): Promise<DownlineSums> {
  const { rows } = await db.query<DownlineSums>({
    name: 'downline-sums',
    text: `select coalesce(sum(total), 0)::int as total, coalesce(sum(fixed_limit), 0)::bigint as fixed_limit
      from downline_counts where ancestor_id = $1 and role = any($2::int[])`,
    values: [rootId, roles],
  });
  return rows[0]!;
}
