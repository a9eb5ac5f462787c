import type { BetSlip } from '@pavilion/contract/bets.ts';

/** The newest bet on top; the ids of bets of one moment go up with the order in which they were taken. */
export function newestFirst<Bet extends Pick<BetSlip, 'created_at' | 'betslip_uid'>>(
  bets: readonly Bet[],
): Bet[] {
  return bets.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.betslip_uid.localeCompare(a.betslip_uid),
  );
}
