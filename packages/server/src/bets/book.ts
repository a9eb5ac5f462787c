/** A client's books of one subject, one per share snapshot; usually one. */
export type StoredBook<Book> = { readonly snapshotId: number; readonly book: Book };

/** Whose books of what. */
export type BookKey = { readonly subjectId: string; readonly clientId: number };

/** A client's book as bets leave it, and what they added to it. */
export type BookAfter<Book> = BookKey & {
  readonly snapshotId: number;
  readonly stakes: bigint;
  readonly bets: number;
  readonly book: Book;
};

/** Under what a client's books of a subject are found. */
export function bookKey({ subjectId, clientId }: BookKey): string {
  return `${clientId} ${subjectId}`;
}
