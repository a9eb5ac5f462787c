import { describe, expect, test } from 'vitest';
import { arePrescribed, isDraw, needsName, optionsOf } from './options.ts';

const TEST = { event_type: 1, teams: ['India', 'Nepal', 'Draw'] };
const T20 = { event_type: 3, teams: ['India', 'Nepal'] };
const OF_A_FEED = { event_type: 3, teams: [] };

describe('options of a new market (specification part 2, section 4)', () => {
  test.each([
    { type: 1, match: T20, options: 'India|Nepal|' },
    { type: 1, match: TEST, options: 'India|Nepal|Draw' },
    { type: 2, match: TEST, options: 'India|Nepal|' },
    { type: 5, match: OF_A_FEED, options: '||' },
    { type: 6, match: T20, options: 'Even|Odd' },
    { type: 7, match: T20, options: '0|1|2|3|4|5|6|7|8|9' },
  ])('type $type of an event of type $match.event_type: $options', ({ type, match, options }) => {
    expect(optionsOf(type, match).join('|')).toBe(options);
  });

  test('types 6 and 7 have their options and need a name', () => {
    expect([1, 2, 4, 5, 6, 7].filter(arePrescribed)).toEqual([6, 7]);
    expect([1, 2, 4, 5, 6, 7].filter(needsName)).toEqual([6, 7]);
  });

  test('the draw is the third option of a test match’s odds alone', () => {
    expect([isDraw(1, 2, TEST), isDraw(1, 1, TEST), isDraw(2, 2, TEST), isDraw(1, 2, T20)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
