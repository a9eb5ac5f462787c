import type { Paise } from '../money/paise.ts';

/** Adds to what `userId` owes its parent: debit positive, credit negative (rules 9). */
export type Posting = { userId: number; parentId: number; owed: Paise };

/** Postings being added up per account; a user who was moved has one per parent. */
export type PostingSheet = Map<number, Posting[]>;

/**
 * Puts one client's edge amounts, aligned with [client, n0, ..., n(m-1)], on the accounts of its upline [n0, ..., nm].
 */
export function postUpline(
  sheet: PostingSheet,
  clientId: number,
  upline: readonly { userId: number }[],
  owed: readonly Paise[],
): void {
  let userId = clientId;
  for (const [edge, parent] of upline.entries()) {
    const amount = owed[edge] ?? 0n;
    if (amount !== 0n) post(sheet, { userId, parentId: parent.userId, owed: amount });
    userId = parent.userId;
  }
}

/** Adds one posting to its account. */
export function post(sheet: PostingSheet, posting: Posting): void {
  const accounts = sheet.get(posting.userId);
  const account = accounts?.find(({ parentId }) => parentId === posting.parentId);
  if (account) account.owed += posting.owed;
  else if (accounts) accounts.push(posting);
  else sheet.set(posting.userId, [posting]);
}

/** The accounts that move, ascending by user id, so that every writer locks balances in the same order. */
export function postingsOf(sheet: PostingSheet): Posting[] {
  return [...sheet.values()]
    .flat()
    .filter((posting) => posting.owed !== 0n)
    .toSorted((a, b) => a.userId - b.userId || a.parentId - b.parentId);
}

/** The way back: the same accounts, mirrored (rules 8). Postings and their mirror leave every balance as it was. */
export function mirrorPostings(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, owed: -posting.owed }));
}
