import type { Db } from '../db/pool.ts';

/** Nodes have clocks of their own, and a group that began earlier may be written later. */
const CLOCKS_DIFFER_BY = '1 hour';

/**
 * No bet made since a moment has a number below this one: numbers follow time. Whoever wants the bets since then need not look through those of
 * before; some from it on may be older. To be asked for by itself, so that what is asked next is planned with it.
 */
export async function firstSince(db: Db, at: Date): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `select bets_since($1::timestamptz - interval '${CLOCKS_DIFFER_BY}') as id`,
    [at],
  );
  return rows[0]!.id;
}
