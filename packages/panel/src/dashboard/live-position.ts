import { positionsTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { useFamily } from '../live/use-live.ts';

export type InPlayMatch = CallOutput<'dashboard'>['in_play'][number];
type Position = InPlayMatch['positions'][number];

const MAIN = 'Match Odds';
const NO_MARKETS: readonly MarketPosition[] = [];

/** The market that a match's line on the dashboard speaks of: same runners, the main one first. */
export function marketOf(
  pushed: readonly MarketPosition[],
  names: readonly string[],
): MarketPosition | undefined {
  const markets = pushed.filter(
    ({ winners, runners }) =>
      winners === 1 && names.every((name) => runners.some((runner) => runner.runnerName === name)),
  );
  return markets.find((market) => market.market_name === MAIN) ?? markets[0];
}

/** The viewer's position on the runners of a match: as loaded, then as pushed. */
export function useLivePositions(match: InPlayMatch): readonly Position[] {
  const pushed = useFamily(positionsTopic(match.event_id), 'market:') ?? NO_MARKETS;
  const names = match.positions.map((position) => position.runnerName);
  const market = names.length === 0 ? undefined : marketOf(pushed, names);
  if (market === undefined) return match.positions;
  return match.positions.map(
    (loaded) => market.runners.find((runner) => runner.runnerName === loaded.runnerName) ?? loaded,
  );
}
