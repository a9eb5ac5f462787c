import type { Db } from '../db/pool.ts';

export type Side = {
  readonly id: number;
  readonly name: string;
  /** What the account owes its parent. */
  readonly owed: bigint;
  readonly balance: bigint;
  readonly used_limit: bigint;
};

/** How accounts stand now, by id. */
export async function sidesOf(db: Db, ids: readonly number[]): Promise<Map<number, Side>> {
  const { rows } = await db.query<Side>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, coalesce(a.balance, 0) as owed, w.balance, w.used_limit
     from users u join wallets w on w.user_id = u.id left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     where u.id = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewTransfer = {
  readonly entryId: bigint;
  readonly operatorId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly amount: bigint;
  /** Whoever acted for the operator. */
  readonly madeBy: number;
  readonly at: Date;
};

export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  await db.query(
    'insert into cash_transfers (entry_id, operator_id, from_id, to_id, amount, made_by, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      transfer.entryId,
      transfer.operatorId,
      transfer.fromId,
      transfer.toId,
      String(transfer.amount),
      transfer.madeBy,
      transfer.at,
    ],
  );
}
