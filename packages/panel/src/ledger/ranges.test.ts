import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presetDays, presetOf, utcBounds, type Preset } from './ranges.ts';

describe('ranges of the statement', () => {
  test.each<[Preset, string, string, string]>([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['last7', '2026-11-20', '2026-11-14', '2026-11-20'],
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
      from_date: '2026-11-13 18:30:00',
      to_date: '2026-11-20 18:29:00',
    });
  });
});
