import { describe, expect, test } from 'vitest';
import { isTab, tabsOf } from './tabs.ts';

describe('the pages of an account', () => {
  test('a client has no match ledger and no direct agents or clients', () => {
    expect(tabsOf(7)).toEqual(['receivecash', 'paycash', 'ledger', 'cashledger', 'coinhistory', 'history']);
  });

  test.each([1, 2, 3, 4, 5, 6])('level %i has them all', (role) => {
    expect(tabsOf(role)).toHaveLength(9);
  });

  test('a deleted account is read: nobody receives from it or pays to it', () => {
    expect(tabsOf(7, true)).toEqual(['ledger', 'cashledger', 'coinhistory', 'history']);
    expect(tabsOf(6, true)).toHaveLength(7);
  });

  test.each([
    ['ledger', true],
    ['Ledger', false],
    ['__proto__', false],
  ])('%s: %s', (text, known) => {
    expect(isTab(text)).toBe(known);
  });
});
