import { BOOKED_CASH_SOURCES } from '@pavilion/contract/ledger-source.ts';
import { told, type Said } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import { noteArchivedEntries, type Note } from './archived-entries.ts';
import type { CheckProgress } from './check.sql.ts';

type Tell = (progress: CheckProgress) => Promise<void>;
type Stretch = readonly [from: number, to: number];

/** Entries, and accounts, that are looked at in one statement. */
const ENTRIES = 20_000;
const ACCOUNTS = 500;

/**
 * An entry of cash took from one account and gave to another, whatever lies between: what both of an account's sides moved by is
 * zero for all but these two, and these two have a row in their books, with that amount, that names a line of the entry. An
 * entry of another kind has no row. Of entries that are archived nothing is known.
 */
async function differingEntries(db: Db, stretch: Stretch): Promise<Said[]> {
  const { rows } = await db.query<{ entry_id: bigint }>(
    `with away as materialized (
       select entry from archived_until()
     ), cash as (
       select id, created_at from journal_entries where id between $1 and $2 and id > (select entry from away) and source in (${BOOKED_CASH_SOURCES.join()})
     ), moved as (
       select l.entry_id, a.user_id, sum(l.amount) as amount
       from cash c join journal_lines l on l.entry_id = c.id join ledger_accounts a on a.id = l.account_id
       group by 1, 2 having sum(l.amount) <> 0
     ), booked as (
       select b.entry_id, b.user_id, case when b.received then b.amount else -b.amount end as amount,
         c.created_at <= b.at and exists (select from journal_lines l where l.id = b.line_id and l.entry_id = b.entry_id) as holds
       from cash_book b left join cash c on c.id = b.entry_id
       where b.entry_id between $1 and $2 and b.entry_id > (select entry from away)
     )
     select distinct entry_id from moved m full join booked b using (entry_id, user_id)
     where m.amount is distinct from b.amount or b.holds is not true order by 1`,
    [...stretch],
  );
  return rows.map(({ entry_id }) =>
    told('Entry {{entry}} is not in the cashbooks as it was posted', { entry: String(entry_id) }),
  );
}

/** Each row of a book is numbered after the one before it, no earlier than it, and carries the sums of all of them. */
async function differingBooks(db: Db, stretch: Stretch): Promise<Said[]> {
  const { rows } = await db.query<{ account: string }>(
    `select distinct u.username as account from (
       select user_id, number, nth, received_sum, paid_sum, at, row_number() over book as place,
         row_number() over (partition by user_id, received order by number) as place_of_kind,
         coalesce(sum(amount) filter (where received) over book, 0) as received,
         coalesce(sum(amount) filter (where not received) over book, 0) as paid, lag(at) over book as before
       from cash_book where user_id between $1 and $2 window book as (partition by user_id order by number)
     ) b join users u on u.id = b.user_id
     where (number, nth, received_sum, paid_sum) is distinct from (place, place_of_kind, received, paid) or at < before
     order by 1`,
    [...stretch],
  );
  return rows.map(({ account }) => told('{{account}}: the cashbook does not add up', { account }));
}

/** A closed day says what the book says: it opens with what was counted last and what moved since, and nothing came later. */
async function differingDays(db: Db, stretch: Stretch): Promise<Said[]> {
  const { rows } = await db.query<{ account: string; day: string }>(
    `with days as (
       select d.*, lag(counted) over w as counted_before, coalesce(lag(ends_at) over w, '-infinity') as since
       from cash_days d where user_id between $1 and $2 window w as (partition by user_id order by day)
     )
     select u.username as account, to_char(d.day, 'YYYY-MM-DD') as day from days d join users u on u.id = d.user_id
     cross join lateral (
       select coalesce(sum(b.amount) filter (where b.received and b.at >= d.begins_at), 0) as received,
         coalesce(sum(b.amount) filter (where not b.received and b.at >= d.begins_at), 0) as paid,
         coalesce(sum(case when b.received then b.amount else -b.amount end) filter (where b.at < d.begins_at), 0) as between_days
       from cash_book b where b.user_id = d.user_id and b.at >= d.since and b.at < d.ends_at
     ) s
     where (d.opening, d.received, d.paid)
       is distinct from (coalesce(d.counted_before, 0) + s.between_days, s.received, s.paid)
       or d.begins_at < d.since or d.ends_at <= d.begins_at
     order by 1, 2`,
    [...stretch],
  );
  return rows.map((row) => told('{{account}}: the closed day {{day}} is not what the cashbook says', row));
}

/** Cashbooks against the journal, entry by entry; then each book and its closed days in themselves (rules 4, 9). */
export async function differingCash(db: Db, tell: Tell, note: Note = () => undefined): Promise<Said[]> {
  const { rows } = await db.query<{ entries: number; accounts: number }>(
    `select greatest((select coalesce(max(id), 0) from journal_entries), (select coalesce(max(entry_id), 0) from cash_book))::int as entries,
       (select coalesce(max(id), 0) from users) as accounts`,
  );
  const { entries, accounts } = rows[0]!;
  await noteArchivedEntries(db, note);
  const found: Said[] = [];
  const total = Math.ceil(entries / ENTRIES) + Math.ceil(accounts / ACCOUNTS);
  let done = 0;
  const walk = async (
    last: number,
    size: number,
    checks: readonly ((db: Db, stretch: Stretch) => Promise<Said[]>)[],
  ): Promise<void> => {
    for (let from = 1; from <= last; from += size) {
      for (const differing of checks) found.push(...(await differing(db, [from, from + size - 1])));
      done += 1;
      await tell({ done, total });
    }
  };
  await walk(entries, ENTRIES, [differingEntries]);
  await walk(accounts, ACCOUNTS, [differingBooks, differingDays]);
  return found;
}
