import type { BetOutcome } from '../books/bet-outcome.ts';
import { type BettingType, LAGAI } from '../books/betting-type.ts';
import { invariant } from '../invariant.ts';
import { type Paise, roundDiv } from '../money/paise.ts';

/** Yes wins s z/100 and risks s; No wins s and risks s z/100 (rules 3). Rate z is whole, 100 = even money. */
export function sessionBetOutcome(bet: { bettingType: BettingType; rate: number; stake: Paise }): BetOutcome {
  invariant(Number.isSafeInteger(bet.rate) && bet.rate > 0, 'a rate is whole and positive');
  invariant(bet.stake > 0n, 'a stake is positive');
  const gain = roundDiv(bet.stake * BigInt(bet.rate), 100n);
  return bet.bettingType === LAGAI ? { win: gain, loss: bet.stake } : { win: bet.stake, loss: gain };
}
