import { expect, test } from 'vitest';
import { chartDays } from './chart-days.ts';

test.each([
  [{}, false, '2026-06-01', '2026-11-25'],
  [{}, true, '2026-11-23', '2026-11-25'],
  [{ from: '2018-01-01', to: '2018-12-31' }, false, '2018-01-01', '2018-12-31'],
  [{ from: '2018-12-31', to: '2018-01-01' }, true, '2026-11-23', '2026-11-25'],
])('%j on a Wednesday, of fast matka %s: %s to %s', (search, fast, from, to) => {
  expect(chartDays(search, fast, '2026-11-25')).toEqual({ from, to });
});
