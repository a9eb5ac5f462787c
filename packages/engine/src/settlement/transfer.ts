import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import { type Posting, type PostingSheet, postUpline, postingsOf } from './postings.ts';

export type Transfer = {
  /** From the account up to the operator, both included. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly amount: Paise;
};

/**
 * A payment from one account to another below the same operator, who is left with nothing (rules 9): what the first owes falls,
 * what the second owes rises, on every edge up to the operator. Where the two ways are one nothing moves.
 */
export function transferPostings({ from, to, amount }: Transfer): Posting[] {
  invariant(amount > 0n, 'what is transferred is positive');
  invariant(from[0] !== to[0], 'a transfer is between two accounts');
  invariant(from.length >= 2 && to.length >= 2 && from.at(-1) === to.at(-1), 'both are below one operator');
  const sheet: PostingSheet = new Map();
  const onWay = (path: readonly number[], owed: Paise): void => {
    const [account, ...above] = path;
    const upline = above.map((userId) => ({ userId }));
    if (account !== undefined)
      postUpline(
        sheet,
        account,
        upline,
        above.map(() => owed),
      );
  };
  onWay(from, -amount);
  onWay(to, amount);
  return postingsOf(sheet);
}
