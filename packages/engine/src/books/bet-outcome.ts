import { invariant } from '../invariant.ts';
import { type Paise, roundDiv } from '../money/paise.ts';
import { type OddsMilli, isPrice } from '../odds/odds.ts';
import { type BettingType, LAGAI } from './betting-type.ts';

/** What a bet brings and costs its client, both positive, stored with the bet and never computed again (rules 1). */
export type BetOutcome = { win: Paise; loss: Paise };

/** Lagai wins s(o-1) and risks s; Khai wins s and risks s(o-1) (rules 2). Odds are the offered ones, stake in paise. */
export function runnerBetOutcome(bet: {
  bettingType: BettingType;
  odds: OddsMilli;
  stake: Paise;
}): BetOutcome {
  invariant(isPrice(bet.odds), 'odds are above 1');
  invariant(bet.stake > 0n, 'a stake is positive');
  const gain = roundDiv(bet.stake * BigInt(bet.odds - 1000), 1000n);
  return bet.bettingType === LAGAI ? { win: gain, loss: bet.stake } : { win: bet.stake, loss: gain };
}
