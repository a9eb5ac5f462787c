import { type Paise, absPaise } from '../money/paise.ts';

/** An account with what it owes its parent: above 0 it is to pay, below 0 to be paid. */
export type CircleAccount = { readonly id: number; readonly owed: Paise };
export type CirclePayment = { readonly from: number; readonly to: number; readonly amount: Paise };

/** The largest amount first, of equal ones the lower number. */
function compare(a: CircleAccount, b: CircleAccount): number {
  const [x, y] = [absPaise(a.owed), absPaise(b.owed)];
  return x === y ? a.id - b.id : x > y ? -1 : 1;
}

/** Puts what is left of an account to its place, unless nothing is. */
function putBack(accounts: CircleAccount[], one: CircleAccount): void {
  if (one.owed === 0n) return;
  const place = accounts.findIndex((other) => compare(one, other) < 0);
  accounts.splice(place < 0 ? accounts.length : place, 0, one);
}

/**
 * Payments by which accounts of one parent settle among themselves, the largest debt against the largest claim each time: each
 * clears one account at least and the last one two, so n accounts need n - 1 at most; nobody pays or is paid more than is owed.
 * What the debts are more or less than the claims is left.
 */
export function clearCircle(accounts: readonly CircleAccount[]): {
  payments: CirclePayment[];
  left: CircleAccount[];
} {
  const payments: CirclePayment[] = [];
  const payers = accounts.filter(({ owed }) => owed > 0n).toSorted(compare);
  const payees = accounts.filter(({ owed }) => owed < 0n).toSorted(compare);
  for (;;) {
    const [payer, payee] = [payers[0], payees[0]];
    if (payer === undefined || payee === undefined) return { payments, left: [...payers, ...payees] };
    const amount = payer.owed < -payee.owed ? payer.owed : -payee.owed;
    payments.push({ from: payer.id, to: payee.id, amount });
    payers.shift();
    payees.shift();
    putBack(payers, { id: payer.id, owed: payer.owed - amount });
    putBack(payees, { id: payee.id, owed: payee.owed + amount });
  }
}
