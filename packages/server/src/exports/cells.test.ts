import { Refusal } from '@pavilion/contract/refusals.ts';
import { describe, expect, test } from 'vitest';
import { cellsOf, totalsOf } from './cells.ts';
import { column } from './test-sheet.ts';

describe('the cell of a value', () => {
  test.each([
    { value: 'BS001', cell: 'BS001' },
    { value: -500.25, cell: -500.25 },
    { value: 0, cell: 0 },
    { value: '', cell: '' },
    { value: null, cell: null },
    { value: undefined, cell: null },
    { value: Number.NaN, cell: null },
    { value: true, cell: 'true' },
    { value: ['a', 'b'], cell: 'a, b' },
    { value: [{ parent_id: 3 }], cell: '[{"parent_id":3}]' },
    { value: 'bell\u0007 and null\u0000', cell: 'bell  and null ' },
    { value: 'half a pair \uD83D', cell: 'half a pair \uFFFD' },
    { value: 'two\nlines', cell: 'two\nlines' },
  ])('$value is $cell', ({ value, cell }) => {
    expect(cellsOf({ name: value }, [column('text', 'Name')])).toEqual([cell]);
  });
});

test('a field inside another is a cell, and empty where there is none', () => {
  const columns = [{ ...column('money', 'House'), key: 'ours.amount' }];
  expect(cellsOf({ ours: { amount: 5 } }, columns)).toEqual([5]);
  expect(cellsOf({ ours: null }, columns)).toEqual([null]);
});

describe('totals', () => {
  test('a thousand times ten paise are a hundred coins, without a drift', () => {
    const totals = totalsOf([column('text', 'Name'), column('money', 'Limit', true)]);
    for (let count = 0; count < 1000; count++) totals.add(['x', 0.1]);
    expect(totals.sums()).toEqual([null, 100]);
  });

  test.each([
    { kind: 'signed_money', values: [-500.25, 1000, null], sum: 499.75 },
    { kind: 'number', values: [1, 2, 3], sum: 6 },
    { kind: 'percent', values: [0.0001, 12.5, 87.4999], sum: 100 },
    { kind: 'money', values: [], sum: 0 },
  ] as const)('$kind $values makes $sum', ({ kind, values, sum }) => {
    const totals = totalsOf([column(kind, 'Figure', true)]);
    for (const value of values) totals.add([value]);
    expect(totals.sums()).toEqual([sum]);
  });

  test('no totals asked for, no totals row', () => {
    expect(totalsOf([column('money', 'Limit')]).sums()).toBeUndefined();
  });

  test('a column of text has none', () => {
    expect(() => totalsOf([column('text', 'Name', true)])).toThrow(Refusal);
  });

  test('what is no amount cannot be added', () => {
    expect(() => totalsOf([column('number', 'Odds', true)]).add([1.985])).toThrow(Refusal);
  });
});
