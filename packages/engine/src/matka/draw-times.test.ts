import { describe, expect, test } from 'vitest';
import { bazarIsOpen, type DrawPlan, drawsOfDay } from './draw-times.ts';

const INDIA = { timeZone: 'Asia/Kolkata', closeMinutes: 10 };
const PLAN: DrawPlan = { type: 3, openTime: '21:40', closeTime: '00:05', weekDays: [1, 2, 3, 4, 5, 6, 7] };
/** 2026-11-19 is a Thursday. */
const THURSDAY = '2026-11-19';

const told = (plan: Partial<DrawPlan>, date = THURSDAY, house = INDIA) =>
  drawsOfDay({ ...PLAN, ...plan }, date, house).map(
    ({ side, marketDate, drawAt, closesAt, jodiClosesAt }) =>
      `${side} ${marketDate} ${[drawAt, closesAt, jodiClosesAt].map((at) => at?.toString().slice(5, 16) ?? 'none').join(' ')}`,
  );

describe('the draws of a day (rules 10)', () => {
  test('a close after midnight belongs to the opening date; jodis end with the open', () => {
    expect(told({})).toEqual([
      'open 2026-11-19 11-19T16:10 11-19T16:00 none',
      'close 2026-11-19 11-19T18:35 11-19T18:25 11-19T16:00',
    ]);
  });

  test('by type: an open, a close without jodis, or both', () => {
    const times = { openTime: '15:45', closeTime: '17:45' };
    expect(told({ ...times, type: 1 })).toEqual(['open 2026-11-19 11-19T10:15 11-19T10:05 none']);
    expect(told({ ...times, type: 2 })).toEqual(['close 2026-11-19 11-19T12:15 11-19T12:05 none']);
    expect(told({ ...times, type: 3 })).toHaveLength(2);
  });

  test('a type without an Open, or without a Close, has no such time', () => {
    expect(told({ type: 1, openTime: '15:45', closeTime: null })).toHaveLength(1);
    expect(told({ type: 2, openTime: null, closeTime: '00:00' })).toEqual([
      'close 2026-11-19 11-18T18:30 11-18T18:20 none',
    ]);
    expect(() => told({ closeTime: null })).toThrow('a draw has a time');
  });

  test('only on its days', () => {
    expect(told({ weekDays: [5] })).toEqual([]);
    expect(told({ weekDays: [4] })).toHaveLength(2);
    expect(told({ weekDays: [7] }, '2026-11-22')).toHaveLength(2);
    expect(told({ weekDays: [] })).toEqual([]);
  });

  test('in the house’s time zone, over a change of the clocks', () => {
    const london = { timeZone: 'Europe/London', closeMinutes: 0 };
    const plan = { type: 1, openTime: '12:00' } as const;
    expect(told(plan, '2026-03-28', london)).toEqual(['open 2026-03-28 03-28T12:00 03-28T12:00 none']);
    expect(told(plan, '2026-03-29', london)).toEqual(['open 2026-03-29 03-29T11:00 03-29T11:00 none']);
  });

  test('a category that closes when it opens is an error of ours', () => {
    expect(() => told({ closeTime: '21:40' })).toThrow('another time');
  });
});

describe('fast draws (rules 10)', () => {
  const fast = (openTime: string, minutes: number, until: string) =>
    told({ type: 1, openTime, every: { minutes, until } }).map((line) => line.split(' ')[2]);

  test('every so many minutes, the last at or before the end', () => {
    expect(fast('10:00', 20, '11:10')).toEqual(['11-19T04:30', '11-19T04:50', '11-19T05:10', '11-19T05:30']);
    expect(fast('10:00', 5, '10:00')).toEqual(['11-19T04:30']);
  });

  test('over midnight', () => {
    expect(fast('23:50', 5, '00:05')).toEqual(['11-19T18:20', '11-19T18:25', '11-19T18:30', '11-19T18:35']);
  });

  test('a whole day of five minutes', () => {
    expect(fast('00:00', 5, '23:55')).toHaveLength(288);
  });
});

test.each([
  ['10:00', '22:00', '09:59', false],
  ['10:00', '22:00', '10:00', true],
  ['10:00', '22:00', '22:00', false],
  ['22:00', '02:00', '23:30', true],
  ['22:00', '02:00', '01:59', true],
  ['22:00', '02:00', '12:00', false],
  ['00:00', '00:00', '12:00', true],
])('a bazar from %s to %s at %s', (from, to, time, open) => {
  expect(bazarIsOpen({ from, to }, time)).toBe(open);
});
