import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

const bet = (created_at: string, betslip_uid: string) => ({ created_at, betslip_uid });

test('the newest bet is on top, and of one moment the one that was taken last', () => {
  const first = bet('2026-11-22T18:00:00.000Z', '0198f000-0001');
  const second = bet('2026-11-22T18:00:00.001Z', '0198f000-0003');
  const third = bet('2026-11-22T18:00:00.001Z', '0198f000-0004');
  expect(newestFirst([second, first, third])).toEqual([third, second, first]);
});
