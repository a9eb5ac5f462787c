import type { ClientBook } from '@pavilion/engine/settlement/settle.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { sessionBook, type SessionBookRow } from '../bets/stored-books.ts';
import type { ShareSnapshot } from '../bets/share-snapshot.ts';
import type { Db } from '../db/pool.ts';

/** A book with what a preview tells about it. */
export type SettlingBook<Book> = ClientBook<Book> & { bets: number };

type Row = { client_id: number; chain: ShareSnapshot; bets: number };

export async function runnerBooks(db: Db, marketId: string): Promise<SettlingBook<RunnerBook>[]> {
  const { rows } = await db.query<Row & { pl: bigint[] }>(
    `select b.client_id, b.pl, b.bets, s.chain from runner_books b
     join share_snapshots s on s.id = b.snapshot_id where b.market_id = $1 order by b.client_id, b.snapshot_id`,
    [marketId],
  );
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: row.chain.upline,
    book: row.pl,
    bets: row.bets,
  }));
}

export async function sessionBooks(db: Db, sessionId: string): Promise<SettlingBook<SessionBook>[]> {
  const { rows } = await db.query<Row & SessionBookRow>(
    `select b.client_id, b.base, b.lines, b.jumps, b.bets, s.chain from session_books b
     join share_snapshots s on s.id = b.snapshot_id where b.session_id = $1 order by b.client_id, b.snapshot_id`,
    [sessionId],
  );
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: row.chain.upline,
    book: sessionBook(row),
    bets: row.bets,
  }));
}
