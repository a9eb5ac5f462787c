import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lease } from '../../leases/lease.ts';
import { otherClock } from '../../leases/other-clock.ts';
import type { WriterLease } from './bet-messages.ts';
import type { HeardWriter } from './heard-writers.ts';
import { helpBusyWriter, type SecondWriterOptions } from './second-writer.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A node beside a first writer. */
function node(start: { busy: number; own?: number }) {
  const state = { own: 0, ready: true, first: false, other: false, ...start };
  const asked = { opened: 0, closed: 0 };
  const writer = (lease: WriterLease, busy: number): HeardWriter => ({
    node: lease,
    lease,
    fence: 1,
    busy,
    permits: true,
    clock: otherClock(),
  });
  const options: SecondWriterOptions = {
    heard: () => [writer('writer', state.busy), ...(state.other ? [writer('second writer', 0)] : [])],
    ready: () => state.ready,
    isFirst: () => state.first,
    busy: () => state.own,
    open(): Lease {
      asked.opened += 1;
      return { held: () => 1, close: async () => void (asked.closed += 1) };
    },
  };
  const helping = helpBusyWriter(options);
  return { state, asked, lease: helping.lease, close: helping.close, after: vi.advanceTimersByTimeAsync };
}

it('helps a writer that is busy for a while, not one that is for a moment', async () => {
  const { state, asked, after } = node({ busy: 0.9 });
  await after(1_500);
  state.busy = 0.3;
  await after(1_000);
  state.busy = 0.61;
  await after(1_500);
  expect(asked.opened).toBe(0);
  await after(1_500);
  expect(asked).toEqual({ opened: 1, closed: 0 });
});

it('does not while another one does, while it cannot decide bets, or is the first one itself', async () => {
  const { state, asked, after } = node({ busy: 1 });
  for (const why of ['other', 'first'] as const) {
    state[why] = true;
    await after(10_000);
    state[why] = false;
    expect(asked.opened).toBe(0);
    state.busy = 0;
    await after(1_000);
    state.busy = 1;
  }
  state.ready = false;
  await after(10_000);
  expect(asked.opened).toBe(0);
});

it.each([
  ['both are idle for half a minute', { busy: 0, own: 0 }, 31_000],
  ['another one does it', { other: true }, 1_000],
  ['it cannot decide bets any more', { ready: false }, 1_000],
  ['it is the first one now', { first: true }, 1_000],
])('gives it back when %s', async (_why, change, ms) => {
  const { state, asked, lease, after } = node({ busy: 0.9, own: 0.9 });
  await after(3_000);
  expect(lease()).toBeDefined();
  Object.assign(state, { busy: 0.5 });
  await after(60_000);
  expect(asked).toEqual({ opened: 1, closed: 0 });
  Object.assign(state, change);
  await after(ms);
  expect([asked, lease()]).toEqual([{ opened: 1, closed: 1 }, undefined]);
});
