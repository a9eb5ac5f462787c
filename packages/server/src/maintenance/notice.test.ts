import { describe, expect, test } from 'vitest';
import { versionOf } from '../db/notice-version.ts';
import { atMoment, later, standingOf, toldOf, type Notice } from './notice.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const WINDOW: Notice = {
  id: 1,
  wanted: true,
  message: 'Back soon',
  fromAt: at('22:00'),
  untilAt: at('23:00'),
  beganAt: null,
  endedAt: null,
};
/** What a clock that says these times one after the other makes of a notice. */
const after = (notice: Notice, ...times: readonly string[]): Notice =>
  times.reduce((seen, time) => atMoment(seen, at(time)), notice);

describe('a planned window begins and ends by itself', () => {
  test.each([
    ['before it', ['21:59'], 'planned'],
    ['at its beginning', ['22:00'], 'on'],
    ['within it', ['22:30'], 'on'],
    ['at its end', ['22:30', '23:00'], 'off'],
    ['when nobody looked before its end', ['23:30'], 'off'],
    ['when nobody looked before its middle', ['21:00', '22:30'], 'on'],
    ['when the clock goes back over its beginning', ['22:10', '21:50'], 'on'],
    ['when the clock goes back over its end', ['22:10', '23:10', '22:50'], 'off'],
    ['when the clock goes back over all of it', ['22:10', '23:10', '21:00', '22:30'], 'off'],
  ] as const)('%s', (_, times, standing) => {
    expect(standingOf(after(WINDOW, ...times))).toBe(standing);
  });

  test('when it was seen late it began when it was seen; when it was missed, at its own times', () => {
    expect(after(WINDOW, '22:40').beganAt).toEqual(at('22:40'));
    expect(after(WINDOW, '23:40')).toMatchObject({ beganAt: at('22:00'), endedAt: at('23:00') });
  });
});

test('its version grows with everything that becomes known of it, and with the next notice', () => {
  const told = [undefined, WINDOW, after(WINDOW, '22:10'), after(WINDOW, '23:10'), { ...WINDOW, id: 2 }];
  const versions = told.map(versionOf);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

test.each([
  ['without an end', { ...WINDOW, untilAt: null }, ['22:30', '23:59'], 'on'],
  ['at once', { ...WINDOW, fromAt: null, beganAt: at('20:00') }, ['20:01'], 'on'],
  ['taken back', { ...WINDOW, wanted: false, fromAt: null, untilAt: null }, ['22:30'], 'off'],
] as const)('%s', (_, notice, times, standing) => {
  expect(standingOf(after(notice, ...times))).toBe(standing);
});

test('of two words the later notice counts, and of one notice all that is known of its time', () => {
  const begun = after(WINDOW, '22:10');
  expect(later(begun, WINDOW)).toEqual(begun);
  expect(later(WINDOW, begun)).toEqual(begun);
  expect(later(begun, { ...WINDOW, id: 2 }).id).toBe(2);
  expect(later({ ...WINDOW, id: 2 }, begun).id).toBe(2);
});

test('everybody is told what holds, and nothing of what is over', () => {
  const nothing = { on: 0, message: '', until_at: null, planned_at: null };
  const [begins, ends] = ['2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z'];
  expect(toldOf(undefined)).toEqual(nothing);
  expect(toldOf(WINDOW)).toEqual({ on: 0, message: 'Back soon', until_at: ends, planned_at: begins });
  expect(toldOf(after(WINDOW, '22:00'))).toMatchObject({ on: 1, until_at: ends, planned_at: null });
  expect(toldOf(after(WINDOW, '23:00'))).toEqual(nothing);
});
