import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysOf, presetDays, presetOf, utcBounds, type Preset } from './ranges.ts';

describe('ranges of the statement', () => {
  test.each<[Preset, string, string, string]>([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['last7', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['thisWeek', '2026-11-20', '2026-11-16', '2026-11-20'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-20', '2026-11-09', '2026-11-15'],
    ['lastWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['last30', '2026-11-20', '2026-10-22', '2026-11-20'],
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ])('%s on %s', (preset, today, from, to) => {
    expect(presetDays(preset, today)).toEqual({ from, to });
  });

  test('days that are a preset are known as it, others are not', () => {
    expect(presetOf({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20')).toBe('last7');
    expect(presetOf({ from: '2026-11-13', to: '2026-11-20' }, '2026-11-20')).toBeUndefined();
  });
});

describe('days of an address', () => {
  test.each([
    [{ from: '2026-11-01', to: '2026-11-03' }, '2026-11-01', '2026-11-03'],
    [{ from: '2026-11-03', to: '2026-11-01' }, '2026-11-14', '2026-11-20'],
    [{ from: '2026-11-03' }, '2026-11-14', '2026-11-20'],
    [{}, '2026-11-14', '2026-11-20'],
  ])('%j: %s to %s', (search, from, to) => {
    expect(daysOf(search, 'last7', '2026-11-20')).toEqual({ from, to });
  });
});

describe('bounds in UTC', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Asia/Kolkata';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test('a day in India begins at 18:30 of the day before', () => {
    expect(utcBounds({ from: '2026-11-14', to: '2026-11-20' })).toEqual({
      from_date: '2026-11-13T18:30:00.000Z',
      to_date: '2026-11-20T18:29:59.999Z',
    });
  });
});
