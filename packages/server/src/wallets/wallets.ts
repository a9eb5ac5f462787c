import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';

export type Wallet = {
  user_id: number;
  fixed_limit: Paise;
  given: Paise;
  balance: Paise;
  used_limit: Paise;
};

/** Wallets locked in the order of their owners, as every writer locks them; by owner. */
export async function lockWallets(db: Db, userIds: readonly number[]): Promise<Map<number, Wallet>> {
  const { rows } = await db.query<Wallet>(
    `select user_id, fixed_limit, given, balance, used_limit from wallets
     where user_id = any($1::int[]) order by user_id for update`,
    [userIds],
  );
  return new Map(rows.map((wallet) => [wallet.user_id, wallet]));
}

/** What an account has given to those below it, more or (below zero) less than before. */
export async function changeGiven(db: Db, userId: number, change: Paise): Promise<void> {
  await db.query('update wallets set given = given + $2 where user_id = $1', [userId, String(change)]);
}

export type WalletChange = {
  readonly userId: number;
  readonly fixedLimit: Paise;
  readonly balance: Paise;
  /** What the coin report shows: above zero a credit, below a debit. */
  readonly moved: Paise;
  readonly remark: string;
  readonly actorId: number;
  readonly at: Date;
};

/**
 * Writes a wallet that the caller holds locked, with its coin-report row (rules 4: every change has one). The report shows a
 * client's current limit, and what an operator can still give.
 */
export async function writeWallet(db: Db, change: WalletChange): Promise<void> {
  await db.query(
    `with moved as (update wallets set fixed_limit = $2, balance = $3 where user_id = $1)
     insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
     select u.id, $4, greatest($5::bigint, 0), greatest(-$5::bigint, 0), $2,
       case when u.role = 7 then $3::bigint else $2::bigint - w.given end, u.match_commission, u.session_commission, $6, $7
     from users u join wallets w on w.user_id = u.id where u.id = $1`,
    [
      change.userId,
      String(change.fixedLimit),
      String(change.balance),
      change.remark,
      String(change.moved),
      change.actorId,
      change.at,
    ],
  );
}
