import type { ClientBook } from '@pavilion/engine/settlement/settle.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { ShareWeight } from '@pavilion/engine/shares/weights.ts';
import { sessionBook, type SessionBookRow } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';

/** A book with what a preview tells about it. */
export type SettlingBook<Book> = ClientBook<Book> & { bets: number };

/** `chain` is the upline with its weights as one text, the same for all clients of an agent: a hundred thousand rows are read at once. */
type Row = { client_id: number; bets: number; chain: string };

const ROLES = [6, 5, 4, 3, 2, 1] as const;
const CHAIN = `row(${ROLES.map((role) => `b.u${role}, b.w${role}`).join(', ')})::text as chain`;

export async function runnerBooksOf(db: Db, marketId: string): Promise<SettlingBook<RunnerBook>[]> {
  const { rows } = await db.query<Row & { pl: bigint[] }>(
    `select b.client_id, b.pl, b.bets, ${CHAIN} from runner_books b
     where b.market_id = $1 order by b.client_id, b.snapshot_id`,
    [marketId],
  );
  const weightsOf = chainReader();
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: weightsOf(row.chain),
    book: row.pl,
    bets: row.bets,
  }));
}

export async function sessionBooksOf(db: Db, sessionId: string): Promise<SettlingBook<SessionBook>[]> {
  const { rows } = await db.query<Row & SessionBookRow>(
    `select b.client_id, b.base, b.lines, b.jumps, b.bets, ${CHAIN} from session_books b
     where b.session_id = $1 order by b.client_id, b.snapshot_id`,
    [sessionId],
  );
  const weightsOf = chainReader();
  return rows.map((row) => ({
    clientId: row.client_id,
    weights: weightsOf(row.chain),
    book: sessionBook(row),
    bets: row.bets,
  }));
}

/** Reads each chain once: `(21,400000,,0,...)` from the direct parent's role up to the Company, empty where a role is skipped. */
function chainReader(): (chain: string) => readonly ShareWeight[] {
  const read = new Map<string, ShareWeight[]>();
  return (chain) => {
    const known = read.get(chain);
    if (known !== undefined) return known;
    const fields = chain.slice(1, -1).split(',');
    const weights = ROLES.flatMap((role, level) => {
      const userId = fields[level * 2];
      return userId === undefined || userId === ''
        ? []
        : [{ userId: Number(userId), role, weight: Number(fields[level * 2 + 1]) }];
    });
    read.set(chain, weights);
    return weights;
  };
}
