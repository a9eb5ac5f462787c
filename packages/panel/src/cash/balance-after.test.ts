import { describe, expect, test } from 'vitest';
import { balanceAfter, typedPaise } from './balance-after.ts';

const client = { ledger_balance: 7840, balance: 92_160.5, isClient: true };
const agent = { ledger_balance: -500.25, balance: 0, isClient: false };

describe('the balance after cash', () => {
  test.each([
    ['a client owes 7,840 and gives 5,000', client, 5000, 2, 2840, 97_160.5],
    ['a client is paid 5,000', client, '5000', 1, 12_840, 87_160.5],
    ['more is received than was owed', client, '10000.50', 2, -2160.5, 102_161],
    ['an agent with something to take is paid', agent, 500.25, 1, 0, null],
    ['an agent gives ten paise', agent, 0.1, 2, -500.35, null],
  ] as const)('%s', (_, account, amount, type, ledger_balance, balance) => {
    expect(balanceAfter(account, amount, type)).toEqual({ ledger_balance, balance });
  });

  test.each(['', 0, '0', '-5', -5, 'ten', '1,000', 0.001, 1e20])('%j is no amount', (amount) => {
    expect(typedPaise(amount)).toBeNull();
    expect(balanceAfter(client, amount, 2)).toBeNull();
  });
});
