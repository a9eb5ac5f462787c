import { describe, expect, test } from 'vitest';
import { pathFits } from './page-at.ts';

describe('which page an address belongs to', () => {
  test.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/', true],
    ['/dashboard', '/dash', false],
    ['/live_report/$eventId', '/live_report/4321', true],
    ['/live_report/$eventId', '/live_report', false],
    ['/live_report/$eventId', '/live_report/4321/more', false],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(pathFits(pattern, path)).toBe(fits);
  });
});
