import { expect, test } from 'vitest';
import { momentsOf } from './timeline.ts';

const KICK_OFF = '2026-11-20T14:00:00.000Z';
const match = (in_play: 0 | 1, settled_at: string | null, result_due: 0 | 1 = 0) => ({
  result_due,
  created_at: '2026-11-18T09:00:00.000Z',
  open_date: KICK_OFF,
  settled_at,
  in_play,
  settlement_status: settled_at === null ? (0 as const) : (1 as const),
});

test.each([
  ['two days ahead', match(0, null), '2026-11-18T14:00:00.000Z', ['now', 'to come', 'to come', 'to come']],
  [
    'kicked off, not in play yet',
    match(0, null),
    '2026-11-20T14:05:00.000Z',
    ['done', 'now', 'to come', 'to come'],
  ],
  ['in play', match(1, null), '2026-11-20T15:00:00.000Z', ['done', 'done', 'now', 'to come']],
  ['in play before its time', match(1, null), '2026-11-20T13:58:00.000Z', ['done', 'done', 'now', 'to come']],
  [
    'settled',
    match(0, '2026-11-20T17:40:00.000Z'),
    '2026-11-20T18:00:00.000Z',
    ['done', 'done', 'done', 'now'],
  ],
  ['over', match(0, null, 1), '2026-11-20T18:00:00.000Z', ['done', 'done', 'done', 'now']],
])('%s', (_, event, now, states) => {
  expect(momentsOf(event, Date.parse(now)).map(({ state }) => state)).toEqual(states);
});

test('each moment with its time, as far as one is known', () => {
  const times = momentsOf(match(1, null), Date.parse(KICK_OFF)).map(({ at }) => at);
  expect(times).toEqual(['2026-11-18T09:00:00.000Z', KICK_OFF, '', '']);
});

test('a match that is over waits for its result', () => {
  const steps = momentsOf(match(0, null, 1), Date.parse(KICK_OFF)).map(({ step }) => step);
  expect(steps).toEqual(['created', 'kickOff', 'inPlay', 'resultDue']);
});

test('moments stand by their times: a match may be made after its kick-off', () => {
  const late = { ...match(1, null), created_at: '2026-11-20T14:03:00.000Z' };
  const steps = momentsOf(late, Date.parse('2026-11-20T15:00:00.000Z')).map(({ step }) => step);
  expect(steps).toEqual(['kickOff', 'created', 'inPlay', 'settled']);
});
