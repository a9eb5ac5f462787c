import { inBulk, withoutIndexes, type Query } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import type { People } from './people.ts';

/** Rows of cash books out of `moves` (user_id, entry_id, other_id, received, amount, line_id, at), numbered and summed as they would have been booked. */
export const BOOKED = `insert into cash_book (user_id, entry_id, other_id, received, amount, line_id, at, number, nth, received_sum, paid_sum)
  select user_id, entry_id, other_id, received, amount, line_id, max(at) over book, row_number() over book,
    row_number() over (partition by user_id, received order by entry_id),
    coalesce(sum(amount) filter (where received) over book, 0), coalesce(sum(amount) filter (where not received) over book, 0)
  from moves window book as (partition by user_id order by entry_id)`;

/** When the first row of the long book is, and how far apart its rows are: a million fill five years. */
export const FIRST = '2021-11-23T00:00:00Z';
export const EVERY_SECONDS = 158;

/**
 * A cash book of `rows` rows of the first agent with its clients and a tenth as much of each of nine others, with their entries;
 * the journal's lines are left out, which the cashbook does not read.
 */
export async function makeCashBook(pool: Pool, people: People, rows: number): Promise<void> {
  const [agents, clients] = [people.levels[5]!, people.levels[6]!];
  const total = rows + 9 * Math.floor(rows / 10);
  await inBulk(pool, async (query: Query) => {
    await query(
      `create unlogged table moves as
       select case when n <= $1::int then $2::int else $2::int + 1 + n % least(9, $3::int - 1) end as user_id, n::bigint as entry_id,
         $4::int + (n::bigint * 7919 % least(200, $5::int))::int as other_id, n % 3 <> 0 as received,
         (100 + n::bigint * 31 % 900000) as amount, n::bigint as line_id,
         timestamptz '${FIRST}' + (n % $1::int) * interval '${EVERY_SECONDS} seconds' as at
       from generate_series(1, $6::int) n`,
      [rows, agents.first, agents.count, clients.first, clients.count, total],
    );
    await withoutIndexes(query, 'journal_entries', async () => {
      await query(`insert into journal_entries (id, source, source_id, key, remark, created_by, created_at) overriding system value
        select entry_id, case when received then 1 else 2 end, '', 'bench:' || entry_id, 'Bench cash', 1, at from moves order by entry_id`);
    });
    await withoutIndexes(query, 'cash_book', async () => {
      await query(BOOKED);
    });
    await query('drop table moves');
    for (const table of ['journal_entries', 'cash_book']) await query(`vacuum analyze ${table}`);
  });
}
