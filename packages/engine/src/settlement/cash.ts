import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import type { Posting } from './postings.ts';

export const CASH_PAY = 1;
export const CASH_RECEIVE = 2;

/**
 * Cash between an operator and somebody below it (rules 9): type 2 receive credits, type 1 pay debits, on every edge between
 * the two, so that each party's account stays right. `path` runs from the one below up to the operator, both included.
 */
export function cashPostings(cash: {
  path: readonly number[];
  type: typeof CASH_PAY | typeof CASH_RECEIVE;
  amount: Paise;
}): Posting[] {
  invariant(cash.amount > 0n, 'cash is positive');
  invariant(cash.path.length >= 2, 'cash moves between two parties');
  const owed = cash.type === CASH_RECEIVE ? -cash.amount : cash.amount;
  return cash.path
    .slice(1)
    .map((parentId, edge) => ({ userId: cash.path[edge] ?? parentId, parentId, owed }));
}
