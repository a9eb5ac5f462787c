import { marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import { applyMarketChanges, emptyCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Feed, FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { MatchSetup } from './match-setup.ts';
import { simulatorFeed } from './simulator-feed.ts';
import type { SimulatorOptions } from './simulator-feed.ts';

const running: Feed[] = [];

/** A feed whose events and matches are kept in the order in which they came. */
const begin = async (options: Partial<SimulatorOptions>) => {
  const log: (FeedEvent | { kind: 'match'; setup: MatchSetup })[] = [];
  const feed = simulatorFeed({
    seed: 5,
    onMatch: async (setup) => {
      log.push({ kind: 'match', setup });
    },
    ...options,
  });
  running.push(feed);
  await feed.start((event) => log.push(event));
  return { feed, log };
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((feed) => feed.stop()));
});

describe('the simulator as a feed', () => {
  it('makes the match known, says it is live, and only then sends the image', async () => {
    const { log } = await begin({ ballMs: 20 });
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(6));
    expect(log.slice(0, 3).map((event) => event.kind)).toEqual(['match', 'state', 'markets']);
  });

  it('begins in the middle with an image that stands by itself', async () => {
    const { log } = await begin({ ballMs: 6000, startAtOver: 4 });
    const [match, state, image] = log;
    if (match?.kind !== 'match' || image?.kind !== 'markets')
      throw new Error('no match and image at the start');
    expect(state).toMatchObject({ kind: 'state', state: 'live' });
    const cache = emptyCache();
    expect(applyMarketChanges(cache, image.message).problems).toEqual([]);
    const books = [...cache.values()].map((market) => marketBook(market));
    expect(books.map((book) => [book.marketId, book.status, book.inPlay])).toEqual([
      [match.setup.matchOddsId, 'OPEN', true],
      [match.setup.bookmakerId, 'OPEN', true],
    ]);
    expect(books.every((book) => book.runners.every((runner) => runner.backs.length > 0))).toBe(true);

    const kinds = log.slice(2).map((event) => event.kind);
    expect(kinds.slice(0, 2)).toEqual(['markets', 'sessions']);
    expect(kinds.at(-1)).toBe('score');
    const score = log.flatMap((event) => (event.kind === 'score' ? [event.score] : [])).at(-1);
    expect([score?.team_a_over, score?.team_b_over]).toContain('4.0');
    expect(score?.last36ball.length).toBe(4);
  });

  it('a match begun in the middle has been under way for as long as those overs take', async () => {
    const { log } = await begin({ ballMs: 6000, startAtOver: 4 });
    const [match, , image] = log;
    if (match?.kind !== 'match' || image?.kind !== 'markets')
      throw new Error('no match and image at the start');
    const minutes = ((image.message.pt ?? 0) - Date.parse(match.setup.startsAt)) / 60_000;
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(5);
  });

  it(
    'plays to the end, and the next match begins with an event of its own',
    { timeout: 30_000 },
    async () => {
      const { log } = await begin({ ballMs: 1, startAtOver: 18 });
      await vi.waitFor(() => expect(log.filter((event) => event.kind === 'match').length).toBe(2), {
        timeout: 25_000,
        interval: 50,
      });
      const [first, second] = log.flatMap((event) => (event.kind === 'match' ? [event.setup] : []));
      expect(first?.eventId).not.toBe(second?.eventId);
      expect(first?.eventName).not.toBe(second?.eventName);
      const decided = log.findIndex((event) => event.kind === 'score' && event.score.result !== '');
      expect(decided).toBeGreaterThan(0);
      expect(decided).toBeLessThan(log.findLastIndex((event) => event.kind === 'match'));
    },
  );

  it('says nothing more once it is stopped', async () => {
    const { feed, log } = await begin({ ballMs: 5 });
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(10));
    await feed.stop();
    const said = log.length;
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
    expect(log.length).toBe(said);
  });

  it('does not start when the first match cannot be made', async () => {
    await expect(begin({ onMatch: () => Promise.reject(new Error('no such sport')) })).rejects.toThrow(
      'no such sport',
    );
  });

  it('tells a later failure as stale, and tries the same match again', { timeout: 30_000 }, async () => {
    let calls = 0;
    const { log } = await begin({
      ballMs: 1,
      startAtOver: 19,
      onMatch: async () => {
        calls += 1;
        if (calls === 2) throw new Error('database away');
      },
    });
    await vi.waitFor(() => expect(calls).toBe(3), { timeout: 25_000, interval: 50 });
    const states = log.flatMap((event) => (event.kind === 'state' ? [[event.state, event.detail]] : []));
    expect(states[1]).toEqual(['stale', 'database away']);
    await vi.waitFor(() =>
      expect(log.findLast((event) => event.kind === 'state')).toMatchObject({ state: 'live' }),
    );
  });
});
