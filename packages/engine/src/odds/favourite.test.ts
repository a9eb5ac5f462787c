import { describe, expect, test } from 'vitest';
import { favourite, isSideShown } from './favourite.ts';

describe('the favourite of a market (rules 2)', () => {
  test.each([
    { backs: [1850, 2150], runner: 0, lagaiOnly: false, thirdShown: false, why: 'the lowest price' },
    {
      backs: [2600, 1550],
      runner: 1,
      lagaiOnly: false,
      thirdShown: false,
      why: 'the second runner is lower',
    },
    { backs: [1950, 2040], runner: 0, lagaiOnly: false, thirdShown: false, why: '0.95 is clear' },
    { backs: [1960, 2020], runner: 0, lagaiOnly: true, thirdShown: false, why: '0.96 is close to even' },
    {
      backs: [2000, 2000],
      runner: 0,
      lagaiOnly: true,
      thirdShown: false,
      why: 'even: the first of two equals',
    },
    { backs: [2010, 2020], runner: null, lagaiOnly: false, thirdShown: false, why: 'nobody at 1 or less' },
    { backs: [null, 1500], runner: 1, lagaiOnly: false, thirdShown: false, why: 'no price is no favourite' },
    { backs: [2400, 2600, 3500], runner: null, lagaiOnly: false, thirdShown: true, why: 'a draw at 2.50' },
    { backs: [1500, 4000, 10_990], runner: 0, lagaiOnly: false, thirdShown: true, why: 'a draw at 9.99' },
    { backs: [1500, 4000, 11_000], runner: 0, lagaiOnly: false, thirdShown: false, why: 'a draw at 10' },
    { backs: [], runner: null, lagaiOnly: false, thirdShown: false, why: 'no runners' },
  ])('$backs: $why', ({ backs, runner, lagaiOnly, thirdShown }) => {
    expect(favourite(backs)).toEqual({ runner, lagaiOnly, thirdShown });
  });
});

describe('what clients see of it (rules 2)', () => {
  test.each([
    { backs: [1850, 2150], place: 0, side: 'lay' as const, shown: true },
    { backs: [1960, 2020], place: 0, side: 'back' as const, shown: true },
    { backs: [1960, 2020], place: 0, side: 'lay' as const, shown: false },
    { backs: [1960, 2020], place: 1, side: 'lay' as const, shown: false },
    { backs: [1500, 4000, 10_990], place: 2, side: 'lay' as const, shown: true },
    { backs: [1500, 4000, 11_000], place: 2, side: 'back' as const, shown: false },
    { backs: [1500, 4000, null], place: 2, side: 'lay' as const, shown: false },
  ])('$side of runner $place at $backs: $shown', ({ backs, place, side, shown }) => {
    expect(isSideShown(favourite(backs), { place, side })).toBe(shown);
  });
});
