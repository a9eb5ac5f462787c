import { describe, expect, test } from 'vitest';
import { isTab, tabsOf } from './tabs.ts';

const person = (role: number, deleted = false, ledger_balance = 0) => ({
  role,
  deleted_at: deleted ? '2026-11-20T10:00:00.000Z' : null,
  ledger_balance,
});

describe('the pages of an account', () => {
  test('a client has no match ledger and no direct agents or clients', () => {
    expect(tabsOf(person(7))).toEqual([
      'receivecash',
      'paycash',
      'ledger',
      'cashledger',
      'coinhistory',
      'history',
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('level %i has them all', (role) => {
    expect(tabsOf(person(role))).toHaveLength(9);
  });

  test('a deleted account is read: nobody receives from it or pays to it where nothing is open', () => {
    expect(tabsOf(person(7, true))).toEqual(['ledger', 'cashledger', 'coinhistory', 'history']);
    expect(tabsOf(person(6, true))).toHaveLength(7);
  });

  test.each([
    [250, 'receivecash'],
    [-250, 'paycash'],
  ])('a deleted account with %i open is cleared by %s', (balance, tab) => {
    expect(tabsOf(person(7, true, balance))).toEqual([tab, 'ledger', 'cashledger', 'coinhistory', 'history']);
  });

  test.each([
    ['ledger', true],
    ['Ledger', false],
    ['__proto__', false],
  ])('%s: %s', (text, known) => {
    expect(isTab(text)).toBe(known);
  });
});
