import { expect, test } from 'vitest';
import { momentChosen, typedDay, typedMoment } from './typed-day.ts';

test.each([
  ['2026-11-20', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['2026-11-2', null],
  ['2026-02-31', null],
  ['11/20/2026', null],
  ['', null],
])('the day typed as "%s" is %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['2026-11-20 19:30', '2026-11-20 19:30:00'],
  ['2026-11-20T19:30', '2026-11-20 19:30:00'],
  ['2026-11-20 9:30', '2026-11-20 09:30:00'],
  ['2026-11-20 24:00', null],
  ['2026-11-20 19:60', null],
  ['2026-02-30 10:00', null],
  ['2026-11-20', null],
  ['', null],
])('the moment typed as "%s" is %s', (text, moment) => {
  expect(typedMoment(text)).toBe(moment);
});

test.each([
  ['2026-11-21 08:15:00', '2026-11-20T19:30', '2026-11-21T08:15'],
  ['2026-11-21', '2026-11-20T19:30', '2026-11-21T19:30'],
  ['2026-11-21', '', '2026-11-21T00:00'],
])('%s chosen where "%s" stood is %s', (chosen, before, moment) => {
  expect(momentChosen(chosen, before)).toBe(moment);
});
