import type { Market } from '@pavilion/contract/events.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { netByWinner } from '@pavilion/engine/books/net-by-winner.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { paiseOf } from '../../format/coins.ts';

/** What each winner of the match brings, in coins, and the names of the markets that are in it. */
export type NetOfMatch = { winners: { name: string; net: number }[]; inside: string[] };

/** Net by winner of what stands on the screen, with what is declared already added to each. */
export function netOfMatch(
  markets: readonly Market[],
  positionOf: (marketId: string) => MarketPosition | undefined,
  declared: number,
): NetOfMatch {
  const { winners, inside } = netByWinner(
    markets.map((market) => {
      const own = new Map(
        positionOf(market.market_id)?.runners.map((each) => [each.selectionId, each.position]),
      );
      return {
        name: market.market_name,
        marketType: market.market_type,
        winners: market.winners,
        runners: market.runners.map(({ runnerName }) => runnerName),
        positions: market.runners.map(({ selectionId }) => paiseOf(own.get(selectionId) ?? 0)),
      };
    }),
  );
  return {
    winners: winners.map(({ name, net }) => ({ name, net: toCoins(net + paiseOf(declared)) })),
    inside: inside.map(({ name }) => name),
  };
}
