import { afterEach, expect, it, vi } from 'vitest';
import type { FeedReading } from '../../http/readings.ts';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import { shareFeedHealth, type FeedHealth } from './feed-health.ts';

const open: FeedHealth[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const one of open.splice(0)) one.close();
});

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number): Date => new Date(NOON + seconds * 1_000);
const LIST: FeedReading = {
  name: 'lists',
  state: 'stale',
  detail: 'HTTP 503',
  heardAt: null,
  leftOut: 2,
  stream: null,
};
const EXCHANGE: FeedReading = {
  name: 'exchange',
  state: 'live',
  detail: '',
  heardAt: at(-1),
  leftOut: 0,
  stream: {
    connectedAt: at(-60),
    heardAt: at(-2),
    latencyMs: 12,
    conflateMs: 0,
    reconnects: 3,
    late: false,
  },
};

/** One that brings in feeds, and one whose clock is ten seconds ahead. */
function twoNodes() {
  vi.useFakeTimers({ now: NOON });
  const lines = lineOfNodes();
  const own: FeedReading[] = [LIST, EXCHANGE];
  const leader = shareFeedHealth(
    lines.open(),
    () => own,
    () => new Date(),
  );
  const other = shareFeedHealth(
    lines.open(),
    () => [],
    () => new Date(Date.now() + 10_000),
  );
  open.push(leader, other);
  return { lines, own, leader, other };
}

it('every node knows how the feeds of the house are, by its own clock', async () => {
  const { own, leader, other } = twoNodes();
  expect(other.feeds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(leader.feeds()).toBe(own);
  expect(other.feeds()).toEqual([
    LIST,
    {
      ...EXCHANGE,
      heardAt: at(9),
      stream: { ...EXCHANGE.stream, connectedAt: at(-50), heardAt: at(8) },
    },
  ]);
});

it('what nobody tells any more is not shown as if it were so', async () => {
  const { lines, other } = twoNodes();
  await vi.advanceTimersByTimeAsync(1_000);
  lines.faults.down = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(other.feeds()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.feeds()).toEqual([]);
});

it('what is no word of a node is passed over', async () => {
  const { lines, own, other } = twoNodes();
  own.length = 0;
  lines.open().publish('feed-health', { feeds: [{ name: 'nonsense' }] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.feeds()).toEqual([]);
});
