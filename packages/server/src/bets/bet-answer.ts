import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import type { LockedWallet, PricedBet } from './bet.ts';

export type BetAnswer = CallOutput<'placeBet'>;

/** What the client is told of its bet; the wallet is its own as of this bet. */
export function placedAnswer(uid: string, priced: PricedBet, wallet: LockedWallet): BetAnswer {
  return {
    betslip_uid: uid,
    winning_status: '0',
    price: priced.line ?? toDecimalOdds(priced.odds ?? 0),
    display_price: priced.display,
    win: toCoins(priced.win),
    loss: toCoins(priced.loss),
    ...coinsOf(wallet),
  };
}

export function coinsOf({ balance, used_limit }: LockedWallet): Pick<BetAnswer, 'balance' | 'used_limit'> {
  return { balance: toCoins(balance), used_limit: toCoins(used_limit) };
}
