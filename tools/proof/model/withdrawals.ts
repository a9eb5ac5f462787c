import { isOut, type Market, type World } from './world.ts';

/** What leaves a market, and by whose word. */
export type Leaving = { selection: number; factor: bigint; byFeed: boolean };

/** What was settled stays as it was booked. */
export const isDecided = (world: World, { event, result }: Market): boolean =>
  result !== undefined || world.matches.get(event)!.closed;

/** The desk's answer to a runner that is to leave, or to come back (rulebook 13). Changes nothing. */
export function judgeField(world: World, market: Market, selection: number, leaves: boolean): string {
  if (isDecided(world, market)) return 'already_settled';
  if (isOut(market, selection) === leaves) return leaves ? 'runner_withdrawn' : 'runner_not_withdrawn';
  return 'ok';
}

/** A runner leaves: bets on it are void, and those that are there now have met its factor. */
export function takeOut({ bets }: World, market: Market, { selection, factor, byFeed }: Leaving): void {
  const met = new Set(bets.filter(({ subject }) => subject === market.id).map(({ key }) => key));
  market.withdrawals = [...market.withdrawals, { selection, factor, met, byFeed }];
}

/** A runner comes back, as if it had never left. */
export function putBack(market: Market, selection: number): void {
  market.withdrawals = market.withdrawals.filter((one) => one.selection !== selection);
}
