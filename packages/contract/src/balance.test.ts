import { expect, test } from 'vitest';
import { balanceSide } from './balance.ts';

// Debit raises what an account owes its parent: above 0 the parent is to take (Lena), below 0 to give (Dena) (rules 9).
test.each([
  [500, 'below', 'lena'],
  [-500, 'below', 'dena'],
  [500, 'own', 'dena'],
  [-500, 'own', 'lena'],
  [0, 'own', 'clear'],
  [0, 'below', 'clear'],
  [-9_999_999_999_999_99n, 'below', 'dena'],
] as const)('%s of %s is %s', (balance, of, side) => {
  expect(balanceSide(balance, of)).toBe(side);
});
