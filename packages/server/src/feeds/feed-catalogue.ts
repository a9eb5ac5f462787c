import { isWithdrawn, placesOf } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { runnerDetails } from '@pavilion/engine/odds-stream/runner-details.ts';
import { eventTopic } from '@pavilion/contract/channels.ts';
import type { SessionQuote } from '../odds/session-quote.ts';
import type { House } from '../house.ts';
import { transaction } from '../db/pool.ts';
import { createLineKeeper } from '../odds/line-keeper.ts';
import { saveLateNames } from '../matches/names.ts';
import { keepFedScore } from '../matches/event-fields.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { proposeResult, saveEvent, saveSession } from '../matches/catalogue.ts';
import { isRace, saveRace, saveRaceCard } from '../matches/races.ts';
import { keepToldMarket } from '../withdrawals/follow-feed.ts';

type KnownMarket = { id: string; eventId: string; market_type: number };

/** Turns what feeds say into the matches, markets and sessions of the database, once each. */
export type Catalogue = {
  /** `at` = when the feed said so, if not now. */
  keepMarket(marketId: string, definition: MarketDefinition, at?: Date): Promise<void>;
  keepSessions(eventId: string, quotes: readonly SessionQuote[]): Promise<void>;
  keepScore(eventId: string, score: Score): Promise<void>;
  proposeResult(result: { sessionId: string; result: number }): Promise<void>;
  market(marketId: string): KnownMarket | undefined;
};

/** The exchange's market types as the house numbers them (specification part 2, section 3); the rest are 4. */
const MARKET_TYPES: Record<string, number> = { MATCH_ODDS: 1, WIN: 1, BOOKMAKER: 2 };

export function marketTypeOf(exchangeType: string | undefined): number {
  return MARKET_TYPES[exchangeType ?? ''] ?? 4;
}

/** A score is written down at most this often: the board has it anyway, the database only for a restart. */
const SCORE_EVERY_MS = 5000;

/** Whom a market that is over names as winners; of several some feeds call the others placed. Before that it names nobody. */
function winnersOf({ status, runners, ...definition }: MarketDefinition): number[] {
  if (status !== 'CLOSED') return [];
  const several = placesOf(definition) > 1;
  return runners
    .filter((runner) => runner.status === 'WINNER' || (several && runner.status === 'PLACED'))
    .map(({ id }) => id);
}

/** The match of a market: a race is one of its own, whatever its feed calls the meeting. */
async function eventOf(house: House, marketId: string, definition: MarketDefinition): Promise<string> {
  if (isRace(definition)) return saveRace(house.pool, { marketId, definition }, house.config.timeZone);
  await saveEvent(house.pool, { marketId, definition });
  return definition.eventId;
}

export function createCatalogue(house: House): Catalogue {
  const markets = new Map<string, KnownMarket & { seen: string }>();
  const sessions = new Set<string>();
  const lines = createLineKeeper(house);
  const scores = new Map<string, number>();
  return {
    market: (marketId) => markets.get(marketId),

    async keepMarket(marketId, definition, at = house.now()) {
      const winnersTold = winnersOf(definition);
      // Only what the database keeps: the exchange repeats definitions for reasons that do not concern us.
      const seen = JSON.stringify([
        definition.status,
        definition.inPlay,
        winnersTold,
        definition.numberOfWinners,
        [definition.name, definition.eventName, definition.competition],
        definition.runners.map((runner) => [
          runner.id,
          runner.name,
          isWithdrawn(runner) ? (runner.adjustmentFactor ?? 0) : null,
        ]),
        isRace(definition) && [definition.marketTime, definition.runners.map(runnerDetails)],
      ]);
      if (markets.get(marketId)?.seen === seen) return;
      const marketType = marketTypeOf(definition.marketType);
      const eventId = await eventOf(house, marketId, definition);
      const told = { marketId, eventId, marketType, winnersTold, definition };
      await transaction(house.pool, async (db) => {
        if (await keepToldMarket(db, told, at)) await tellMatch(house, { db }, { eventId });
        if (isRace(definition)) await saveRaceCard(db, told);
        await saveLateNames(db, told);
      });
      markets.set(marketId, { id: marketId, eventId, market_type: marketType, seen });
      house.hub.refresh(eventTopic(eventId));
    },

    async keepSessions(eventId, quotes) {
      const fresh = quotes.filter((quote) => !sessions.has(quote.sessionId));
      for (const quote of fresh) {
        await saveSession(house.pool, eventId, quote);
        sessions.add(quote.sessionId);
      }
      if (fresh.length > 0) house.hub.refresh(eventTopic(eventId));
      await lines.keep(quotes);
    },

    async keepScore(eventId, score) {
      const at = house.now().getTime();
      if (score.result === '' && at - (scores.get(eventId) ?? 0) < SCORE_EVERY_MS) return;
      scores.set(eventId, at);
      await keepFedScore(house.pool, eventId, score);
    },

    proposeResult: ({ sessionId, result }) => proposeResult(house.pool, sessionId, result),
  };
}
