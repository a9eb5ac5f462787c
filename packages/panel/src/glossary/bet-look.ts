import { BIG_STAKE, LAKH } from '@pavilion/contract/lakh.ts';
import { newestFirst } from '../live/newest-first.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { readCasinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { matchSubjectOf, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { betTypeSaid } from './bet-type-words.ts';

/** The initial of the bet's side: Lagai and Khai on a market, Yes and No on a session. */
export type BetLetter = 'L' | 'K' | 'Y' | 'N';
export type StakeSize = 'normal' | 'large' | 'big' | 'huge';

const HUGE = 10 * LAKH;
const SHOWN = 50;

const LETTERS = { Lagai: 'L', Khai: 'K', Yes: 'Y', No: 'N' } as const satisfies Record<
  BetSlip['side'],
  BetLetter
>;
export const betLetter = ({ side }: Pick<BetSlip, 'side'>): BetLetter => LETTERS[side];

/** From 1 lakh a stake is large, from 5 big, from 10 huge (specification part 1, section 9). */
export function stakeSize(stake: number): StakeSize {
  if (stake >= HUGE) return 'huge';
  if (stake >= BIG_STAKE) return 'big';
  return stake >= LAKH ? 'large' : 'normal';
}

/** What a bet was struck at: the line of a session, else the price as the client saw it. */
export function betPrice(bet: Pick<BetSlip, 'line' | 'display_price'>): string {
  return bet.line === null ? bet.display_price : String(bet.line);
}

type Names = Pick<BetSlip, 'team_name' | 'market_name' | 'matka_market_type'>;
/** What names the outcome that a bet is on, and what stands beside it. */
const NAMED: Record<SubjectKind, { runner(bet: Names): string; beside(bet: Names): string }> = {
  market: { runner: ({ team_name }) => team_name, beside: ({ market_name }) => market_name },
  // A session is its own runner: its name stands where markets have theirs.
  session: { runner: () => '', beside: () => '' },
  draw: {
    runner: ({ team_name }) => team_name,
    beside: ({ matka_market_type }) => betTypeSaid(matka_market_type),
  },
  round: { runner: ({ team_name }) => team_name, beside: ({ market_name }) => market_name },
};

export function kindOf(bet: Pick<BetSlip, 'market_id' | 'session_id' | 'matka_market_type'>): SubjectKind {
  if (bet.matka_market_type !== '') return 'draw';
  if (readCasinoMarketId(bet.market_id ?? '') !== undefined) return 'round';
  return matchSubjectOf(bet)!.kind; // a bet stands on one of them
}

type Named = Names & Pick<BetSlip, 'market_id' | 'session_id'>;
/** The runner of a bet on a market; '' for a session. */
export const betRunner = (bet: Named): string => NAMED[kindOf(bet)].runner(bet);
/** The market of the runner, for the same team stands in several; of a number its bet type; '' for a session. */
export const betBeside = (bet: Named): string => NAMED[kindOf(bet)].beside(bet);

/** What a bet is on: the session, or the team with its market. */
export function betOn(bet: Named): string {
  return [bet.team_name, betBeside(bet)].filter((name) => name !== '').join(', ');
}

/** The newest bets of both lists from `least` coins on, each once; what streams in is newer than what was loaded. */
export function mergeBets(
  streamed: readonly BetSlip[],
  loaded: readonly BetSlip[],
  least: number,
): BetSlip[] {
  const byId = new Map([...loaded, ...streamed].map((bet) => [bet.betslip_uid, bet]));
  return newestFirst([...byId.values()].filter((bet) => bet.stake >= least)).slice(0, SHOWN);
}
