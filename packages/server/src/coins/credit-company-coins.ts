import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseLimitAboveCap } from '../sign-in/caps.ts';
import { typedAmount } from './typed-coins.ts';
import { lockWallets, writeWallet } from '../wallets/wallets.ts';

/** The Company mints coins; every limit below comes out of them (rules 4). */
export async function creditCompanyCoins(
  house: House,
  request: CallRequest<'creditCompanyCoins'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'creditCompanyCoins'>> {
  const amount = typedAmount(request.amount);
  await refuseLimitAboveCap(db, viewer, { changes: [amount], field: 'amount' });
  const wallet = (await lockWallets(db, [viewer.actingId])).get(viewer.actingId)!;
  const minted = wallet.fixed_limit + amount;
  await writeWallet(db, {
    userId: viewer.actingId,
    fixedLimit: minted,
    balance: wallet.balance,
    moved: amount,
    remark: 'Company coins deposited',
    actorId: viewer.userId,
    at: house.now(),
  });
  await audit({
    action: 'credit_company_coins',
    object: `user:${viewer.actingId}`,
    before: { fixed_limit: toCoins(wallet.fixed_limit) },
    after: { fixed_limit: toCoins(minted) },
  });
  return { balance: toCoins(minted - wallet.given), fixed_limit: toCoins(minted) };
}
