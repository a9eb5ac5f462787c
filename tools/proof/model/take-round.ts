import { balanceOf } from './accounts.ts';
import { betsOnRound } from './casino.ts';
import { usedBy } from './outcomes.ts';
import { worstOfRound, type OnRound } from './rounds.ts';
import { person, upline, type DayRound, type World } from './world.ts';

/** Of a game until it is given others. */
const LEAST_STAKE = 100_00n;
const MOST_STAKE = 100_000_00n;

/** What the rulebook answers to a bet on a round, refusals in its order (rulebook 5, 11). Changes nothing. */
export function judgeRoundBet(world: World, round: DayRound, bet: OnRound): string {
  const chain = [person(world, bet.client), ...upline(world, bet.client)];
  if (chain.some(({ active }) => !active)) return 'account_inactive';
  if (round.over || round.state !== 'open') return 'market_not_open';
  if (chain.some(({ casinoLocked }) => casinoLocked)) return 'casino_locked';
  if (bet.stake < LEAST_STAKE) return 'stake_below_min';
  const { cap } = person(world, bet.client).stakes;
  if (bet.stake > (cap !== undefined && cap < MOST_STAKE ? cap : MOST_STAKE)) return 'stake_above_max';
  const there = betsOnRound(round, bet.client);
  const before = worstOfRound(round.code, there);
  const after = worstOfRound(round.code, [...there, bet]);
  const fits = after <= before || usedBy(world, bet.client) - before + after <= balanceOf(world, bet.client);
  return fits ? 'ok' : 'insufficient_limit';
}
