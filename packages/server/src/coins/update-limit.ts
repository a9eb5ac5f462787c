import type { Remark } from '@pavilion/contract/sentences.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { told, verbatim } from '@pavilion/contract/sentences.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { planLimit } from '@pavilion/engine/limits/limit-change.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { refuseLimitAboveCap } from '../sign-in/caps.ts';
import { typedLimit } from './typed-coins.ts';
import { changeGiven, lockWallets, writeWallet, type Wallet } from '../wallets/wallets.ts';

export type LimitedUser = { id: number; role: number; parent_id: number };

/** Sets a fixed limit; a client's current limit moves along with it (rules 4). */
export async function updateLimit(
  house: House,
  request: CallRequest<'updateLimit'>,
  ctx: CallContext,
): Promise<CallOutput<'updateLimit'>> {
  const fixedLimit = typedLimit(request.fixed_limit, 'fixed_limit');
  const found = await limitedUser(ctx, 'id', request.user_id);
  const locked = await lockToGive(ctx, found);
  refuseUnseenLimit(locked.wallet.fixed_limit, { seen: request.seen, field: 'fixed_limit' });
  return save(house, ctx, { ...locked, fixedLimit, remark: 'Fixed limit updated' });
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
  if (found.role !== ROLE.client) throw new Refusal('not_a_client');
  const locked = await lockToGive(ctx, found);
  refuseUnseenLimit(locked.wallet.fixed_limit, { seen: request.seen, field: 'fixed_limit' });
  return save(house, ctx, { ...locked, fixedLimit, balance, remark: 'Fixed and current limit updated' });
}

/** @throws Refusal stale_form, with the limit as it is now, when the caller was shown another. */
export function refuseUnseenLimit(
  now: Paise,
  { seen, field }: { seen: number | undefined; field: 'fixed_limit' | 'change' },
): void {
  if (seen === undefined || seen === toCoins(now)) return;
  throw new Refusal('stale_form', { fields: { [field]: verbatim(formatCoins(now)) } });
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
 * The user with its wallet, locked together with its parent's, and the most that the parent has for it.
 *
 * @throws Refusal unknown_user when the account was deleted meanwhile.
 */
async function lockToGive(ctx: CallContext, found: LimitedUser): Promise<Locked> {
  const wallets = await lockWallets(ctx.db, [found.id, found.parent_id]);
  const user = await limitedUser(ctx, 'id', found.id);
  // Moved to another parent while we waited for the locks: that parent is to give.
  if (user.parent_id !== found.parent_id) return lockToGive(ctx, user);
  const wallet = wallets.get(user.id)!;
  const parent = wallets.get(user.parent_id)!;
  return { user, wallet, giverLeft: remainingBalance(parent.fixed_limit, [parent.given]) };
}

export type Locked = { user: LimitedUser; wallet: Wallet; giverLeft: Paise };
export type NewLimits = Locked & { fixedLimit: Paise; balance?: Paise; remark: Remark };

/**
 * What a client's current limit, or what an operator can still give, becomes.
 *
 * @throws Refusal of the plan, with the figure that it is about.
 */
export function plannedBalance({
  user,
  wallet,
  giverLeft,
  fixedLimit,
  balance,
}: Omit<NewLimits, 'remark'>): Paise {
  const plan = planLimit(
    {
      fixedLimit: wallet.fixed_limit,
      givenOut: wallet.given,
      giverLeft,
      client: user.role === ROLE.client ? { balance: wallet.balance, inUse: wallet.used_limit } : undefined,
    },
    { fixedLimit, balance },
  );
  if (plan.refusal === undefined) return plan.balance;
  const texts = {
    limit_above_remaining: told('at most {{most}}', { most: formatCoins(wallet.fixed_limit + giverLeft) }),
    limit_below_given: told('at least {{least}}', { least: formatCoins(wallet.given) }),
    limit_below_losses: told('at least {{least}}: so much is lost', {
      least: formatCoins(wallet.fixed_limit - wallet.balance),
    }),
    limit_in_use: told('{{used}} is in use by open bets', { used: formatCoins(wallet.used_limit) }),
  } as const;
  throw new Refusal(plan.refusal, { fields: { fixed_limit: texts[plan.refusal] } });
}

async function save(
  house: House,
  { db, viewer, audit }: CallContext,
  limits: NewLimits,
): Promise<CallOutput<'updateLimit'>> {
  const planned = plannedBalance(limits);
  const { user, wallet, fixedLimit, remark } = limits;
  const client = user.role === ROLE.client;
  const balance = client ? planned : wallet.balance;
  const given = fixedLimit - wallet.fixed_limit;
  await refuseLimitAboveCap(db, viewer, { changes: [given, balance - wallet.balance], field: 'fixed_limit' });
  await changeGiven(db, user.parent_id, given);
  await writeWallet(db, {
    userId: user.id,
    fixedLimit,
    balance,
    moved: client ? balance - wallet.balance : given,
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
  return {
    fixed_limit: toCoins(fixedLimit),
    balance: toCoins(planned),
    remaining_balance: toCoins(remainingBalance(fixedLimit, [wallet.given])),
  };
}
