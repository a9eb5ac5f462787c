import { expect, test } from 'vitest';
import { eventPath, isCasino } from './event-path.ts';

test.each([
  ['31', false, '/live_report/31'],
  ['c-20261122-7', true, '/games_list/c-20261122-7'],
  ['casino-2026-11-22', true, '/games_list/casino-2026-11-22'],
])('%s is followed where it is shown', (id, casino, path) => {
  expect([isCasino(id), eventPath(id)]).toEqual([casino, path]);
});
