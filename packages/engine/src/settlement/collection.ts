import { balanceSide, type BalanceSide } from '@pavilion/contract/balance.ts';
import { type Paise, absPaise } from '../money/paise.ts';

/** The side of the collection report that a ledger balance stands on, and the amount it shows, never negative (rules 9). */
export function collection(balance: Paise): { side: BalanceSide; amount: Paise } {
  return { side: balanceSide(balance, 'below'), amount: absPaise(balance) };
}
