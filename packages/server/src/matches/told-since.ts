import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import type { Db } from '../db/pool.ts';

/** What the feed says of a runner. */
export type ToldRunner = {
  readonly selectionId: number;
  readonly removed: boolean;
  readonly factor: Factor;
};

type Told = { readonly at: Date; readonly winners: number; readonly runners: readonly ToldRunner[] };

/** What the feed said of a market since it has its result. */
type ToldSince = Told & {
  /** How many runners there were at the result: books and limits rest on those. */
  readonly known: number;
};

type Kept = Omit<ToldSince, 'at'> & { readonly at: string };

/** Keeps what the feed says of a market that has its result; how many runners it knew then, from the first time. */
export async function keepSince(
  db: Db,
  { id, runners }: { readonly id: string; readonly runners: readonly unknown[] },
  { at, ...told }: Told,
): Promise<void> {
  const kept: Kept = { ...told, at: at.toISOString(), known: runners.length };
  await db.query(
    `update markets set told_since = $2::jsonb || case when told_since is null then '{}' else jsonb_build_object('known', told_since->'known') end where id = $1`,
    [id, JSON.stringify(kept)],
  );
}

/** The markets of a match of which the feed said something since they have their results. */
export async function marketsToldSince(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from markets where event_id = $1 and told_since is not null order by id',
    [eventId],
  );
  return rows.map(({ id }) => id);
}

export async function toldSince(db: Db, marketId: string): Promise<ToldSince> {
  const { rows } = await db.query<{ kept: Kept }>('select told_since as kept from markets where id = $1', [
    marketId,
  ]);
  const { at, ...told } = rows[0]!.kept;
  return { ...told, at: new Date(at) };
}

/** What was kept holds from now on. */
export async function takeSince(db: Db, marketId: string, winners: number): Promise<void> {
  await db.query('update markets set winners = $2, told_since = null where id = $1', [marketId, winners]);
}
