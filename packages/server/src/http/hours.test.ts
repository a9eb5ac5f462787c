import type { StaffHours } from '@pavilion/contract/staff.ts';
import { expect, it } from 'vitest';
import { endOfHours } from './hours.ts';

const KOLKATA = 'Asia/Kolkata';
const day: StaffHours = { days: [1, 2, 3, 4, 5], from: '09:30', to: '18:00', zone: KOLKATA };
const night: StaffHours = { days: [5], from: '22:00', to: '06:00', zone: KOLKATA };
const allDay: StaffHours = { days: [7], from: '00:00', to: '24:00', zone: KOLKATA };
// The clocks of New York go back on 2026-11-01 at 06:00 UTC, and forward on 2026-03-08 at 07:00 UTC.
const newYork: StaffHours = { days: [6, 7], from: '20:00', to: '04:00', zone: 'America/New_York' };

// 2026-11-20 is a Friday; Kolkata is 5:30 ahead.
it.each<[string, StaffHours, string, string | undefined]>([
  ['before they begin', day, '2026-11-20T03:59:59.999Z', undefined],
  ['as they begin', day, '2026-11-20T04:00:00Z', '2026-11-20T12:30:00Z'],
  ['at the last moment', day, '2026-11-20T12:29:59.999Z', '2026-11-20T12:30:00Z'],
  ['as they end', day, '2026-11-20T12:30:00Z', undefined],
  ['on a day off', day, '2026-11-21T05:00:00Z', undefined],
  ['in the zone it is Monday already', day, '2026-11-22T20:00:00Z', undefined],
  ['a night that began today', night, '2026-11-20T17:00:00Z', '2026-11-21T00:30:00Z'],
  ['a night that began yesterday', night, '2026-11-20T22:00:00Z', '2026-11-21T00:30:00Z'],
  ['after the night', night, '2026-11-21T00:30:00Z', undefined],
  ['the evening after', night, '2026-11-21T17:00:00Z', undefined],
  ['the morning before', night, '2026-11-19T22:00:00Z', undefined],
  ['a whole day', allDay, '2026-11-22T18:29:59Z', '2026-11-22T18:30:00Z'],
  ['the day after a whole day', allDay, '2026-11-22T18:30:00Z', undefined],
  ['the night the clocks go back', newYork, '2026-11-01T07:30:00Z', '2026-11-01T09:00:00Z'],
  ['the night the clocks go forward', newYork, '2026-03-08T01:30:00Z', '2026-03-08T08:00:00Z'],
  ['the night the clocks go forward, over', newYork, '2026-03-08T08:00:00Z', undefined],
])('%s', (_, hours, at, end) => {
  expect(endOfHours(hours, new Date(at))?.toISOString()).toBe(
    end === undefined ? undefined : new Date(end).toISOString(),
  );
});

it('tells hours of one zone from those of another, though they were asked for just before', () => {
  const at = new Date('2026-11-20T05:00:00Z');
  expect(endOfHours(day, at)).toBeDefined();
  expect(endOfHours({ ...day, zone: 'America/New_York' }, at)).toBeUndefined();
  expect(endOfHours({ ...day, days: [6] }, at)).toBeUndefined();
});
