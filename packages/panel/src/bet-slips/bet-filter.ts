import { LAKH } from '@pavilion/contract/lakh.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { BetSlip, BetState } from '@pavilion/contract/bets.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { newestFirst } from '../live/newest-first.ts';
import { kindOf } from '../glossary/bet-look.ts';
import type { SlipsSearch } from './search.ts';

/** Which of a match's bet lists: bets on markets, on sessions, or all together. */
export type Screen = 'markets' | 'sessions' | 'all';

export type BetFilter = Omit<CallInput<'betList'>, 'current_page' | 'items_perpage'>;

/** The bookmaker type of a list when the address names none (specification part 2, section 2). */
function usualType(screen: Screen, sportId: number): 2 | 3 | 4 | undefined {
  if (screen === 'all') return undefined;
  if (screen === 'sessions') return 3;
  return sportId === SPORT.casino ? 4 : 2;
}

const STATES = ['Pending', 'Settled', 'Cancelled'] as const satisfies readonly BetState[];
export const stateOf = (view: string): BetState | undefined =>
  STATES.find((state) => state.toLowerCase() === view);

type Match = { event_id: string; sport_id: number };

/** What the address asks for, as the call wants it. */
export function filterOf(screen: Screen, match: Match, search: SlipsSearch): BetFilter {
  const type = search.bookmaker_type ?? usualType(screen, match.sport_id);
  const state = stateOf(search.view ?? '');
  return {
    event_id: match.event_id,
    ...(type === undefined ? {} : { bookmaker_type: type }),
    ...(search.market_id === undefined ? {} : { market_id: search.market_id }),
    ...(search.session_id === undefined ? {} : { session_id: search.session_id }),
    ...(search.user_id === undefined ? {} : { user_id: search.user_id }),
    ...(search.stake === undefined ? {} : { stake_type: search.stake }),
    ...(state === undefined ? {} : { state }),
  };
}

/** The bookmaker types that list bets of a kind; those on the markets of one match are all of one, 2 or 4. */
const TYPES: Record<SubjectKind, readonly BetFilter['bookmaker_type'][]> = {
  market: [2, 4],
  session: [3],
  draw: [2],
  round: [4],
};

/** Whether a bet that was pushed belongs into the list. */
function fits(bet: BetSlip, filter: BetFilter): boolean {
  return (
    (filter.bookmaker_type === undefined || TYPES[kindOf(bet)].includes(filter.bookmaker_type)) &&
    (filter.market_id === undefined || filter.market_id === bet.market_id) &&
    (filter.session_id === undefined || filter.session_id === bet.session_id) &&
    (filter.user_id === undefined || filter.user_id === bet.user_id) &&
    (filter.stake_type === undefined || bet.stake >= filter.stake_type * LAKH) &&
    (filter.state === undefined || filter.state === bet.state)
  );
}

type Counts = CallOutput<'betCounts'>;

/** The counts above a list that nothing narrows say what the list says: bets that came since they were counted are open. */
export function agreeing(counts: Counts | undefined, total: number, filter: BetFilter): Counts | undefined {
  const { event_id: _, bookmaker_type: __, ...narrowed } = filter;
  if (counts === undefined || Object.keys(narrowed).length > 0) return counts;
  const closed = counts.settelled_bets + counts.cancelled_bets;
  return { ...counts, total_bets: total, unsettelled_bets: Math.max(0, total - closed) };
}

/** The first page with the bets that were pushed since it was loaded on top, each bet as it stands now. */
export function withNewBets(
  loaded: readonly BetSlip[],
  pushed: readonly BetSlip[],
  filter: BetFilter,
): { rows: BetSlip[]; added: number } {
  const now = new Map(pushed.map((bet) => [bet.betslip_uid, bet]));
  const known = new Set(loaded.map((bet) => bet.betslip_uid));
  const newest = loaded[0]?.created_at ?? '';
  const added = pushed.filter(
    (bet) => !known.has(bet.betslip_uid) && bet.created_at >= newest && fits(bet, filter),
  );
  const kept = loaded.map((bet) => now.get(bet.betslip_uid) ?? bet).filter((bet) => fits(bet, filter));
  return {
    rows: [...newestFirst(added), ...kept],
    added: added.length + kept.length - loaded.length,
  };
}
