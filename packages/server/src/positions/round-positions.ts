import type { MarketPosition } from '@pavilion/contract/positions.ts';
import type { CasinoMarket } from '@pavilion/engine/casino/game.ts';
import { outcomePlaces } from '@pavilion/engine/casino/round-book.ts';
import { casinoMarketId, eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { Weighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { gameOfRound } from '../matches/rounds.ts';
import { positionSums } from './position.sql.ts';
import { coinsOf } from './shown-position.ts';
import type { OfMatch } from './positions-of.ts';

type Reader = { readonly db: Db; readonly viewer: Viewer };

/**
 * The result for each outcome of each market of a round, in the game's order, and what it was once it is declared: the viewer's own
 * share, or the whole book below it. Of any other event nothing.
 */
export async function roundPositions(
  reader: Reader,
  { eventId: roundId, book }: OfMatch,
): Promise<MarketPosition[]> {
  const eventId = eventOfRound(roundId);
  if (eventId === undefined) return [];
  const [game, sums] = await Promise.all([
    gameOfRound(reader.db, roundId),
    positionSums('round', reader, { eventId, id: roundId, book }),
  ]);
  if (game === undefined) return [];
  const { places } = outcomePlaces(game.markets);
  const pl = sums.get(roundId) ?? [];
  return game.markets.map((market) => {
    const { from, to } = places.get(market.id)!; // of this game's markets
    return marketOfRound(roundId, market, pl.slice(from, to));
  });
}

function marketOfRound(roundId: string, market: CasinoMarket, pl: readonly Weighted[]): MarketPosition {
  return {
    market_id: casinoMarketId(roundId, market.id),
    market_name: market.name,
    winners: 1,
    if_none: null,
    worst: null,
    runners: market.outcomes.map(({ name }, place) => ({
      selectionId: place,
      runnerName: name,
      position: coinsOf(pl[place] ?? 0n),
    })),
  };
}
