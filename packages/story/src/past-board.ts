import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { OddsBoard } from '@pavilion/server/odds/odds-board.ts';
import type { MatchSample } from './simulator/match-result.ts';
import { matchDefinition, type StoryEvent, type StoryMarket } from './match-definition.ts';

const SOURCE = 'story';
/** Shown beside each price; nothing depends on it. */
const SIZE = 1000;

/** Puts what could be bet on at a moment of the past on the board. */
export function showSample(
  board: OddsBoard,
  sample: MatchSample,
  { event, markets }: { event: StoryEvent; markets: readonly StoryMarket[] },
): void {
  const inPlay = sample.at >= event.startsAt;
  const mc = markets.map((market): NonNullable<MarketChangeMessage['mc']>[number] => ({
    id: market.marketId,
    img: true,
    marketDefinition: matchDefinition(event, market, { inPlay, winner: null }),
    rc: (sample.markets.find((sampled) => sampled.marketId === market.marketId)?.runners ?? []).map(
      ({ selectionId, back, lay }) => ({
        id: selectionId,
        atb: back === 0 ? [] : [[back / 1000, SIZE]],
        atl: lay === 0 ? [] : [[lay / 1000, SIZE]],
      }),
    ),
  }));
  board.applyMarkets(SOURCE, { op: 'mcm', pt: Date.parse(sample.at), mc });
  board.applySessions(SOURCE, sample.sessions);
}
