import type { Remark } from '@pavilion/contract/sentences.ts';
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
  return walletsOf(db, userIds, 'for update');
}

/** The same as they are now, held by nobody: for who only looks. */
export async function readWallets(db: Db, userIds: readonly number[]): Promise<Map<number, Wallet>> {
  return walletsOf(db, userIds, '');
}

async function walletsOf(
  db: Db,
  userIds: readonly number[],
  lock: 'for update' | '',
): Promise<Map<number, Wallet>> {
  const { rows } = await db.query<Wallet>(
    `select user_id, fixed_limit, given, balance, used_limit from wallets
     where user_id = any($1::int[]) order by user_id ${lock}`,
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
  readonly remark: Remark;
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

/** The wallet of the account at the top, whose coins nobody gave; what it begins with stands in its coin report. */
export async function mintWallet(db: Db, userId: number, coins: Paise, at?: Date): Promise<void> {
  await db.query(
    `with wallet as (insert into wallets (user_id, fixed_limit) values ($1, $2))
     insert into coin_report (user_id, remark, credit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
     select u.id, $3, $2, $2, $2, u.match_commission, u.session_commission, u.id, $4 from users u where u.id = $1 and $2::bigint > 0`,
    [userId, coins, 'Company coins deposited' satisfies Remark, at ?? 'now'],
  );
}

export type NewWallet = {
  readonly userId: number;
  readonly creatorId: number;
  readonly limit: Paise;
  readonly balance: Paise;
  readonly matchCommission: number;
  readonly sessionCommission: number;
  readonly actorId: number;
  /** Now, unless told. */
  readonly at?: Date | undefined;
};

/** Opens the wallet of a new account with the limit that its creator gives, and its first row of the coin report. */
export async function openWallet(db: Db, wallet: NewWallet): Promise<void> {
  await db.query(
    `with given as (update wallets set given = given + $2 where user_id = $3),
     wallet as (insert into wallets (user_id, fixed_limit, balance) values ($1, $2, $4))
     insert into coin_report (user_id, remark, credit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
     values ($1, 'Opening limit', $2, $2, $4, $5, $6, $7, $8)`,
    [
      wallet.userId,
      wallet.limit,
      wallet.creatorId,
      wallet.balance,
      wallet.matchCommission,
      wallet.sessionCommission,
      wallet.actorId,
      wallet.at ?? 'now',
    ],
  );
}

export type ClosedWallet = {
  readonly userId: number;
  readonly parentId: number;
  readonly limit: Paise;
  readonly matchCommission: number;
  readonly sessionCommission: number;
  readonly actorId: number;
  readonly at: Date;
};

/** Empties the wallet of an account that is deleted: its limit goes back to its parent. */
export async function closeWallet(db: Db, wallet: ClosedWallet): Promise<void> {
  await db.query(
    `with parent as (update wallets set given = given - $2 where user_id = $3),
     own as (update wallets set fixed_limit = 0, balance = 0 where user_id = $1)
     insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
     select $1, 'Limit returned on deletion', greatest(-taken.coins, 0), greatest(taken.coins, 0), 0, 0, $4, $5, $6, $7
     from wallets w join users u on u.id = w.user_id
     -- A client gives back the coins it has, which wins, losses and cash have moved away from its limit.
     cross join lateral (select case when u.role = 7 then w.balance else w.fixed_limit end as coins) taken
     where w.user_id = $1 and taken.coins <> 0`,
    [
      wallet.userId,
      wallet.limit,
      wallet.parentId,
      wallet.matchCommission,
      wallet.sessionCommission,
      wallet.actorId,
      wallet.at,
    ],
  );
}

/** What was given to an account that moves is given by its new parent. */
export async function handOverGiven(
  db: Db,
  limit: Paise,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.query(
    'update wallets set given = given + case when user_id = $2 then -$1::bigint else $1::bigint end where user_id in ($2, $3)',
    [limit, from, to],
  );
}
