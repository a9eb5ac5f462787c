import type { Places } from '@pavilion/engine/shares/kept-sums.ts';
import type { ShareWeight } from '@pavilion/engine/shares/weights.ts';
import type { Db } from '../db/pool.ts';

/** What a group of bets has changed in one book, and who carries it. */
export type BookMove = {
  readonly subjectId: string;
  readonly carriers: readonly ShareWeight[];
  readonly change: Places;
};

/** A group of bets that is committed: its transaction, and what it changed in the books of those subjects. */
export type WrittenGroup = {
  readonly xact: bigint;
  moves(of: (subjectId: string) => boolean): readonly BookMove[];
};

/** Who keeps sums of books, and hears of every group that its node has written. */
export type BookKeeper = {
  /** Under which the node's own groups are noted in book_moves. */
  writer(): string;
  written(group: WrittenGroup): void;
  /** Nobody knows whether a group is written. */
  unknown(): void;
};

/** Notes that what this transaction writes in books is told by its writer itself. @returns the transaction */
export async function signBooks(db: Db, writer: string): Promise<bigint> {
  const { rows } = await db.query<{ xact: string }>({
    name: 'sign-books',
    text: `select pg_current_xact_id()::text as xact, set_config('pavilion.writer', $1, true)`,
    values: [writer],
  });
  return BigInt(rows[0]!.xact);
}

/** Forgets who wrote books of what has a result: they do not change any more, and when it is taken back all is read anew. */
export async function forgetBookMoves(db: Db): Promise<void> {
  await db.query(`
    delete from book_moves b
    where not exists (select from markets m where m.id = b.subject_id and m.settled_at is null)
      and not exists (select from sessions s where s.id = b.subject_id and s.settled_at is null)`);
}
