import { expect, test } from 'vitest';
import { stickAt } from './pinned.ts';

const COLUMNS = [
  { id: 'name', width: 150, side: 'start' },
  { id: 'city', width: 90, side: 'start' },
  { id: 'plain', width: 120, side: undefined },
  { id: 'total', width: 140, side: 'end' },
  { id: 'percent', width: 80, side: undefined },
  { id: 'share', width: 130, side: 'end' },
  { id: 'above', width: 100, side: undefined },
] as const;

test.each([
  ['name', 0],
  ['city', 150],
  ['total', 130],
  ['share', 0],
])('%s sticks %i px from its edge', (id, px) => {
  expect(stickAt(COLUMNS, id)).toBe(px);
});
