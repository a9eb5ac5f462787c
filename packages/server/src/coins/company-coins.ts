import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told, type Remark } from '@pavilion/contract/sentences.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseLimitAboveCap } from '../sign-in/caps.ts';
import { lockWallets, writeWallet, type Wallet } from '../wallets/wallets.ts';
import { typedAmount } from './typed-coins.ts';

/** The Company mints coins; every limit below comes out of them (rules 4). */
export async function creditCompanyCoins(
  house: House,
  request: CallRequest<'creditCompanyCoins'>,
  ctx: CallContext,
): Promise<CallOutput<'creditCompanyCoins'>> {
  const amount = typedAmount(request.amount);
  const wallet = await lockMint(ctx, amount);
  return changeMinted(house, ctx, {
    wallet,
    change: amount,
    remark: 'Company coins deposited',
    action: 'credit_company_coins',
  });
}

/**
 * Takes coins out of the house again: never those that were given on.
 *
 * @throws Refusal amount_required, cap_exceeded, insufficient_limit with the most that can be taken.
 */
export async function withdrawCompanyCoins(
  house: House,
  request: CallRequest<'withdrawCompanyCoins'>,
  ctx: CallContext,
): Promise<CallOutput<'withdrawCompanyCoins'>> {
  const amount = typedAmount(request.amount);
  const wallet = await lockMint(ctx, amount);
  const left = remainingBalance(wallet.fixed_limit, [wallet.given]);
  if (amount > left) {
    const most = formatCoins(left);
    throw new Refusal('insufficient_limit', {
      text: told('Insufficient limit: at most {{most}} can be withdrawn', { most }),
      fields: { amount: told('at most {{most}}', { most }) },
    });
  }
  return changeMinted(house, ctx, {
    wallet,
    change: -amount,
    remark: 'Company coins withdrawn',
    action: 'withdraw_company_coins',
  });
}

/** The Company's wallet, locked: whoever gives on or mints waits for it. */
async function lockMint({ db, viewer }: CallContext, amount: Paise): Promise<Wallet> {
  await refuseLimitAboveCap(db, viewer, { changes: [amount], field: 'amount' });
  return (await lockWallets(db, [viewer.actingId])).get(viewer.actingId)!;
}

type MintedChange = {
  readonly wallet: Wallet;
  readonly change: Paise;
  readonly remark: Remark;
  readonly action: 'credit_company_coins' | 'withdraw_company_coins';
};

async function changeMinted(
  house: House,
  { db, viewer, audit }: CallContext,
  { wallet, change, remark, action }: MintedChange,
): Promise<CallOutput<'creditCompanyCoins'>> {
  const minted = wallet.fixed_limit + change;
  await writeWallet(db, {
    userId: wallet.user_id,
    fixedLimit: minted,
    balance: wallet.balance,
    moved: change,
    remark,
    actorId: viewer.userId,
    at: house.now(),
  });
  await audit({
    action,
    object: `user:${wallet.user_id}`,
    before: { fixed_limit: toCoins(wallet.fixed_limit) },
    after: { fixed_limit: toCoins(minted) },
  });
  const remaining = toCoins(remainingBalance(minted, [wallet.given]));
  return {
    balance: remaining,
    fixed_limit: toCoins(minted),
    minted: toCoins(minted),
    given: toCoins(wallet.given),
    remaining,
  };
}
