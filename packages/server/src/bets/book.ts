import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';

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

/** How the books of a kind stand in their table: its columns beside the key, and a book in them. */
export type BookColumns<Book, Row> = {
  readonly kind: SubjectKind;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    /** As the database reads one book's value. */
    readonly value: (book: Book) => string | bigint;
  }[];
  readonly read: (row: Row) => Book;
};
