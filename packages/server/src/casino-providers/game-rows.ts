import type { CasinoGame } from '@pavilion/contract/casino-providers.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { versionOf } from '../http/form-version.ts';

export type GameRow = {
  readonly provider_id: number;
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly min_stake: bigint;
  readonly max_stake: bigint;
  readonly betting_seconds: number;
  readonly cycle_seconds: number;
};

const GAME = 'provider_id, code, name, enabled, min_stake, max_stake, betting_seconds, cycle_seconds';

/** By the names and in the units of the call. */
export const gameValues = (row: Omit<GameRow, 'provider_id' | 'code' | 'name'>) => ({
  enabled: flag(row.enabled),
  min: toCoins(row.min_stake),
  max: toCoins(row.max_stake),
  betting_seconds: row.betting_seconds,
  cycle_seconds: row.cycle_seconds,
});

/** The games of every provider in their order. */
export async function gamesByProvider(db: Db): Promise<ReadonlyMap<number, CasinoGame[]>> {
  const { rows } = await db.query<GameRow>(`select ${GAME} from casino_games order by position, code`);
  const games = new Map<number, CasinoGame[]>();
  for (const row of rows) {
    const values = gameValues(row);
    const game = { code: row.code, name: row.name, ...values, version: versionOf(values) };
    games.set(row.provider_id, [...(games.get(row.provider_id) ?? []), game]);
  }
  return games;
}

/** A game, held until the transaction ends. */
export async function heldGame(db: Db, providerId: number, code: string): Promise<GameRow | undefined> {
  const { rows } = await db.query<GameRow>(
    `select ${GAME} from casino_games where provider_id = $1 and code = $2 for update`,
    [providerId, code],
  );
  return rows[0];
}

export async function writeGame(db: Db, game: GameRow): Promise<void> {
  await db.query(
    `update casino_games set enabled = $3, min_stake = $4, max_stake = $5, betting_seconds = $6, cycle_seconds = $7
     where provider_id = $1 and code = $2`,
    [
      game.provider_id,
      game.code,
      game.enabled,
      game.min_stake,
      game.max_stake,
      game.betting_seconds,
      game.cycle_seconds,
    ],
  );
}
