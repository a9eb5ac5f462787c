import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { writeWallet, type Wallet } from '../wallets/wallets.ts';

type Coins = { amount: Paise; received: boolean; at: Date };

/** Cash received gives a client coins back, cash paid takes them out; never those that open bets need. */
export async function moveCoins(
  { db, viewer }: CallContext,
  wallet: Wallet,
  { amount, received, at }: Coins,
): Promise<Paise> {
  const balance = received ? wallet.balance + amount : wallet.balance - amount;
  if (!received && balance < wallet.used_limit) {
    const free = wallet.balance - wallet.used_limit;
    const most = formatCoins(free > 0n ? free : 0n);
    throw new Refusal('insufficient_limit', {
      text: told('Insufficient limit: at most {{most}} can be paid', { most }),
      fields: { amount: told('at most {{most}}', { most }) },
    });
  }
  await writeWallet(db, {
    userId: wallet.user_id,
    fixedLimit: wallet.fixed_limit,
    balance,
    moved: balance - wallet.balance,
    remark: received ? 'Cash received' : 'Cash paid',
    actorId: viewer.userId,
    at,
  });
  return balance;
}
