import { expect, test } from 'vitest';
import { columnsToDrop, type FitColumn } from './columns-to-drop.ts';

const COLUMNS: readonly FitColumn[] = [
  { id: 'number', fixed: true },
  { id: 'name', card: 'title', fixed: true },
  { id: 'share' },
  { id: 'balance', card: 'figure' },
  { id: 'limit', card: 'wide' },
  { id: 'state', card: 'left' },
  { id: 'note' },
];
const WIDTHS = new Map(COLUMNS.map(({ id }) => [id, 100]));

test.each([
  [0, []],
  [-40, []],
  [1, ['note']],
  [150, ['note', 'share']],
  [250, ['note', 'share', 'state']],
  [9_999, ['note', 'share', 'state', 'number', 'limit']],
])('a table that is %i too wide leaves out %j', (excess, dropped) => {
  expect(columnsToDrop(COLUMNS, WIDTHS, excess)).toEqual(dropped);
});

test('a column that is not on screen is no candidate', () => {
  expect(columnsToDrop(COLUMNS, new Map([['note', 100]]), 500)).toEqual(['note']);
});

test('what the list is for stays, whatever the width', () => {
  const columns = [{ id: 'share', inSight: true }, { id: 'limit', stays: true }, { id: 'note' }];
  expect(columnsToDrop(columns, WIDTHS, 500)).toEqual(['note']);
});
