import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import { numbers, texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** What of a bet on a runner changes when the field of its market does. */
export type Holding = {
  readonly win: bigint;
  readonly loss: bigint;
  /** The price per coin that holds in place of the agreed one, all its decimals. */
  readonly keptPrice: string | null;
  /** What voided it. */
  readonly withdrawalId: number | null;
};

/** A bet on a runner as it is, with what was agreed. */
export type RunnerBet = Holding & {
  readonly id: number;
  readonly clientId: number;
  readonly snapshotId: number;
  readonly selectionId: number;
  readonly place: number;
  readonly bettingType: BettingType;
  readonly odds: number;
  readonly stake: bigint;
  /** By a person: void for good. */
  readonly deleted: boolean;
};

type Row = Omit<RunnerBet, 'win' | 'loss' | 'stake'> & { win: bigint; loss: bigint; stake: bigint };

/** Everybody who ever bet on a market, in order. */
export async function clientsOf(db: Db, of: { eventId: string; marketId: string }): Promise<number[]> {
  const { rows } = await db.query<{ client_id: number }>(
    'select distinct client_id from bets where event_id = $1 and market_id = $2 order by 1',
    [of.eventId, of.marketId],
  );
  return rows.map(({ client_id }) => client_id);
}

/** The last bet on a market that was taken until then; 0 = none. */
export async function lastBetUntil(
  db: Db,
  of: { eventId: string; marketId: string; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select coalesce(max(id), 0)::float8 as id from bets where event_id = $1 and market_id = $2 and created_at <= $3`,
    [of.eventId, of.marketId, of.at],
  );
  return rows[0]!.id;
}

/** All bets of these clients on a market, the void ones too, in their order. */
export async function runnerBets(
  db: Db,
  of: { eventId: string; marketId: string; clientIds: readonly number[] },
): Promise<readonly RunnerBet[]> {
  const { rows } = await db.query<Row>(
    `select b.id::float8 as id, b.client_id as "clientId", b.snapshot_id as "snapshotId", b.selection_id::float8 as "selectionId",
       r.position as place, b.betting_type as "bettingType", b.odds, b.stake, b.win, b.loss, b.kept_price as "keptPrice",
       b.withdrawal_id::float8 as "withdrawalId", b.voided_at is not null and b.withdrawal_id is null as deleted
     from bets b join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
     where b.event_id = $1 and b.market_id = $2 and b.client_id = any($3::int[]) order by b.id`,
    [of.eventId, of.marketId, numbers(of.clientIds)],
  );
  return rows;
}

/** Writes what holds of bets now; one that a withdrawal voids is void from then on, one that none voids stands again. */
export async function rewriteBets(
  db: Db,
  bets: readonly (Holding & { readonly id: number })[],
  at: Date,
): Promise<void> {
  if (bets.length === 0) return;
  await db.query(
    `update bets b set win = x.win, loss = x.loss, kept_price = x.kept_price, withdrawal_id = x.withdrawal_id,
       voided_at = case
         when x.withdrawal_id is not null then coalesce(b.voided_at, $6)
         when b.withdrawal_id is not null then null
         else b.voided_at end
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[], $5::bigint[])
       as x (id, win, loss, kept_price, withdrawal_id) where b.id = x.id`,
    [
      numbers(bets.map(({ id }) => id)),
      numbers(bets.map(({ win }) => win)),
      numbers(bets.map(({ loss }) => loss)),
      texts(bets.map(({ keptPrice }) => keptPrice)),
      numbers(bets.map(({ withdrawalId }) => withdrawalId)),
      at,
    ],
  );
}
