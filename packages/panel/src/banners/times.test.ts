import { expect, test } from 'vitest';
import { sentTime, stateOf, typedTime } from './times.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const [BEFORE, AT, AFTER] = ['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'];

test.each([
  ['off, whatever its time', 0, null, null, 'stateOff', ''],
  ['without times', 1, null, null, 'stateShown', ''],
  ['begun and without end', 1, BEFORE, null, 'stateShown', ''],
  ['begins now', 1, AT, null, 'stateShown', ''],
  ['has an end to come', 1, null, AFTER, 'stateUntil', AFTER],
  ['to come', 1, AFTER, null, 'stateLater', AFTER],
  ['ends now', 1, BEFORE, AT, 'stateOver', AT],
] as const)('a banner that is %s', (_, is_active, from_at, until_at, state, time) => {
  expect(stateOf({ is_active, from_at, until_at }, NOW)).toEqual({ state, time });
});

test('a time comes back from its field to the minute', () => {
  expect(sentTime(typedTime('2026-11-20T11:07:00.000Z'))).toBe('2026-11-20T11:07:00.000Z');
  expect([typedTime(null), sentTime('')]).toEqual(['', '']);
});
