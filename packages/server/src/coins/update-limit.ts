import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { typedLimit } from './typed-coins.ts';
import { lockWallets, writeWallet, type Wallet } from './wallets.ts';

type LimitedUser = { id: number; role: number; parent_id: number };

/** Sets a fixed limit; a client's current limit moves along with it (rules 4). */
export async function updateLimit(
  house: House,
  request: CallRequest<'updateLimit'>,
  ctx: CallContext,
): Promise<CallOutput<'updateLimit'>> {
  const fixedLimit = typedLimit(request.fixed_limit, 'fixed_limit');
  const found = await limitedUser(ctx, 'id', request.user_id);
  const { user, wallet } = await lockToGive(ctx, found, fixedLimit);
  const balance = user.role === 7 ? wallet.balance + fixedLimit - wallet.fixed_limit : wallet.balance;
  return save(house, ctx, { user, wallet, fixedLimit, balance, remark: 'Fixed limit updated' });
}

/** Sets both limits of a client; the current one as said, whatever was won and lost before. */
export async function updateCurrentLimit(
  house: House,
  request: CallRequest<'updateCurrentLimit'>,
  ctx: CallContext,
): Promise<CallOutput<'updateCurrentLimit'>> {
  const fixedLimit = typedLimit(request.fixed_limit, 'fixed_limit');
  const balance = typedLimit(request.current_limit, 'current_limit');
  const found = await limitedUser(ctx, 'guid', request.user_guid);
  if (found.role !== 7) throw new Refusal('not_a_client');
  const { user, wallet } = await lockToGive(ctx, found, fixedLimit);
  return save(house, ctx, { user, wallet, fixedLimit, balance, remark: 'Fixed and current limit updated' });
}

/** Only accounts below: nobody sets his own limit. */
async function limitedUser(
  { db, viewer }: CallContext,
  by: 'id' | 'guid',
  value: number | string,
): Promise<LimitedUser> {
  const { rows } = await db.query<LimitedUser>(
    `select u.id, u.role, u.parent_id from users u
     where u.${by} = $2 and u.acts_for is null and u.deleted_at is null and ${belowViewer(viewer, 'u', 1)}`,
    [viewer.actingId, value],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}

/**
 * The user with its wallet, locked together with its parent's, which has to have what the new limit asks for.
 *
 * @throws Refusal unknown_user when the account was deleted meanwhile, limit_above_remaining, limit_below_given.
 */
async function lockToGive(
  ctx: CallContext,
  found: LimitedUser,
  fixedLimit: Paise,
): Promise<{ user: LimitedUser; wallet: Wallet }> {
  const wallets = await lockWallets(ctx.db, [found.id, found.parent_id]);
  const user = await limitedUser(ctx, 'id', found.id);
  // Moved to another parent while we waited for the locks: that parent is to give.
  if (user.parent_id !== found.parent_id) return lockToGive(ctx, user, fixedLimit);
  const wallet = wallets.get(user.id)!;
  const parent = wallets.get(user.parent_id)!;
  const most = remainingBalance(parent.fixed_limit, [parent.given - wallet.fixed_limit]);
  if (fixedLimit > wallet.fixed_limit && fixedLimit > most) {
    throw new Refusal('limit_above_remaining', { fields: { fixed_limit: `at most ${formatCoins(most)}` } });
  }
  if (fixedLimit < wallet.given) {
    throw new Refusal('limit_below_given', {
      fields: { fixed_limit: `at least ${formatCoins(wallet.given)}` },
    });
  }
  return { user, wallet };
}

type NewLimits = { user: LimitedUser; wallet: Wallet; fixedLimit: Paise; balance: Paise; remark: string };

/**
 * @throws Refusal limit_below_losses when a client would be left below zero, limit_in_use when open bets need more than a client would be left with; a limit that only grows is
 *   never refused for it, even when a roll-back has left the client below.
 */
async function save(
  house: House,
  { db, viewer, audit }: CallContext,
  { user, wallet, fixedLimit, balance, remark }: NewLimits,
): Promise<CallOutput<'updateLimit'>> {
  if (user.role === 7 && balance < wallet.balance && balance < 0n) {
    const least = `at least ${formatCoins(wallet.fixed_limit - wallet.balance)}: so much is lost`;
    throw new Refusal('limit_below_losses', { fields: { fixed_limit: least } });
  }
  if (user.role === 7 && balance < wallet.balance && balance < wallet.used_limit) {
    const used = `${formatCoins(wallet.used_limit)} is in use by open bets`;
    throw new Refusal('limit_in_use', { fields: { fixed_limit: used } });
  }
  const given = fixedLimit - wallet.fixed_limit;
  await db.query('update wallets set given = given + $2 where user_id = $1', [user.parent_id, String(given)]);
  await writeWallet(db, {
    userId: user.id,
    fixedLimit,
    balance,
    moved: user.role === 7 ? balance - wallet.balance : given,
    remark,
    actorId: viewer.userId,
    at: house.now(),
  });
  await audit({
    action: 'update_limit',
    object: `user:${user.id}`,
    before: { fixed_limit: toCoins(wallet.fixed_limit), balance: toCoins(wallet.balance) },
    after: { fixed_limit: toCoins(fixedLimit), balance: toCoins(balance) },
  });
  const remaining = toCoins(fixedLimit - wallet.given);
  return {
    fixed_limit: toCoins(fixedLimit),
    balance: user.role === 7 ? toCoins(balance) : remaining,
    remaining_balance: remaining,
  };
}
