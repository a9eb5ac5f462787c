import { expect, test } from 'vitest';
import { nextSort } from './next-sort.ts';

test.each([
  ['names from A, then from Z, then as they come', false, [undefined, 'name', '-name', undefined]],
  [
    'figures from the largest, then from the least, then as they come',
    true,
    [undefined, '-name', 'name', undefined],
  ],
  ['another column begins anew', false, ['-balance', 'name']],
])('%s', (_, figures, steps) => {
  steps.slice(1).forEach((next, index) => expect(nextSort(steps[index], 'name', figures)).toBe(next));
});
