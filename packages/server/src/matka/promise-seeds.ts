import { randomBytes } from 'node:crypto';
import { commitOf, hexOf } from '@pavilion/engine/fairness/stream.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { promiseDraws, unpromiseDraws, untouchedDraws } from '../matches/fair-draws.ts';

const SEED_BYTES = 32;

type Drawn = { readonly id: string; readonly draw_mode: 'hand' | 'fair' };

const isFair = ({ draw_mode }: Drawn): boolean => draw_mode === 'fair';

/** The draws of a category that nobody has bet on, and that are still declared otherwise than it says. */
export function drawsToPromise(house: House, db: Db, category: Drawn): Promise<string[]> {
  return untouchedDraws(db, { categoryId: category.id, now: house.now(), promised: !isFair(category) });
}

/**
 * Before the first bet on a draw of a category of fair draws a seed is drawn for it, and its hash published; the seed is
 * sealed until the draw is over. A category that is declared by hand again takes back what nobody has bet on. The caller
 * holds the category and these draws.
 */
export async function promiseSeeds(
  house: House,
  db: Db,
  category: Drawn,
  held: readonly string[],
): Promise<void> {
  const ids = (await drawsToPromise(house, db, category)).filter((id) => held.includes(id));
  if (!isFair(category)) return unpromiseDraws(db, ids);
  const seeds = ids.map(async (id) => {
    const seed = new Uint8Array(randomBytes(SEED_BYTES));
    return { id, commitment: await commitOf(seed), sealed: house.key.seal(hexOf(seed)) };
  });
  await promiseDraws(db, await Promise.all(seeds));
  if (ids.length > 0) await house.bus.publish(db, { kind: 'fair-draws' });
}
