import { likePattern, matches } from '../db/keyword.ts';
import type { Db } from '../db/pool.ts';
import { ROW_JSON, type BookQuery, type RecordRow } from './book-rows.sql.ts';

export type FoundDay = { readonly date: string; readonly received: bigint; readonly paid: bigint };
export type FoundRows = {
  readonly records: readonly RecordRow[];
  readonly rows: number;
  readonly days: readonly FoundDay[];
};

/**
 * The rows of a range of a book that name an account whose username or name contains a keyword: all of them are read. Who
 * stands in a book is found by going from one to the next, so a book of a million rows with few names is not read for them.
 */
const FOUND = `
  with recursive named as (
    (select b.other_id as id from cash_book b where b.user_id = $1 order by b.other_id limit 1)
    union all
    select (select b.other_id from cash_book b where b.user_id = $1 and b.other_id > n.id order by b.other_id limit 1)
    from named n where n.id is not null
  ), found as (
    select b.* from named n join users u on u.id = n.id and ${matches(4, 5)}
    join cash_book b on b.user_id = $1 and b.other_id = u.id
    where b.number > $2 and b.number <= $3 and ($6::boolean is null or b.received = $6)
  )`;

type NameQuery = Pick<BookQuery, 'userId' | 'source' | 'page'> & {
  readonly keyword: string;
  /** Numbers of rows: after the first of them, up to the last. */
  readonly between: readonly [number, number];
  /** SQL: the day of an instant, by the parameters from the given one on, and these. */
  readonly dayOf: {
    readonly sql: (instant: string, from: number) => string;
    readonly values: readonly unknown[];
  };
};

/** What of a range of a book names accounts with a keyword: a page, newest first, how many there are, and their sums by day. */
export async function findInBook(db: Db, asked: NameQuery): Promise<FoundRows> {
  const { userId, between, keyword, source, page, dayOf } = asked;
  const received = source === undefined ? null : source === 1;
  const values = [userId, ...between, keyword, likePattern(keyword), received];
  const { rows } = await db.query<{ records: RecordRow[]; rows: number; days: [string, string, string][] }>(
    `${FOUND}
     select (select count(*)::int from found) as rows,
       (select coalesce(json_agg(${ROW_JSON} order by b.number desc), '[]')
        from (select * from found order by number desc limit $7 offset $8) b
        join users o on o.id = b.other_id join journal_entries e on e.id = b.entry_id) as records,
       (select coalesce(json_agg(json_build_array(d.day, d.received::text, d.paid::text) order by d.day), '[]') from (
          select ${dayOf.sql('b.at', 9)}::text as day, coalesce(sum(b.amount) filter (where b.received), 0) as received,
            coalesce(sum(b.amount) filter (where not b.received), 0) as paid from found b group by 1
        ) d) as days`,
    [...values, page.limit, page.offset, ...dayOf.values],
  );
  const { records, rows: count, days } = rows[0]!;
  return {
    records,
    rows: count,
    days: days.map(([date, taken, given]) => ({ date, received: BigInt(taken), paid: BigInt(given) })),
  };
}
