import { expect, test } from 'vitest';
import { barsOf } from './bars-of.ts';

const moved = { date: '2026-11-20', lena: 5, dena: 3 };
const still = (date: string) => ({ date, lena: 0, dena: 0 });

test('each day of the range has a bar, none after today; a long range has those that moved', () => {
  expect(barsOf([moved], { from: '2026-11-19', to: '2026-11-30' }, '2026-11-21')).toEqual([
    still('2026-11-19'),
    moved,
    still('2026-11-21'),
  ]);
  expect(barsOf([moved], { from: '2026-01-01', to: '2026-11-30' }, '2026-11-21')).toEqual([moved]);
});
