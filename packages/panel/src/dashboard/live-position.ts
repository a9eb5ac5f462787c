import { positionsTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { useTopic } from '../live/use-live.ts';

export type InPlayMatch = CallOutput<'dashboard'>['in_play'][number];
type Position = InPlayMatch['positions'][number];

const MAIN = 'Match Odds';

/** The market of a positions document that a match's line on the dashboard speaks of: same runners, the main one first. */
export function marketOf(
  document: ReadonlyMap<string, unknown>,
  names: readonly string[],
): MarketPosition | undefined {
  const markets = [...document]
    .filter(([key]) => key.startsWith('market:'))
    .map(([, value]) => value as MarketPosition)
    .filter((market) => names.every((name) => market.runners.some((runner) => runner.runnerName === name)));
  return markets.find((market) => market.market_name === MAIN) ?? markets[0];
}

/** The viewer's position on the runners of a match: as loaded, then as pushed. */
export function useLivePositions(match: InPlayMatch): readonly Position[] {
  const document = useTopic(positionsTopic(match.event_id));
  const names = match.positions.map((position) => position.runnerName);
  const market = names.length === 0 ? undefined : marketOf(document, names);
  if (market === undefined) return match.positions;
  return match.positions.map(
    (loaded) => market.runners.find((runner) => runner.runnerName === loaded.runnerName) ?? loaded,
  );
}
