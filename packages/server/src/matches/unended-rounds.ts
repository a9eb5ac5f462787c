import type { Db } from '../db/pool.ts';

/** A round of a supplier that has not said yet how it ended. */
export type UnendedRound = { readonly id: string; readonly mid: string; readonly gameCode: string };

/** Older ones wait for a person alone. */
const LOOKED_BACK_MS = 24 * 3_600_000;
const MOST = 200;

/** The newest first. */
export async function unendedRounds(db: Db, providerId: number, at: Date): Promise<UnendedRound[]> {
  const { rows } = await db.query<UnendedRound>(
    `select id, mid, game_code as "gameCode" from casino_rounds
     where provider_id = $1 and settled_at is null and won_by = '' and opened_at > $2 order by opened_at desc, id limit $3`,
    [providerId, new Date(at.getTime() - LOOKED_BACK_MS), MOST],
  );
  return rows;
}

/** Holds a round until the transaction ends. False when it has its result, or was told how it ended. */
export async function lockUnended(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from casino_rounds where id = $1 and settled_at is null and won_by = '' for no key update`,
    [id],
  );
  return rowCount === 1;
}
