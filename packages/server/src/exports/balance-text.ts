import { BALANCE_WORDS, balanceSide, type BalanceOf } from '@pavilion/contract/balance.ts';
import type { Column, Sheet } from './sheet.ts';

const BALANCES: Partial<Record<Column['kind'], BalanceOf>> = { balance: 'below', own_balance: 'own' };

/** Whose balances a column holds; undefined for a column of something else. */
export const balanceOf = (column: Column): BalanceOf | undefined => BALANCES[column.kind];

/** The word beside a balance in a file; none beside 0. */
export function balanceWord(balance: number, of: BalanceOf, { language }: Sheet): string {
  const side = balanceSide(balance, of);
  return side === 'clear' ? '' : BALANCE_WORDS[language][of][side];
}

/** A workbook's format that shows a balance, which stays a number with its sign, as an unsigned figure with its word. */
export function balanceFormat(of: BalanceOf, sheet: Sheet): string {
  const part = (sign: number): string => `#,##0.00" ${balanceWord(sign, of, sheet)}"`;
  return `${part(1)};${part(-1)};0.00`;
}

/** The heading of the column beside a balance in a file that has no formats: `Balance (Lena / Dena)`. */
export function balanceHeading(label: string, of: BalanceOf, { language }: Sheet): string {
  const { lena, dena } = BALANCE_WORDS[language][of];
  return `${label} (${lena} / ${dena})`;
}
