import { expect, test } from 'vitest';
import { chartDay, weeksOf } from './chart.ts';

test.each([
  [134, 479, '134-80-479', 'drawn', false],
  [280, 140, '280-05-140', 'drawn', true],
  [137, 470, '137-11-470', 'drawn', true],
  [134, 'waiting', '134-8', 'drawn', false],
  [134, 'holiday', '134-8-***', 'drawn', false],
  ['holiday', 479, '***-0-479', 'drawn', false],
  [undefined, 479, '0-479', 'drawn', false],
  [478, undefined, '478-9', 'drawn', false],
  [0, 0, '000-00-000', 'drawn', true],
  ['waiting', 'waiting', '', 'waiting', false],
  ['holiday', 'waiting', '', 'waiting', false],
  ['holiday', 'holiday', '', 'holiday', false],
  [undefined, undefined, '', 'none', false],
] as const)('%s and %s are written %j', (open, close, said, state, red) => {
  const day = chartDay(open, close);
  expect([day.said, day.state, day.red]).toEqual([said, state, red]);
});

test.each([
  ['2026-11-23', '2026-11-23', [['2026-11-23', '2026-11-29']]],
  [
    '2026-11-22',
    '2026-11-23',
    [
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
    ],
  ],
  ['2024-12-31', '2025-01-02', [['2024-12-30', '2025-01-05']]],
])('%s to %s are the weeks %j', (from, to, weeks) => {
  const found = weeksOf(from, to);
  expect(found.map((days) => [days[0], days[6]])).toEqual(weeks);
  expect(found.every((days) => days.length === 7)).toBe(true);
});
