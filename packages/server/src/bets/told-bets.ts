import { TOLD_MARKET, TOLD_SELECTION } from '@pavilion/engine/casino/told-round.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { PoolClient } from 'pg';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { changeUsedLimits } from '../wallets/used-limits.ts';
import { lockWallets } from '../wallets/wallets.ts';
import { acceptBet, toldOf } from './accept-bets.ts';
import { surroundingsOf } from './own-groups.ts';
import type { ChainCache } from './chain-cache.ts';

/** A bet on a round of a supplier, who names it himself. */
export type ToldBetRequest = {
  readonly clientId: number;
  readonly eventId: string;
  readonly roundId: string;
  readonly stake: Paise;
  /** Under which the bet is found again. */
  readonly key: string;
  readonly address: string;
  readonly userAgent: string;
};

/**
 * Takes a bet in the caller's transaction, by the same rules as any other.
 *
 * @throws Refusal the first that applies
 */
export async function takeToldBet(
  house: House,
  db: PoolClient,
  { chains, ...asked }: ToldBetRequest & { readonly chains: ChainCache },
): Promise<void> {
  const { roundId, key, ...bet } = asked;
  const unit = {
    slip: false,
    bets: [
      {
        ...bet,
        subject: { kind: 'round', id: roundId },
        casinoMarket: TOLD_MARKET.id,
        selectionId: TOLD_SELECTION,
        told: true,
        bettingType: 1,
        price: undefined,
        rate: undefined,
        requestKey: key,
      },
    ],
  } as const;
  const { last } = await acceptBet(db, unit, await surroundingsOf(house, chains));
  toldOf((await last).outcome);
}

/** A bet as its supplier's messages find it. */
export type ToldBet = {
  readonly id: bigint;
  readonly roundId: string;
  readonly clientId: number;
  readonly snapshotId: number;
  readonly stake: Paise;
  /** What it has brought so far. */
  readonly pl: Paise;
  readonly voided: boolean;
};

/** The bet under a key; the caller keeps others from it. */
export async function toldBet(db: Db, clientId: number, key: string): Promise<ToldBet | undefined> {
  const { rows } = await db.query<ToldBet>({
    name: 'told-bet',
    text: `select id, round_id as "roundId", client_id as "clientId", snapshot_id as "snapshotId", stake, outcomes[1] as pl,
        voided_at is not null as voided
      from bets where client_id = $1 and request_key = $2 and round_id is not null`,
    values: [clientId, key],
  });
  return rows[0];
}

/**
 * Writes what a bet has brought by now, or that it is void: the bet, its book, and what both tie up. The caller holds the round, which
 * has no result.
 */
export async function tellBet(
  db: Db,
  bet: ToldBet,
  now: { readonly pl: Paise } | { readonly voidedAt: Date; readonly voidedBy: number },
): Promise<void> {
  await lockWallets(db, [bet.clientId]);
  const before = await tiedUp(db, bet);
  const voided = 'voidedAt' in now;
  const change = (voided ? 0n : now.pl) - bet.pl;
  if (voided)
    await db.query('update bets set voided_at = $2, voided_by = $3 where id = $1', [
      bet.id,
      now.voidedAt,
      now.voidedBy,
    ]);
  else await db.query('update bets set outcomes = array[$2::bigint] where id = $1', [bet.id, now.pl]);
  await db.query(
    `with left_over as (
       update casino_books set pl[1] = pl[1] + $4, stakes = stakes - $5, bets = bets - $6
       where round_id = $1 and client_id = $2 and snapshot_id = $3 and bets > $6
     )
     delete from casino_books where round_id = $1 and client_id = $2 and snapshot_id = $3 and bets = $6`,
    [bet.roundId, bet.clientId, bet.snapshotId, change, voided ? bet.stake : 0n, voided ? 1 : 0],
  );
  const after = await tiedUp(db, bet);
  await changeUsedLimits(db, new Map([[bet.clientId, after - before]]));
}

/** What the books of a client on a round tie up (rules 4). */
async function tiedUp(db: Db, { roundId, clientId }: ToldBet): Promise<Paise> {
  const { rows } = await db.query<{ tied: Paise }>(
    'select greatest(0, -coalesce(sum(pl[1]), 0))::bigint as tied from casino_books where round_id = $1 and client_id = $2',
    [roundId, clientId],
  );
  return rows[0]!.tied;
}

/** Whether anybody has a bet on a round that stands. */
export async function hasBets(db: Db, roundId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from casino_books where round_id = $1 limit 1', [roundId]);
  return rowCount === 1;
}
