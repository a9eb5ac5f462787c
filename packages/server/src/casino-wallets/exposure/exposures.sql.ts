import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../../db/pool.ts';

/** A supplier's round, by his own name of it. */
export type OfRound = { readonly providerId: number; readonly mid: string };

/** What a client can lose in a market, as it was told last. */
export type Exposure = {
  readonly marketId: string;
  readonly clientId: number;
  readonly state: 'open' | 'settled' | 'refunded';
  readonly toldAt: number;
  readonly content: string;
  readonly amount: Paise;
  readonly bets: number;
  readonly pl: Paise | null;
  readonly balance: Paise | null;
  readonly used: Paise | null;
};

const EXPOSURE = `market_id as "marketId", client_id as "clientId", state, told_at::float8 as "toldAt", content, amount, bets, pl, balance, used`;

/** Stands for every client, and for every market. */
export const EVERYBODY = 0;
export const EVERY_MARKET = '';

/** Messages about one round take turns where one of them tells a result or a refund; before anything else of it is held. */
export async function inTurn(db: Db, { providerId, mid }: OfRound, alone: boolean): Promise<void> {
  const lock = alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await db.query(`select ${lock}(hashtextextended($1, 0))`, [`exposures ${providerId} ${mid}`]);
}

/** Holds what stands for a client in a market, which is nothing at first. */
export async function heldExposure(
  db: Db,
  { providerId, mid }: OfRound,
  of: { readonly marketId: string; readonly clientId: number },
): Promise<Exposure> {
  const values = [providerId, mid, of.marketId, of.clientId];
  await db.query({
    name: 'new-exposure',
    text: 'insert into casino_exposures (provider_id, mid, market_id, client_id) values ($1, $2, $3, $4) on conflict do nothing',
    values,
  });
  const { rows } = await db.query<Exposure>({
    name: 'held-exposure',
    text: `select ${EXPOSURE} from casino_exposures
      where provider_id = $1 and mid = $2 and market_id = $3 and client_id = $4 for no key update`,
    values,
  });
  return rows[0]!;
}

/** Whether it was refunded before anybody heard of it: for this client, this market, or all of them. */
export async function isRefunded(
  db: Db,
  { providerId, mid }: OfRound,
  of: { readonly marketId: string; readonly clientId: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'refunded-exposure',
    text: `select from casino_exposures where provider_id = $1 and mid = $2 and state = 'refunded'
      and market_id in ($3, '${EVERY_MARKET}') and client_id in ($4, ${EVERYBODY}) limit 1`,
    values: [providerId, mid, of.marketId, of.clientId],
  });
  return rowCount === 1;
}

/** All that was told of a round, in the order in which everybody holds them. */
export async function exposuresOf(db: Db, { providerId, mid }: OfRound): Promise<Exposure[]> {
  const { rows } = await db.query<Exposure>({
    name: 'exposures-of-round',
    text: `select ${EXPOSURE} from casino_exposures
      where provider_id = $1 and mid = $2 and client_id <> ${EVERYBODY} and market_id <> '${EVERY_MARKET}'
      order by client_id, market_id`,
    values: [providerId, mid],
  });
  return rows;
}

/** Writes what was told, and what was answered. */
export async function keepExposure(
  db: Db,
  { providerId, mid }: OfRound,
  now: Omit<Exposure, 'state' | 'pl'> & { readonly roundId: string },
): Promise<void> {
  await db.query({
    name: 'keep-exposure',
    text: `update casino_exposures set round_id = $5, told_at = $6, content = $7, amount = $8, bets = $9, balance = $10, used = $11
      where provider_id = $1 and mid = $2 and market_id = $3 and client_id = $4`,
    values: [
      providerId,
      mid,
      now.marketId,
      now.clientId,
      now.roundId,
      now.toldAt,
      now.content,
      now.amount,
      now.bets,
      now.balance,
      now.used,
    ],
  });
}

/** Writes how it ended. */
export async function endExposure(
  db: Db,
  { providerId, mid }: OfRound,
  end: Pick<Exposure, 'marketId' | 'clientId' | 'pl'> & { readonly state: 'settled' | 'refunded' },
): Promise<void> {
  await db.query({
    name: 'end-exposure',
    text: `insert into casino_exposures (provider_id, mid, market_id, client_id, state, pl) values ($1, $2, $3, $4, $5, $6)
      on conflict (provider_id, mid, market_id, client_id) do update set state = excluded.state, pl = excluded.pl`,
    values: [providerId, mid, end.marketId, end.clientId, end.state, end.pl],
  });
}

/** Coins of a client, and what its bets tie up. */
export async function walletOf(
  db: Db,
  clientId: number,
): Promise<{ readonly balance: Paise; readonly used: Paise }> {
  const { rows } = await db.query<{ balance: Paise; used: Paise }>({
    name: 'casino-wallet',
    text: 'select balance, used_limit as used from wallets where user_id = $1',
    values: [clientId],
  });
  return rows[0]!;
}
