import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moment } from './moment.ts';
import { otherClock } from './other-clock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** The other node's clocks, `ahead` of ours. */
const theirs = (ahead: number) => {
  const { monotonic, clock } = moment();
  return { monotonic: monotonic + ahead, clock: clock + ahead };
};

it('is never ahead of the other clock, however late the line, and by the quickest word the nearest to it', () => {
  const clock = otherClock();
  for (const late of [40, 3, 200, 90]) {
    const said = theirs(5_000);
    vi.advanceTimersByTime(late);
    clock.hear(said);
    expect(clock.now().monotonic).toBeLessThanOrEqual(theirs(5_000).monotonic);
  }
  expect(theirs(5_000).monotonic - clock.now().monotonic).toBe(3);
});

it('a clock that was set back is believed again after some seconds, while the other one goes on', () => {
  const clock = otherClock();
  clock.hear(theirs(0));
  const said = { ...theirs(0), clock: theirs(-3_600_000).clock };
  clock.hear(said);
  expect(clock.now().clock - theirs(0).clock).toBe(0);
  vi.advanceTimersByTime(6_000);
  clock.hear({ ...theirs(0), clock: theirs(-3_600_000).clock });
  expect(clock.now()).toEqual({ ...theirs(0), clock: theirs(-3_600_000).clock });
});
