import { type Paise, absPaise } from '../money/paise.ts';

/** Lena: the parent is to take. Dena: the parent is to give (rules 9). */
export type CollectionSide = 'lena' | 'dena' | 'clear';

/** The side of the collection report that a ledger balance stands on, and the amount it shows, never negative (rules 9). */
export function collection(balance: Paise): { side: CollectionSide; amount: Paise } {
  const side = balance > 0n ? 'lena' : balance < 0n ? 'dena' : 'clear';
  return { side, amount: absPaise(balance) };
}
