import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Feed, FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { Contest } from './contest.ts';
import { contestsAt, timetableFeed, type Line, type TimetableOptions } from './timetable-feed.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

/** A contest that says its minute, from ten minutes before its start to five after. */
function counting(number: number, startsAt: number): Contest {
  const opensAt = startsAt - 10 * MINUTE;
  const id = `c${number}`;
  return {
    id,
    eventId: id,
    eventName: `Contest ${number}`,
    leagueName: 'League',
    sportId: 1,
    startsAt: new Date(startsAt).toISOString(),
    opensAt,
    markets: [],
    shared: () => new Map(),
    *steps() {
      for (let minute = -10; minute <= 5; minute += 1) {
        const definition = { eventId: id, version: minute } as never;
        yield {
          waitMs: minute === -10 ? 0 : MINUTE,
          events: [
            {
              kind: 'markets',
              message: { op: 'mcm', pt: minute, mc: [{ id, marketDefinition: definition }] },
            },
          ],
        };
      }
    },
  };
}
const line: Line = {
  firstAt: NOON,
  everyMs: 30 * MINUTE,
  beforeMs: 10 * MINUTE,
  afterMs: 10 * MINUTE,
  contest: counting,
};

test.each([
  ['before it opens', -11, []],
  ['when it opens', -10, ['c0']],
  ['at its start', 0, ['c0']],
  ['while it may go on', 10, ['c0']],
  ['after that', 11, []],
  ['when the next one opens', 20, ['c1']],
  ['before the first one too', -40, ['c-1']],
] as const)('what is open %s', (_, minutes, ids) => {
  expect(contestsAt([line], NOON + minutes * MINUTE).map(({ id }) => id)).toEqual(ids);
});

describe('the timetable as a feed', () => {
  const running: Feed[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((feed) => feed.stop()));
    vi.useRealTimers();
  });

  async function begin(minutes: number, options: Partial<TimetableOptions> = {}) {
    vi.useFakeTimers({ now: NOON + minutes * MINUTE, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const said: string[] = [];
    const feed = timetableFeed({
      lines: [line],
      lookEveryMs: MINUTE,
      isKnown: async () => false,
      onContest: async ({ id }) => void said.push(`${id} made`),
      ...options,
    });
    running.push(feed);
    await feed.start((event: FeedEvent) => {
      if (event.kind === 'state') said.push(event.state);
      if (event.kind !== 'markets') return;
      const [change] = event.message.mc ?? [];
      said.push(`${change!.id} ${change!.img === true ? 'image ' : ''}${change!.marketDefinition!.version}`);
    });
    return { feed, said };
  }

  test('makes a contest known first, tells what has happened as one image, and the rest as it comes', async () => {
    const { said } = await begin(-2.5);
    await vi.advanceTimersByTimeAsync(100);
    expect(said).toEqual(['c0 made', 'live', 'c0 image -3']);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(said.slice(3)).toEqual(['c0 -2', 'c0 -1']);
  });

  test('one that was over before the start is told to its end only where it was made before', async () => {
    const unknown = await begin(7);
    await vi.advanceTimersByTimeAsync(100);
    expect(unknown.said).toEqual([]);
    await unknown.feed.stop();
    const known = await begin(7, { isKnown: async () => true });
    await vi.advanceTimersByTimeAsync(100);
    expect(known.said).toEqual(['c0 made', 'live', 'c0 image 5']);
  });

  test('one that cannot be made is told as stale and tried again', async () => {
    let tries = 0;
    const { said } = await begin(-5, {
      onContest: async () => {
        tries += 1;
        if (tries === 1) throw new Error('database away');
      },
    });
    await vi.advanceTimersByTimeAsync(MINUTE + 100);
    expect(said.slice(0, 3)).toEqual(['stale', 'live', 'c0 image -4']);
  });

  test('the next one begins while the feed goes on, and a stopped feed says nothing more', async () => {
    const { feed, said } = await begin(-1);
    await vi.advanceTimersByTimeAsync(25 * MINUTE);
    expect(said.filter((text) => text.endsWith('made'))).toEqual(['c0 made', 'c1 made']);
    await feed.stop();
    const before = said.length;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(said.length).toBe(before);
  });
});
