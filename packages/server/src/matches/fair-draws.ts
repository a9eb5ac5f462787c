import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** Nobody has bet on it, nor can its number be known to anybody. */
const UNTOUCHED = `d.settled_at is null and d.closed_early_at is null and d.closes_at > $2
  and not exists (select from bets b where b.event_id = d.id)`;

/** The draws of a category that can still be given to a fair draw, or be taken back from it; `promised` says which of the two. */
export async function untouchedDraws(
  db: Db,
  {
    categoryId,
    now,
    promised,
  }: { readonly categoryId: string; readonly now: Date; readonly promised: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select d.id from draws d where d.category_id = $1 and (d.commitment is not null) = $3 and ${UNTOUCHED} order by d.id`,
    [categoryId, now, promised],
  );
  return rows.map((row) => row.id);
}

/** A seed that was drawn for a draw: its hash for everybody to see, itself sealed. */
export type PromisedSeed = { readonly id: string; readonly commitment: string; readonly sealed: string };

export async function promiseDraws(db: Db, seeds: readonly PromisedSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await db.query(
    `update draws d set commitment = t.commitment, seed = t.sealed
     from jsonb_to_recordset($1::jsonb) t (id text, commitment text, sealed text) where d.id = t.id and d.commitment is null`,
    [JSON.stringify(seeds)],
  );
}

/** Gives draws back to whoever declares by hand. */
export async function unpromiseDraws(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('update draws set commitment = null, seed = null where id = any($1::text[])', [texts(ids)]);
}

/** Bets on it are over for good, whatever the clock says later. */
export async function endBetting(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update draws set closed_early_at = coalesce(closed_early_at, $2) where id = $1', [id, at]);
}

export type Revealed = {
  readonly seed: string;
  readonly root: string;
  readonly number: number;
  readonly at: Date;
};

export async function revealDraw(db: Db, id: string, { seed, root, number, at }: Revealed): Promise<void> {
  await db.query(
    `update draws set seed = $2, root = $3, drawn = $4, revealed_at = $5, refused = null, refused_at = null where id = $1`,
    [id, seed, root, number, at],
  );
}

/** Why the house could not declare it, for the Company to see. */
export async function noteRefused(db: Db, id: string, { why, at }: { why: string; at: Date }): Promise<void> {
  await db.query('update draws set refused = $2, refused_at = $3 where id = $1 and revealed_at is null', [
    id,
    why,
    at,
  ]);
}
