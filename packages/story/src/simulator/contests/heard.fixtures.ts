import { marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import { applyMarketChanges, emptyCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { expect } from 'vitest';
import type { Contest, ContestMarket } from './contest.ts';

/** What a market said at a moment: best prices to back of its runners, odds x 1000. */
export type Moment = {
  readonly at: number;
  readonly status: string;
  readonly inPlay: boolean;
  readonly backs: ReadonlyMap<number, number>;
};

export type Heard = {
  readonly definitions: ReadonlyMap<string, MarketDefinition>;
  readonly score: Score | undefined;
  readonly moments: ReadonlyMap<string, readonly Moment[]>;
};

const before = new Map<Contest, Heard>();

/** A contest as somebody hears it who knows nothing but its feed. */
export function heard(contest: Contest): Heard {
  const known = before.get(contest) ?? listen(contest);
  before.set(contest, known);
  return known;
}

function listen(contest: Contest): Heard {
  const cache = emptyCache();
  const moments = new Map<string, Moment[]>(contest.markets.map(({ marketId }) => [marketId, []]));
  let score: Score | undefined;
  let at = contest.opensAt;
  for (const { waitMs, events } of contest.steps()) {
    at += waitMs;
    for (const event of events) {
      if (event.kind === 'score') score = event.score;
      if (event.kind !== 'markets') continue;
      const { changed, problems } = applyMarketChanges(cache, event.message);
      expect(problems).toEqual([]);
      for (const id of changed) {
        const { status, inPlay, runners } = marketBook(cache.get(id)!);
        const backs = new Map(
          runners.flatMap(({ selectionId, backs: [best] }) => (best ? [[selectionId, best.odds]] : [])),
        );
        moments.get(id)!.push({ at, status, inPlay, backs });
      }
    }
  }
  const definitions = new Map([...cache].map(([id, { definition }]) => [id, definition]));
  return { definitions, score, moments };
}

/** The best prices of the market's first runner whenever it was open, in order. */
export function pricesOf(contest: Contest, { marketId, runners }: ContestMarket): readonly number[] {
  return heard(contest)
    .moments.get(marketId)!
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ backs }) => backs.get(runners[0]!.selectionId) ?? []);
}

export function winnersOf(contest: Contest, { marketId }: ContestMarket): readonly number[] {
  return heard(contest)
    .definitions.get(marketId)!
    .runners.filter(({ status }) => status === 'WINNER')
    .map(({ id }) => id);
}
