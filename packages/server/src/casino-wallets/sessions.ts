import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/pool.ts';
import { catchUp, HOUSE_VERSIONS, type HouseVersions, type KeptOfHouse } from '../house-versions.ts';

/** A token opens its game within so long, */
const OPENS_MS = 60_000;
/** and stands for its client there for so long. */
const LASTS_MS = 12 * 3_600_000;
const TOKEN_BYTES = 24;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type NewSession = {
  readonly providerId: number;
  readonly clientId: number;
  readonly gameCode: string;
  readonly at: Date;
};

/** @returns the token that stands for it; the house keeps a hash of it alone. */
export async function makeSession(
  db: Db,
  { providerId, clientId, gameCode, at }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.query(
    `with gone as (delete from casino_sessions where made_at < $5)
     insert into casino_sessions (token_hash, provider_id, client_id, game_code, made_at) values ($1, $2, $3, $4, $6)`,
    [hashOf(token), providerId, clientId, gameCode, new Date(at.getTime() - LASTS_MS - OPENS_MS), at],
  );
  return token;
}

export type Session = { readonly clientId: number; readonly gameCode: string; readonly begun: boolean };

type Asking = {
  readonly providerId: number;
  readonly at: Date;
  readonly kept: KeptOfHouse;
};

type Row = HouseVersions & { client_id: number; game_code: string; made_at: Date; begun_at: Date | null };

/**
 * What a token stands for at this supplier now; `expired` of one that was not used in time, or too long ago. Whether the house is closed, and
 * its settings of bets, are known as of then, too.
 */
export async function sessionOf(
  db: Db,
  token: string,
  { providerId, at, kept }: Asking,
): Promise<Session | 'expired' | undefined> {
  const { rows } = await db.query<Row>({
    name: 'casino-session',
    text: `select client_id, game_code, made_at, begun_at, ${HOUSE_VERSIONS}
      from casino_sessions where token_hash = $1 and provider_id = $2`,
    values: [hashOf(token), providerId],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  await catchUp(kept, row, db);
  const ends = row.begun_at === null ? row.made_at.getTime() + OPENS_MS : row.begun_at.getTime() + LASTS_MS;
  if (at.getTime() > ends) return 'expired';
  return {
    clientId: row.client_id,
    gameCode: row.game_code,
    begun: row.begun_at !== null,
  };
}

/** Opens a game by its token, once. False when another was faster. */
export async function beginSession(db: Db, token: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update casino_sessions set begun_at = $2 where token_hash = $1 and begun_at is null',
    [hashOf(token), at],
  );
  return rowCount === 1;
}
