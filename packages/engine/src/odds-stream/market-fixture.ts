import { type MarketCache, applyMarketChanges, emptyCache } from './market-cache.ts';
import type {
  LevelPriceSize,
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
  PriceSize,
  RunnerChange,
  RunnerDefinition,
} from './messages.ts';

/** A small match-odds market of two teams for the tests of this room and of the feeds. */
export const MUMBAI = 11;
export const DELHI = 22;

export const TEAMS: readonly RunnerDefinition[] = [
  { id: MUMBAI, status: 'ACTIVE', sortPriority: 1 },
  { id: DELHI, status: 'ACTIVE', sortPriority: 2 },
];

export function definition(fields: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    eventId: '900',
    eventTypeId: '4',
    bettingType: 'ODDS',
    marketType: 'MATCH_ODDS',
    marketTime: '2026-01-01T10:00:00.000Z',
    status: 'OPEN',
    inPlay: true,
    betDelay: 5,
    version: 1,
    numberOfWinners: 1,
    numberOfActiveRunners: 2,
    runners: TEAMS,
    ...fields,
  };
}

export function message(
  mc: readonly MarketChange[],
  fields: Partial<MarketChangeMessage> = {},
): MarketChangeMessage {
  return { op: 'mcm', pt: 1000, clk: 'a', mc, ...fields };
}

export function image(rc: readonly RunnerChange[], id: string = '1.5'): MarketChange {
  return { id, img: true, marketDefinition: definition(), rc };
}

export function delta(rc: readonly RunnerChange[], id: string = '1.5'): MarketChange {
  return { id, rc };
}

/** `'1.5x10 1.4x2'` as rungs of a price ladder. */
export function rungs(words: string): PriceSize[] {
  return words.split(' ').map((word) => {
    const [price, size] = word.split('x').map(Number);
    return [price ?? 0, size ?? 0];
  });
}

/** `'0:1.5x10 1:1.4x2'` as rungs of a level ladder. */
export function levels(words: string): LevelPriceSize[] {
  return words.split(' ').map((word) => {
    const [level, price, size] = word.split(/[:x]/).map(Number);
    return [level ?? 0, price ?? 0, size ?? 0];
  });
}

/** The cache after messages that must all apply without a problem. */
export function cacheAfter(...messages: readonly MarketChangeMessage[]): MarketCache {
  const cache = emptyCache();
  for (const each of messages) {
    const { problems } = applyMarketChanges(cache, each);
    if (problems.length > 0) throw new Error(`the fixture does not apply: ${JSON.stringify(problems)}`);
  }
  return cache;
}
