import type { Db } from '../db/pool.ts';

export type SettlementKind = 'market' | 'session' | 'close';

export type NewSettlement = {
  readonly kind: SettlementKind;
  readonly eventId: string;
  readonly marketId: string | null;
  readonly sessionId: string | null;
  readonly version: number;
  readonly result: number | null;
  readonly entryId: bigint | null;
  readonly settledBy: number;
  readonly settledAt: Date;
};

/** Records a settlement and what each party gained; unique per (subject, version), so it cannot happen twice. */
export async function insertSettlement(
  db: Db,
  settlement: NewSettlement,
  shares: readonly { userId: number; amount: bigint }[],
): Promise<void> {
  await db.query(
    `with made as (
       insert into settlements (kind, event_id, market_id, session_id, version, result, entry_id, settled_by, settled_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $11) returning id
     )
     insert into settlement_shares (settlement_id, user_id, amount)
     select made.id, x.user_id, sum(x.amount) from made, unnest($9::int[], $10::bigint[]) as x (user_id, amount)
     group by 1, 2 order by 1, 2`,
    [
      settlement.kind,
      settlement.eventId,
      settlement.marketId,
      settlement.sessionId,
      settlement.version,
      settlement.result,
      settlement.entryId,
      settlement.settledBy,
      shares.map((share) => share.userId),
      shares.map((share) => String(share.amount)),
      settlement.settledAt,
    ],
  );
}

/** How clients' wallets move: P/L to the balance, exposure off the used limit. Turned round by a roll-back. */
export type WalletMoves = {
  readonly clients: readonly { readonly clientId: number; readonly pl: bigint; readonly released: bigint }[];
  readonly remark: string;
  readonly actorId: number;
  readonly at: Date;
};

/** Moves wallets in the order of their owners, and writes the coin report of every balance that changed. */
export async function moveWallets(db: Db, { clients, remark, actorId, at }: WalletMoves): Promise<void> {
  const ids = clients.map((client) => client.clientId);
  await db.query('select from wallets where user_id = any($1::int[]) order by user_id for update', [ids]);
  await db.query(
    `with moved as (
       update wallets w set balance = w.balance + x.pl, used_limit = w.used_limit - x.released
       from unnest($1::int[], $2::bigint[], $3::bigint[]) as x (user_id, pl, released)
       where w.user_id = x.user_id
       returning w.user_id, x.pl, w.balance, w.fixed_limit
     )
     insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
     select m.user_id, $4, greatest(m.pl, 0), greatest(-m.pl, 0), m.fixed_limit, m.balance, u.match_commission, u.session_commission, $5, $6
     from moved m join users u on u.id = m.user_id where m.pl <> 0 order by m.user_id`,
    [
      ids,
      clients.map((client) => String(client.pl)),
      clients.map((client) => String(client.released)),
      remark,
      actorId,
      at,
    ],
  );
}

export async function negativeBalances(db: Db, clientIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    `select u.username from wallets w join users u on u.id = w.user_id
     where w.user_id = any($1::int[]) and w.balance < 0 order by u.username`,
    [clientIds],
  );
  return rows.map((row) => row.username);
}
