import type { Db } from '../db/pool.ts';

type OfRunner = { readonly marketId: string; readonly selectionId: number };

/** Takes a runner out of its market's field, or puts it back. */
export async function markWithdrawn(
  db: Db,
  { marketId, selectionId }: OfRunner,
  withdrawn: boolean,
): Promise<void> {
  await db.query('update runners set withdrawn = $3 where market_id = $1 and selection_id = $2', [
    marketId,
    selectionId,
    withdrawn,
  ]);
}

/** Keeps what the feed said last of a runner. */
export async function markRemoved(
  db: Db,
  { marketId, selectionId }: OfRunner,
  removed: boolean,
): Promise<void> {
  await db.query('update runners set removed = $3 where market_id = $1 and selection_id = $2', [
    marketId,
    selectionId,
    removed,
  ]);
}
