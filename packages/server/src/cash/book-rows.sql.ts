import type { CashSource } from '@pavilion/contract/cash.ts';
import type { Db } from '../db/pool.ts';

/** Where a book stands after one of its rows: how many rows there are up to it, and what they sum to. */
export type Standing = { readonly number: number; readonly received: bigint; readonly paid: bigint };

/**
 * The last row of the book of $1 before an instant, with its running number and sums. No row counts from before the one that was
 * written before it, so what is before a range and what is in it are two looks at the index, whatever the range.
 */
const lastBefore = (instant: string): string => `
  select b.number, b.received_sum, b.paid_sum, case when b.received then b.nth else b.number - b.nth end as received_rows
  from cash_book b where b.user_id = $1 and b.at < ${instant} order by b.at desc, b.number desc limit 1`;

/** How the rows of each kind are numbered: up to a row `x` of the book, and on the row itself. */
const KINDS = {
  all: { upTo: (x: string) => `${x}.number`, number: 'b.number', only: '' },
  1: { upTo: (x: string) => `${x}.received_rows`, number: 'b.nth', only: 'and b.received' },
  2: {
    upTo: (x: string) => `(${x}.number - ${x}.received_rows)`,
    number: 'b.nth',
    only: 'and not b.received',
  },
} as const;

/** The contract's cap, written into the statement so that its prepared plan expects a page and not a tenth of the book. */
const MOST_PER_PAGE = 500;

/** One row as an array; sums as text, which JSON keeps whole. */
export const ROW_JSON = `json_build_array(o.username, trim(o.first_name || ' ' || o.last_name),
  (date_part('epoch', e.created_at) * 1000)::bigint, b.received, b.amount::text, coalesce(nullif(e.note, ''), e.remark), b.line_id::text)`;

/** Both ends of the range in one statement with its page: figures and rows agree while others pay. */
function bookSql(kind: keyof typeof KINDS): string {
  const { upTo, number, only } = KINDS[kind];
  return `
    with ends as (
      select coalesce(a.number, 0) as first, coalesce(z.number, 0) as last, coalesce(a.received_sum, 0) as received_before,
        coalesce(a.paid_sum, 0) as paid_before, coalesce(z.received_sum, 0) as received, coalesce(z.paid_sum, 0) as paid,
        coalesce(${upTo('a')}, 0) as shown_before, coalesce(${upTo('z')}, 0) as shown
      from (values (true)) one
      left join lateral (${lastBefore("coalesce($2::timestamptz, '-infinity')")}) a on true
      left join lateral (${lastBefore(
        "greatest(coalesce($2::timestamptz, '-infinity'), coalesce($3::timestamptz + interval '1 microsecond', 'infinity'))",
      )}) z on true
    )
    select ends.*, (ends.shown - ends.shown_before)::int as rows, f.at as first_at, l.at as last_at, page.records
    from ends
    left join cash_book f on f.user_id = $1 and f.number = ends.first + 1 and ends.last > ends.first
    left join cash_book l on l.user_id = $1 and l.number = ends.last and ends.last > ends.first
    cross join lateral (
      select coalesce(json_agg(${ROW_JSON} order by b.number desc), '[]') as records
      from (
        select b.* from cash_book b
        where b.user_id = $1 ${only} and ${number} > ends.shown_before and ${number} <= ends.shown - $5::bigint
        order by ${number} desc limit least($4::int, ${MOST_PER_PAGE})
      ) b join users o on o.id = b.other_id join journal_entries e on e.id = b.entry_id
    ) page`;
}

const BOOKS = { all: bookSql('all'), 1: bookSql(1), 2: bookSql(2) };

export type RecordRow = [string, string, number, boolean, string, string, string];

export type BookRead = {
  readonly before: Standing;
  readonly after: Standing;
  /** Of the kind asked for. */
  readonly rows: number;
  readonly records: readonly RecordRow[];
  /** When the range's first and last row count from; null where it has none. */
  readonly extent: { readonly first: Date; readonly last: Date } | null;
};

export type BookQuery = {
  readonly userId: number;
  /** Both ends are part of the range. */
  readonly range: readonly [from: Date | null, to: Date | null];
  readonly source: CashSource | undefined;
  readonly page: { readonly limit: number; readonly offset: number };
};

type Row = {
  first: number;
  last: number;
  received_before: bigint;
  paid_before: bigint;
  received: bigint;
  paid: bigint;
  rows: number;
  first_at: Date | null;
  last_at: Date | null;
  records: RecordRow[];
};

/** A range of a book and a page of its rows, newest first. */
export async function readBook(db: Db, { userId, range, source, page }: BookQuery): Promise<BookRead> {
  const kind = source ?? 'all';
  const { rows } = await db.query<Row>({
    // Prepared once per connection, as planning takes longer than reading.
    name: `cash-book-${kind}`,
    text: BOOKS[kind],
    values: [userId, ...range, page.limit, page.offset],
  });
  const row = rows[0]!;
  return {
    before: { number: row.first, received: row.received_before, paid: row.paid_before },
    after: { number: row.last, received: row.received, paid: row.paid },
    rows: row.rows,
    records: row.records,
    extent: row.first_at === null ? null : { first: row.first_at, last: row.last_at! },
  };
}

/** Where a book stood before each of these instants. */
export async function standingsBefore(
  db: Db,
  userId: number,
  instants: readonly Date[],
): Promise<Standing[]> {
  const { rows } = await db.query<Standing>({
    name: 'cash-book-standings',
    text: `select coalesce(b.number, 0) as number, coalesce(b.received_sum, 0) as received, coalesce(b.paid_sum, 0) as paid
      from unnest($2::timestamptz[]) with ordinality as i (at, place) left join lateral (${lastBefore('i.at')}) b on true
      order by i.place`,
    values: [userId, instants],
  });
  return rows;
}
