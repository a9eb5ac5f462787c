import { invariant } from '../invariant.ts';
import { type Paise, roundDiv } from '../money/paise.ts';
import type { BetOutcome } from './bet-outcome.ts';
import { type BettingType, LAGAI } from './betting-type.ts';
import type { Field } from './runner-book.ts';

/** How a market ended (rules 13), by places of runners: those that won a place alone, and those that share the last of them. */
export type Placing = {
  readonly winners: readonly number[];
  /** More runners than there are places left; empty without a dead heat. */
  readonly tied: readonly number[];
};

export type PlacingProblem = 'too_few' | 'too_many' | 'not_running' | 'named_twice' | 'no_dead_heat';

/** What keeps a placing from being a result of the market; none when it is one. With fewer runners left than places, all win. */
export function placingProblem(placing: Placing, field: Field): PlacingProblem | undefined {
  const named = [...placing.winners, ...placing.tied];
  if (new Set(named).size < named.length) return 'named_twice';
  if (named.some((index) => !(index >= 0 && index < field.runners) || field.out.has(index)))
    return 'not_running';
  const places = placesIn(field);
  const shared = places - placing.winners.length;
  if (placing.tied.length > 0) return shared > 0 && shared < placing.tied.length ? undefined : 'no_dead_heat';
  return shared > 0 ? 'too_few' : shared < 0 ? 'too_many' : undefined;
}

/** How many of its runners win a market: with fewer left than it has places, all of them. */
export const placesIn = (field: Field): number => Math.min(field.winners, field.runners - field.out.size);

/**
 * A bet on one of k runners that share the last m places: each is worth m/k of a winner. Rounded once for the bet, from its
 * win and loss in paise.
 */
export function deadHeatPl(
  { bettingType, win, loss }: BetOutcome & { readonly bettingType: BettingType },
  { places, runners }: { readonly places: number; readonly runners: number },
): Paise {
  invariant(places > 0 && places < runners, 'fewer places than runners that share them');
  const [wins, otherwise] = bettingType === LAGAI ? [win, -loss] : [-loss, win];
  return roundDiv(wins * BigInt(places) + otherwise * BigInt(runners - places), BigInt(runners));
}
