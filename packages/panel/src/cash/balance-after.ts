import type { CashType } from '@pavilion/contract/cash.ts';
import { parseCoins, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';

type CashAccount = {
  ledger_balance: number;
  balance: number;
  /** Only a client has coins of its own to move. */
  isClient: boolean;
};

/** A typed amount in paise; null for what is no amount above 0 with at most two decimals. */
export function typedPaise(amount: string | number): Paise | null {
  const paise = amount === '' ? null : parseCoins(amount);
  return paise === null || paise <= 0n ? null : paise;
}

/** What an account has after a movement of cash: cash received lowers what it owes and gives a client coins (rules 9). */
export function balanceAfter(
  account: CashAccount,
  amount: string | number,
  type: CashType,
): { ledger_balance: number; balance: number | null } | null {
  const paise = typedPaise(amount);
  const [owed, coins] = [parseCoins(account.ledger_balance), parseCoins(account.balance)];
  if (paise === null || owed === null || coins === null) return null;
  const received = type === CASH_RECEIVE;
  return {
    ledger_balance: toCoins(received ? owed - paise : owed + paise),
    balance: account.isClient ? toCoins(received ? coins + paise : coins - paise) : null,
  };
}
