import { expect, test } from 'vitest';
import { dayAt } from '@pavilion/server/http/days.ts';
import { pastMatches } from './past-matches.ts';

test.each([
  ['Asia/Kolkata', '2026-11-22T20:20:00Z', '2026-11-22'],
  ['Asia/Kolkata', '2026-11-22T15:00:00Z', '2026-11-21'],
  ['America/New_York', '2026-11-23T05:01:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-22T11:01:00Z', '2026-11-22'],
])("in %s at %s the last match is yesterday's", (timeZone, beganAt, yesterday) => {
  const matches = pastMatches(new Date(beganAt), timeZone);
  expect(dayAt(timeZone, new Date(matches.at(-1)!.startsAt))).toBe(yesterday);
  expect(new Set(matches.map(({ startsAt }) => dayAt(timeZone, new Date(startsAt)))).size).toBe(12);
});
