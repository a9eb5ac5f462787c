import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHub, type Hub } from './hub.ts';

const TICK = 100;
let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers();
  hub = createHub({ log: pino({ level: 'silent' }), tickMs: TICK });
});
afterEach(async () => {
  await hub.close();
  vi.useRealTimers();
});

test('a tick that takes long, or comes late, makes those after it no later', async () => {
  let passed = 0;
  const byClock = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => byClock() + passed);
  let ticks = 0;
  hub.onTick(() => {
    ticks += 1;
    // All but the second take no time, which takes three tenths of a tick, and the fourth, which takes two and a half.
    passed += { 2: 0.3 * TICK, 4: 2.5 * TICK }[ticks] ?? 0;
  });
  const after = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return ticks;
  };
  expect([await after(TICK), await after(TICK)]).toEqual([1, 2]);
  expect([await after(0.7 * TICK - 1), await after(1)]).toEqual([2, 3]);
  expect([await after(TICK), await after(0.5 * TICK - 1), await after(1), await after(TICK)]).toEqual([
    4, 4, 5, 6,
  ]);
  clock.mockRestore();
});
