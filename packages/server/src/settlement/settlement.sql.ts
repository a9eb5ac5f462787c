import type { Remark } from '@pavilion/contract/sentences.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { arrayOf } from '../db/sql-array.ts';
import type { ClosePlan } from './plan-close.ts';
import { resultColumns, type Result } from '../subjects/result.ts';
import type { SubjectIds } from '../subjects/subject-rows.ts';

/** `posting`: of what the rounds of a casino's day wrote in lines. */
export type SettlementKind = SubjectKind | 'posting' | 'close';

export type NewSettlement = SubjectIds & {
  readonly kind: SettlementKind;
  readonly eventId: string;
  readonly version: number;
  readonly result: Result | null;
  /** Void because it was tied, not abandoned. */
  readonly tied: boolean;
  readonly entryId: bigint | null;
  readonly settledBy: number;
  readonly settledAt: Date;
};

/** What a party gained; for a client also what its limit gets back. Each party once. */
export type NewShare = { readonly userId: number; readonly amount: bigint; readonly released?: bigint };

/** Records a settlement and what each party gained; unique per (subject, version), so it cannot happen twice. */
export async function insertSettlement(
  db: Db,
  settlement: NewSettlement,
  shares: readonly NewShare[],
): Promise<bigint> {
  const { result, selections, shared } = resultColumns(settlement.result);
  const { rows } = await db.query<{ id: bigint }>(
    `with made as (
       insert into settlements (kind, event_id, market_id, session_id, version, result, entry_id, settled_by, settled_at, tied, selections, shared, draw_id, round_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $12, $13, $14, $15, $16, $17) returning id
     ), shared as (
       insert into settlement_shares (settlement_id, user_id, amount, released, of_round)
       select made.id, x.user_id, x.amount, x.released, $17::text is not null
       from made, unnest($9::int[], $10::bigint[], $11::bigint[]) as x (user_id, amount, released) order by x.user_id
     )
     select id from made`,
    [
      settlement.kind,
      settlement.eventId,
      settlement.market_id,
      settlement.session_id,
      settlement.version,
      result,
      settlement.entryId,
      settlement.settledBy,
      arrayOf(shares.map((share) => share.userId)),
      arrayOf(shares.map((share) => share.amount)),
      arrayOf(shares.map((share) => share.released ?? 0n)),
      settlement.settledAt,
      settlement.tied,
      selections,
      shared,
      settlement.draw_id,
      settlement.round_id,
    ],
  );
  return rows[0]!.id;
}

/** Keeps what of a close was charges, per client and on each edge, so that it can be told from commission ever after, and whom it counted. */
export async function insertCharges(
  db: Db,
  { eventId, version }: { readonly eventId: string; readonly version: number },
  { charge, charged, chargePostings }: Pick<ClosePlan, 'charge' | 'charged' | 'chargePostings'>,
): Promise<void> {
  await db.query(
    `with closed as (
       update settlements set charge = $3, charged_clients = $7 where event_id = $1 and version = $2 and kind = 'close' returning id
     )
     insert into close_charges (settlement_id, user_id, parent_id, owed)
     select closed.id, x.user_id, x.parent_id, x.owed
     from closed, unnest($4::int[], $5::int[], $6::bigint[]) as x (user_id, parent_id, owed)`,
    [
      eventId,
      version,
      charge,
      chargePostings.map((posting) => posting.userId),
      chargePostings.map((posting) => posting.parentId),
      chargePostings.map((posting) => String(posting.owed)),
      JSON.stringify(charged),
    ],
  );
}

/** @throws Refusal not_settled when somebody else has rolled it back. */
export async function markRolledBack(
  db: Db,
  of: { readonly id: bigint; readonly reversal: bigint | null; readonly userId: number; readonly at: Date },
): Promise<void> {
  const marked = await db.query(
    `update settlements set rolled_back_at = $4, rolled_back_by = $2, reversal_id = $3
     where id = $1 and rolled_back_at is null`,
    [of.id, of.userId, of.reversal, of.at],
  );
  if (marked.rowCount !== 1) throw new Refusal('not_settled');
}

/** Adds a settlement, with its charges if it has any, to what is kept of its operators' gains; `back` takes a rolled back one out. */
export async function keepGains(db: Db, settlementId: bigint, back?: 'back'): Promise<void> {
  await db.query('select keep_gains($1, $2)', [settlementId, back === 'back']);
}

/** How clients' wallets move: P/L to the balance, exposure off the used limit; `back` turns both round. */
export type WalletMoves = {
  readonly settlementId: bigint;
  readonly back?: true;
  readonly remark: Remark;
  readonly actorId: number;
  readonly at: Date;
};

/**
 * Moves the wallets of a settlement's clients, and writes the coin report of every balance that changed. The caller has
 * posted, so it holds the ledger's lock: nobody else moves more than one client's wallet.
 *
 * @returns the clients whose balance is below zero now
 */
export async function moveWallets(
  db: Db,
  { settlementId, back, remark, actorId, at }: WalletMoves,
): Promise<number[]> {
  const { rows } = await db.query<{ below: number[] }>('select move_wallets($1, $2, $3, $4, $5) as below', [
    settlementId,
    back === true ? -1 : 1,
    remark,
    actorId,
    at,
  ]);
  return rows[0]!.below;
}

export async function negativeBalances(db: Db, clientIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    `select u.username from wallets w join users u on u.id = w.user_id
     where w.user_id = any($1::int[]) and w.balance < 0 order by u.username`,
    [clientIds],
  );
  return rows.map((row) => row.username);
}
