import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';

/** A client's books of one market, one per share snapshot; usually one. */
export type StoredBook<Book> = { snapshotId: number; book: Book };

export async function runnerBooksOf(
  db: Db,
  marketId: string,
  clientId: number,
): Promise<StoredBook<RunnerBook>[]> {
  const { rows } = await db.query<{ snapshot_id: number; pl: bigint[] }>({
    name: 'runner-books-of',
    text: 'select snapshot_id, pl from runner_books where market_id = $1 and client_id = $2',
    values: [marketId, clientId],
  });
  return rows.map((row) => ({ snapshotId: row.snapshot_id, book: row.pl }));
}

export type SessionBookRow = { base: bigint; lines: number[]; jumps: bigint[] };

export async function sessionBooksOf(
  db: Db,
  sessionId: string,
  clientId: number,
): Promise<StoredBook<SessionBook>[]> {
  const { rows } = await db.query<SessionBookRow & { snapshot_id: number }>({
    name: 'session-books-of',
    text: 'select snapshot_id, base, lines, jumps from session_books where session_id = $1 and client_id = $2',
    values: [sessionId, clientId],
  });
  return rows.map((row) => ({ snapshotId: row.snapshot_id, book: sessionBook(row) }));
}

/** The stored columns as the engine's staircase. */
export function sessionBook({ base, lines, jumps }: SessionBookRow): SessionBook {
  return { base, jumps: lines.map((line, index) => ({ line, amount: jumps[index] ?? 0n })) };
}
