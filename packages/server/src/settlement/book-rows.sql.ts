import type { ClientBook } from '@pavilion/engine/settlement/settle.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { ShareWeight } from '@pavilion/engine/shares/weights.ts';
import { sessionBook, type SessionBookRow } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';

/** A book with what a preview tells about it. */
export type SettlingBook<Book> = ClientBook<Book> & { bets: number };

/** Upline and weights as two lists from the direct parent to the Company: a hundred thousand rows are read at once. */
type Row = { client_id: number; bets: number; upline: (number | null)[]; weights: number[] };

const ROLES = [6, 5, 4, 3, 2, 1] as const;
const uplineOf = (alias: string): string =>
  `array[${ROLES.map((role) => `${alias}.u${role}`).join(', ')}] as upline,
   array[${ROLES.map((role) => `${alias}.w${role}`).join(', ')}] as weights`;

export async function runnerBooks(db: Db, marketId: string): Promise<SettlingBook<RunnerBook>[]> {
  const { rows } = await db.query<Row & { pl: bigint[] }>(
    `select b.client_id, b.pl, b.bets, ${uplineOf('b')} from runner_books b
     where b.market_id = $1 order by b.client_id, b.snapshot_id`,
    [marketId],
  );
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: weightsOf(row),
    book: row.pl,
    bets: row.bets,
  }));
}

export async function sessionBooks(db: Db, sessionId: string): Promise<SettlingBook<SessionBook>[]> {
  const { rows } = await db.query<Row & SessionBookRow>(
    `select b.client_id, b.base, b.lines, b.jumps, b.bets, ${uplineOf('s')} from session_books b
     join share_snapshots s on s.id = b.snapshot_id where b.session_id = $1 order by b.client_id, b.snapshot_id`,
    [sessionId],
  );
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: weightsOf(row),
    book: sessionBook(row),
    bets: row.bets,
  }));
}

function weightsOf({ upline, weights }: Row): ShareWeight[] {
  return ROLES.flatMap((role, level) => {
    const userId = upline[level];
    return userId === null || userId === undefined ? [] : [{ userId, role, weight: weights[level] ?? 0 }];
  });
}
