import type { Db } from '../db/pool.ts';
import { TABLES } from '../subjects/subject-rows.ts';
import { numbers, texts } from '../db/array-text.ts';
import { bookKey, type BookAfter, type BookColumns, type BookKey, type StoredBook } from './book.ts';

type KeyRow = { subject_id: string; client_id: number; snapshot_id: number };

const SHARES = 'u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6'.split(', ');

/** The statements on the books of a kind; their texts are made once. */
export function bookTable<Book, Row>({ kind, columns, read }: BookColumns<Book, Row>) {
  const { books: table, id } = TABLES[kind];
  const names = columns.map(({ name }) => name);
  const SELECT = `
    select b.${id} as subject_id, b.client_id, b.snapshot_id, ${names.map((name) => `b.${name}`).join(', ')}
    from (select distinct * from unnest($1::text[], $2::int[]) x (subject_id, client_id)) x
    cross join lateral (
      select * from ${table} y where y.${id} = x.subject_id and y.client_id = x.client_id offset 0
    ) b`;
  // Values come as text: arrays of different lengths are no array to the database. A book without its snapshot has no weights, and is refused.
  const WRITE = `
    insert into ${table} (${[id, 'client_id', 'snapshot_id', ...names, 'stakes', 'bets', ...SHARES].join(', ')})
    select x.subject_id, x.client_id, x.snapshot_id, ${columns.map(({ name, type }) => `x.${name}::${type}`).join(', ')},
      x.stakes, x.bets, ${SHARES.map((share) => `s.${share}`).join(', ')}
    from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::int[], ${columns.map((_, at) => `$${at + 6}::text[]`).join(', ')})
      x (subject_id, client_id, snapshot_id, stakes, bets, ${names.join(', ')})
    left join lateral (select * from share_snapshots y where y.id = x.snapshot_id offset 0) s on true
    on conflict (${id}, client_id, snapshot_id) do update
    set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
      stakes = ${table}.stakes + excluded.stakes, bets = ${table}.bets + excluded.bets`;
  const AT = `${id} = $1 and client_id = $2 and snapshot_id = $3`;
  const REWRITE = `update ${table} set stakes = stakes + $4, bets = bets + $5,
    ${columns.map(({ name, type }, at) => `${name} = $${at + 6}::text::${type}`).join(', ')} where ${AT}`;

  return {
    /** These clients' books of these subjects; `offset 0` keeps it one look into the index per bet. */
    async books(db: Db, of: readonly BookKey[]): Promise<Map<string, StoredBook<Book>[]>> {
      const { rows } = await db.query<Row & KeyRow>({
        name: `read-${table}`,
        text: SELECT,
        values: [texts(of.map(({ subjectId }) => subjectId)), numbers(of.map(({ clientId }) => clientId))],
      });
      const books = new Map<string, StoredBook<Book>[]>();
      for (const row of rows) {
        const key = bookKey({ subjectId: row.subject_id, clientId: row.client_id });
        const stored = { snapshotId: row.snapshot_id, book: read(row) };
        const known = books.get(key);
        if (known === undefined) books.set(key, [stored]);
        else known.push(stored);
      }
      return books;
    },

    async writeBooks(db: Db, books: readonly BookAfter<Book>[]): Promise<void> {
      if (books.length === 0) return;
      await db.query({
        name: `write-${table}`,
        text: WRITE,
        values: [
          texts(books.map(({ subjectId }) => subjectId)),
          numbers(books.map(({ clientId }) => clientId)),
          numbers(books.map(({ snapshotId }) => snapshotId)),
          numbers(books.map(({ stakes }) => stakes)),
          numbers(books.map(({ bets }) => bets)),
          ...columns.map(({ value }) => texts(books.map(({ book }) => String(value(book))))),
        ],
      });
    },

    async dropBooks(db: Db, subjectId: string, clientIds: readonly number[]): Promise<void> {
      await db.query(`delete from ${table} where ${id} = $1 and client_id = any($2::int[])`, [
        subjectId,
        clientIds,
      ]);
    },

    /** A book without bets is none: it goes with its last one. */
    async rewriteBook(db: Db, book: BookAfter<Book>): Promise<void> {
      const key = [book.subjectId, book.clientId, book.snapshotId];
      const values = columns.map(({ value }) => String(value(book.book)));
      await db.query(REWRITE, [...key, book.stakes, book.bets, ...values]);
      await db.query(`delete from ${table} where ${AT} and bets = 0`, key);
    },
  };
}
