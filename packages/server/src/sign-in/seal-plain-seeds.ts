import type { Db } from '../db/pool.ts';
import { isSealed, type HouseKey } from '../secrets/house-key.ts';

/** Seeds of second factors that were kept in the clear before. */
export async function sealPlainSeeds(db: Db, key: HouseKey): Promise<void> {
  const { rows } = await db.query<{ user_id: number; secret: string }>(
    'select user_id, secret from second_factors',
  );
  for (const { user_id, secret } of rows.filter((row) => !isSealed(row.secret))) {
    await db.query('update second_factors set secret = $2 where user_id = $1 and secret = $3', [
      user_id,
      key.seal(secret),
      secret,
    ]);
  }
}
