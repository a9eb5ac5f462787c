import { describe, expect, test } from 'vitest';
import { setLanguage } from '../i18n/i18n.ts';
import { clock, dateTime, day, dayAndTime, dayAndYear, openDate } from './dates.ts';

describe('moments in the viewer’s own time', () => {
  test.each([
    [dateTime, '2026-11-20T19:30:00', '2026-11-20 19:30 pm'],
    [dateTime, '2026-01-05T00:07:00', '2026-01-05 00:07 am'],
    [clock, '2026-11-20T20:41:07', '20:41:07'],
    [dayAndTime, '2026-11-20T19:30:00', 'Nov 20, 07:30 PM'],
    [dayAndTime, '2026-11-20T00:05:00', 'Nov 20, 12:05 AM'],
    [dayAndTime, '2026-11-20T12:00:00', 'Nov 20, 12:00 PM'],
    [openDate, `${new Date().getFullYear()}-11-05T19:30:07`, 'Nov 05, 07:30:07 PM'],
    [openDate, `${new Date().getFullYear()}-11-20T00:05:00`, 'Nov 20, 12:05:00 AM'],
    [openDate, '2022-06-01T18:30:00', 'Jun 01 2022, 06:30:00 PM'],
    [day, '2026-11-20', 'Nov 20'],
    [day, '2026-03-01T23:59:59', 'Mar 1'],
    [day, '2026-09-05', 'Sep 5'],
    [dayAndYear, '2025-12-31', 'Dec 31, 2025'],
  ])('%o of %s is %s', (write, instant, text) => {
    expect(write(instant)).toBe(text);
  });
});

test.each([
  ['hi', 'नव॰ 20'],
  ['mr', 'नोव्हें 20'],
  ['ta', 'நவ. 20'],
] as const)('months are named in %s, with Latin digits', (language, text) => {
  setLanguage(language);
  expect(day('2026-11-20')).toBe(text);
  setLanguage('en');
});

test('an open date without seconds', () => {
  expect(openDate('2022-06-01T18:30:58', false)).toBe('Jun 01 2022, 06:30 PM');
});
