import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { clientBalance, remainingBalance } from './coins.ts';

describe('coins to give (rules 4)', () => {
  test.each([
    { has: '10,00,000', given: [], remaining: '10,00,000' },
    { has: '10,00,000', given: ['4,00,000', '6,00,000'], remaining: '0' },
    { has: '1,000', given: ['1,500'], remaining: '-500' },
  ])('$has less $given is $remaining', ({ has, given, remaining }) => {
    expect(remainingBalance(coins(has), given.map(coins))).toBe(coins(remaining));
  });
});

describe('the current limit of a client (rules 4)', () => {
  test.each([
    { fixed: '1,00,000', pl: '-5,000', received: '0', paid: '0', adjusted: '0', balance: '95,000' },
    { fixed: '1,00,000', pl: '-5,000', received: '5,000', paid: '0', adjusted: '0', balance: '1,00,000' },
    { fixed: '1,00,000', pl: '8,500', received: '0', paid: '8,500', adjusted: '0', balance: '1,00,000' },
    { fixed: '1,00,000', pl: '0', received: '0', paid: '0', adjusted: '-20,000', balance: '80,000' },
    { fixed: '1,000', pl: '-1,500', received: '0', paid: '0', adjusted: '0', balance: '-500' },
  ])('$fixed, P/L $pl, received $received, paid $paid, adjusted $adjusted', (row) => {
    const balance = clientBalance({
      fixedLimit: coins(row.fixed),
      settledPl: coins(row.pl),
      cashReceived: coins(row.received),
      cashPaid: coins(row.paid),
      adjusted: coins(row.adjusted),
    });
    expect(balance).toBe(coins(row.balance));
  });
});
