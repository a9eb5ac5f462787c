import { numbers } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** What each of these clients ties up now, in paise; their wallets are locked. */
export async function writeUsedLimits(db: Db, used: ReadonlyMap<number, bigint>): Promise<void> {
  await db.query({
    name: 'write-used-limits',
    text: `update wallets w set used_limit = x.used from unnest($1::int[], $2::bigint[]) x (user_id, used)
      where w.user_id = x.user_id`,
    values: [numbers([...used.keys()]), numbers([...used.values()])],
  });
}

/** How much more, or (below zero) less than before, each of these clients ties up. */
export async function changeUsedLimits(db: Db, change: ReadonlyMap<number, bigint>): Promise<void> {
  await db.query(
    `update wallets w set used_limit = greatest(0, w.used_limit + x.change)
     from unnest($1::int[], $2::bigint[]) as x (user_id, change) where w.user_id = x.user_id`,
    [numbers([...change.keys()]), numbers([...change.values()])],
  );
}
