import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { clearCircle } from './clear-circle.ts';

const circle = (...owed: string[]) => owed.map((text, at) => ({ id: at + 1, owed: coins(text) }));
const said = (...owed: string[]) => {
  const { payments, left } = clearCircle(circle(...owed));
  return {
    payments: payments.map(({ from, to, amount }) => [from, to, amount]),
    left: left.map((one) => [one.id, one.owed]),
  };
};

describe('payments that clear a circle', () => {
  test.each([
    ['nobody owes', ['0', '0'], [], []],
    ['two of the same amount', ['500', '-500'], [[1, 2, '500']], []],
    [
      'the largest against the largest',
      ['700', '300', '-900', '-100'],
      [
        [1, 3, '700'],
        [2, 3, '200'],
        [2, 4, '100'],
      ],
      [],
    ],
    [
      'of equal ones the first',
      ['100', '100', '-100', '-100'],
      [
        [1, 3, '100'],
        [2, 4, '100'],
      ],
      [],
    ],
    [
      'debts alone are left',
      ['700', '300'],
      [],
      [
        [1, '700'],
        [2, '300'],
      ],
    ],
    ['more debts than claims', ['700', '-300'], [[1, 2, '300']], [[1, '400']]],
    ['more claims than debts', ['0.01', '-300'], [[1, 2, '0.01']], [[2, '-299.99']]],
  ] as const)('%s', (_, owed, payments, left) => {
    expect(said(...owed)).toEqual({
      payments: payments.map(([from, to, amount]) => [from, to, coins(amount)]),
      left: left.map(([id, amount]) => [id, coins(amount)]),
    });
  });

  test('whatever is owed: n - 1 payments at most clear one side, never more than owed, the same in any order', () => {
    const balances = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 40 });
    fc.assert(
      fc.property(balances, fc.nat(), (owed, turn) => {
        const accounts = owed.map((one, at) => ({ id: at + 1, owed: one }));
        const { payments, left } = clearCircle(accounts);
        const open = owed.filter((one) => one !== 0n).length;
        expect(payments.length).toBeLessThanOrEqual(Math.max(0, open - 1));
        const after = new Map(accounts.map((one) => [one.id, one.owed]));
        for (const { from, to, amount } of payments) {
          expect(amount > 0n && after.get(from)! >= amount && -after.get(to)! >= amount).toBe(true);
          after.set(from, after.get(from)! - amount);
          after.set(to, after.get(to)! + amount);
        }
        const standing = [...after].filter(([, one]) => one !== 0n);
        expect(new Map(left.map((one) => [one.id, one.owed]))).toEqual(new Map(standing));
        // What is left is of one side, and the sum of all.
        const sum = owed.reduce((all, one) => all + one, 0n);
        expect(left.every((one) => one.owed > 0n === sum > 0n)).toBe(true);
        expect(left.reduce((all, one) => all + one.owed, 0n)).toBe(sum);
        const place = accounts.length === 0 ? 0 : turn % accounts.length;
        const turned = [...accounts.slice(place), ...accounts.slice(0, place)];
        expect(clearCircle(turned)).toEqual({ payments, left });
      }),
    );
  });
});
