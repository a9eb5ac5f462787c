import type { BetSlip } from '@pavilion/contract/bets.ts';

/** The letter of a bet: Lagai and Khai on a market, Yes and No on a session. */
export type BetLetter = 'L' | 'K' | 'Y' | 'N';
export type StakeSize = 'normal' | 'large' | 'big' | 'huge';

export const LAKH = 100_000;
const BIG = 5 * LAKH;
const HUGE = 10 * LAKH;
const SHOWN = 50;

export function betLetter(bet: Pick<BetSlip, 'betting_type' | 'session_id'>): BetLetter {
  if (bet.session_id !== null) return bet.betting_type === 1 ? 'Y' : 'N';
  return bet.betting_type === 1 ? 'L' : 'K';
}

/** From 1 lakh a stake is large, from 5 big, from 10 huge (specification part 1, section 9). */
export function stakeSize(stake: number): StakeSize {
  if (stake >= HUGE) return 'huge';
  if (stake >= BIG) return 'big';
  return stake >= LAKH ? 'large' : 'normal';
}

/** What a bet was struck at: the line of a session, else the price as the client saw it. */
export function betPrice(bet: Pick<BetSlip, 'line' | 'display_price'>): string {
  return bet.line === null ? bet.display_price : String(bet.line);
}

/** What a bet is on: the session, or the team with its market, for the same team stands in several. */
export function betOn(bet: Pick<BetSlip, 'session_id' | 'team_name' | 'market_name'>): string {
  return bet.session_id === null ? `${bet.team_name}, ${bet.market_name}` : bet.team_name;
}

/** The newest bets of both lists from `least` coins on, each once; what streams in is newer than what was loaded. */
export function mergeBets(
  streamed: readonly BetSlip[],
  loaded: readonly BetSlip[],
  least: number,
): BetSlip[] {
  const byId = new Map([...loaded, ...streamed].map((bet) => [bet.betslip_uid, bet]));
  return [...byId.values()]
    .filter((bet) => bet.stake >= least)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, SHOWN);
}
