import { expect, test } from 'vitest';
import { dayIn } from './house-day.ts';

test.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21'],
  ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
  ['America/New_York', '2026-07-21T04:00:00Z', '2026-07-21'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s it is at %s the %s', (timeZone, at, day) => {
  expect(dayIn(timeZone, Date.parse(at))).toBe(day);
});
