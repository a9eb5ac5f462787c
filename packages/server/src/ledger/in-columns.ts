import { toCoins } from '@pavilion/engine/money/paise.ts';

/** An amount in the two columns of a statement, in coins; debit above 0 in paise. */
export const inColumns = (
  amount: bigint,
): { readonly credit_amount: number; readonly debit_amount: number } => ({
  credit_amount: amount < 0n ? toCoins(-amount) : 0,
  debit_amount: amount > 0n ? toCoins(amount) : 0,
});
