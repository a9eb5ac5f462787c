import type { Db } from '../db/pool.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { MARKET_STATE, SESSION_STATE, subjectOf, type StoredBook, type SubjectRow } from './bet-facts.sql.ts';
import { numbers, texts } from './array-text.ts';
import type { BetFacts, BetRequest, LockedWallet } from './bet-kind.ts';
import { sessionBook, type SessionBookRow } from './stored-books.ts';

type Subject = NonNullable<BetFacts['subject']> & { readonly eventId: string };

/** A market with its runners by selection: their place in the book, and whether they are locked. */
export type BatchMarket = Subject & {
  readonly marketType: number;
  readonly runners: ReadonlyMap<number, { readonly index: number; readonly locked: boolean }>;
};

type IdentifiedRow = SubjectRow & { id: string; event_id: string };

/**
 * Takes the wallets of these clients and keeps these markets and sessions from being settled, as `lock_for_bet` does, but
 * never waits: what somebody else holds is not in the answer. A settlement under way stops its own bets only.
 */
export async function tryLocks(
  db: Db,
  subjectIds: readonly string[],
  clientIds: readonly number[],
): Promise<{ subjects: ReadonlySet<string>; wallets: ReadonlyMap<number, LockedWallet> }> {
  const [subjects, wallets] = await Promise.all([
    db.query<{ id: string }>({
      name: 'try-subjects',
      text: 'select id from unnest($1::text[]) id where pg_try_advisory_xact_lock_shared(hashtextextended(id, 0))',
      values: [texts(subjectIds)],
    }),
    db.query<LockedWallet & { user_id: number }>({
      name: 'try-wallets',
      text: `select user_id, balance, used_limit from wallets where user_id = any($1::int[])
        order by user_id for update skip locked`,
      values: [numbers(clientIds)],
    }),
  ]);
  return {
    subjects: new Set(subjects.rows.map((row) => row.id)),
    wallets: new Map(wallets.rows.map((row) => [row.user_id, row])),
  };
}

export async function batchMarkets(db: Db, ids: readonly string[]): Promise<Map<string, BatchMarket>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<
    IdentifiedRow & { market_type: number; selections: bigint[]; runner_locks: boolean[] }
  >({
    name: 'batch-markets',
    text: `
      select m.id, m.event_id, ${MARKET_STATE},
        array(select selection_id from runners r where r.market_id = m.id order by position) as selections,
        array(select locked from runners r where r.market_id = m.id order by position) as runner_locks
      from markets m join events e on e.id = m.event_id where m.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...subjectOf(row),
        eventId: row.event_id,
        marketType: row.market_type,
        runners: new Map(
          row.selections.map((selection, index) => [
            Number(selection),
            { index, locked: row.runner_locks[index] === true },
          ]),
        ),
      },
    ]),
  );
}

export async function batchSessions(db: Db, ids: readonly string[]): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<IdentifiedRow>({
    name: 'batch-sessions',
    text: `select s.id, s.event_id, ${SESSION_STATE} from sessions s join events e on e.id = s.event_id where s.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(rows.map((row) => [row.id, { ...subjectOf(row), eventId: row.event_id }]));
}

/** Under what a client's books of a market or session are found. */
export function bookKey(subjectId: string, clientId: number): string {
  return `${clientId} ${subjectId}`;
}

type Books<Book> = Map<string, StoredBook<Book>[]>;

/** The books of these bets' clients in their markets; `offset 0` keeps it one look into the index per bet. */
export async function batchRunnerBooks(
  db: Db,
  bets: readonly Pick<BetRequest, 'clientId' | 'marketId'>[],
): Promise<Books<RunnerBook>> {
  if (bets.length === 0) return new Map();
  const { rows } = await db.query<{
    market_id: string;
    client_id: number;
    snapshot_id: number;
    pl: bigint[];
  }>({
    name: 'batch-runner-books',
    text: `
      select b.market_id, b.client_id, b.snapshot_id, b.pl
      from (select distinct * from unnest($1::text[], $2::int[]) x (market_id, client_id)) x
      cross join lateral (
        select * from runner_books y where y.market_id = x.market_id and y.client_id = x.client_id offset 0
      ) b`,
    values: [texts(bets.map((bet) => bet.marketId ?? null)), numbers(bets.map((bet) => bet.clientId))],
  });
  return byKey(rows, (row) => ({ key: bookKey(row.market_id, row.client_id), book: row.pl }));
}

export async function batchSessionBooks(
  db: Db,
  bets: readonly Pick<BetRequest, 'clientId' | 'sessionId'>[],
): Promise<Books<SessionBook>> {
  if (bets.length === 0) return new Map();
  const { rows } = await db.query<
    SessionBookRow & { session_id: string; client_id: number; snapshot_id: number }
  >({
    name: 'batch-session-books',
    text: `
      select b.session_id, b.client_id, b.snapshot_id, b.base, b.lines, b.jumps
      from (select distinct * from unnest($1::text[], $2::int[]) x (session_id, client_id)) x
      cross join lateral (
        select * from session_books y where y.session_id = x.session_id and y.client_id = x.client_id offset 0
      ) b`,
    values: [texts(bets.map((bet) => bet.sessionId ?? null)), numbers(bets.map((bet) => bet.clientId))],
  });
  return byKey(rows, (row) => ({ key: bookKey(row.session_id, row.client_id), book: sessionBook(row) }));
}

function byKey<Row extends { snapshot_id: number }, Book>(
  rows: readonly Row[],
  read: (row: Row) => { key: string; book: Book },
): Books<Book> {
  const books: Books<Book> = new Map();
  for (const row of rows) {
    const { key, book } = read(row);
    const stored = { snapshotId: row.snapshot_id, book };
    const known = books.get(key);
    if (known === undefined) books.set(key, [stored]);
    else known.push(stored);
  }
  return books;
}

/** Names for new bets, in the order of time. */
export async function newUids(db: Db, count: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ uids: string[] }>({
    name: 'new-uids',
    text: 'select array(select uuidv7()::text from generate_series(1, $1)) as uids',
    values: [count],
  });
  return rows[0]!.uids;
}
