import type { Db } from '../db/pool.ts';

export type Config = {
  readonly open_time: string;
  readonly close_time: string;
  readonly close_minutes: number;
  readonly jodi_min: bigint;
  readonly jodi_max: bigint;
  readonly akda_min: bigint;
  readonly akda_max: bigint;
  readonly other_min: bigint;
  readonly other_max: bigint;
};

/** When bets of a game are taken and end, and its stakes; held against another editor where it is to be changed. */
export async function loadConfig(db: Db, fast: boolean, hold = false): Promise<Config> {
  const { rows } = await db.query<Config>(
    `select open_time, close_time, close_minutes, jodi_min, jodi_max, akda_min, akda_max, other_min, other_max
     from matka_configs where fast = $1${hold ? ' for no key update' : ''}`,
    [fast],
  );
  return rows[0]!;
}

export async function writeConfig(db: Db, fast: boolean, config: Config): Promise<void> {
  const { open_time, close_time, close_minutes, ...stakes } = config;
  const { jodi_min, jodi_max, akda_min, akda_max, other_min, other_max } = stakes;
  await db.query(
    `update matka_configs set open_time = $2, close_time = $3, close_minutes = $4, jodi_min = $5, jodi_max = $6,
       akda_min = $7, akda_max = $8, other_min = $9, other_max = $10 where fast = $1`,
    [
      fast,
      open_time,
      close_time,
      close_minutes,
      jodi_min,
      jodi_max,
      akda_min,
      akda_max,
      other_min,
      other_max,
    ],
  );
}
