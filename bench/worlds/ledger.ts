import { inBulk, withoutIndexes, type Query } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { BOOKED } from './cash-book.ts';
import type { People } from './people.ts';

/** A user's account with its parent is 2 x its id, the mirror of its children the number before: known before they are there. */
const ACCOUNTS_FROM_LINES = `
  insert into ledger_accounts (id, user_id, side, balance, lines, last_hash) overriding system value
  select a.id, u.id, a.side, coalesce(l.balance, 0), coalesce(s.lines, 0), coalesce(l.hash, '')
  from users u cross join lateral (values (u.id * 2 - 1, 'downline'), (u.id * 2, 'upline')) a (id, side)
  left join last_lines s on s.account_id = a.id left join journal_lines l on l.id = s.id
  order by a.id`;

/**
 * A journal of `lines` lines, two to an entry: nine entries of ten between a client and its agent, the tenth between a sub
 * company and the Company, whose account becomes long. Balances run, the hash chain holds, everything sums to zero.
 */
export async function makeLedger(pool: Pool, people: People, lines: number): Promise<void> {
  const entries = Math.floor(lines / 2);
  const [, subs, , , , , clients] = people.levels;
  await inBulk(pool, async (query) => {
    await query(
      `create unlogged table edges as
       select e.id, case when e.id % 10 = 0 then $2::int + (e.id / 10) % $3::int else $4::int + (e.id::bigint * 7919) % $5::int end as child,
         (case when e.id % 3 = 0 then -1 else 1 end * (1000 + e.id::bigint * 31 % 90000))::bigint as amount
       from generate_series(1, $1::int) e (id)`,
      [entries, subs!.first, subs!.count, clients!.first, clients!.count],
    );
    await withoutIndexes(query, 'journal_entries', async () => {
      await query(`insert into journal_entries (id, source, source_id, key, sport_id, remark, created_by, created_at)
        overriding system value
        select id, case when id % 20 = 7 then 1 else 3 end, 'm' || id % 5000, 'bench:' || id, 4, 'Bench entry', 1,
          timestamptz '2026-01-01' + id * interval '3 seconds' from edges order by id`);
    });
    await query(
      "create aggregate chain_hash(bigint, integer, bigint, bigint) (sfunc = line_hash, stype = bytea, initcond = '')",
    );
    await withoutIndexes(query, 'journal_lines', async () => {
      await query(`insert into journal_lines (id, entry_id, account_id, amount, balance, hash) overriding system value
        select id, entry_id, account_id, amount, balance, chain_hash(entry_id, account_id, amount, balance) over line
        from (
          select id, entry_id, account_id, amount, sum(amount) over (partition by account_id order by id)::bigint as balance
          from (
            select e.id * 2 - 1 as id, e.id as entry_id, (e.child * 2)::int as account_id, e.amount from edges e
            union all
            select e.id * 2, e.id, u.parent_id * 2 - 1, -e.amount from edges e join users u on u.id = e.child
          ) raw
        ) running
        window line as (partition by account_id order by id) order by id`);
    });
    await query(`create unlogged table last_lines as
      select account_id, max(id) as id, count(*) as lines from journal_lines group by 1`);
    await query('analyze last_lines');
    await query(ACCOUNTS_FROM_LINES);
    await bookCash(query);
    await query('drop table edges, last_lines, moves');
    await query(
      `select setval(pg_get_serial_sequence('journal_entries', 'id'), $1), setval(pg_get_serial_sequence('journal_lines', 'id'), $2),
        setval(pg_get_serial_sequence('ledger_accounts', 'id'), $3)`,
      [entries, entries * 2, people.total * 2],
    );
    await query('select rebuild_statement_marks()');
    for (const table of [
      'ledger_accounts',
      'journal_entries',
      'journal_lines',
      'statement_marks',
      'cash_lines',
      'cash_book',
    ])
      await query(`vacuum analyze ${table}`);
  });
}

/** The few entries of cash stand in two cashbooks each, as the nightly check wants them. */
async function bookCash(query: Query): Promise<void> {
  await query(`create unlogged table moves as
    select m.user_id, e.id::bigint as entry_id, m.other_id, m.received, abs(e.amount) as amount, e.id::bigint * 2 - 1 as line_id,
      timestamptz '2026-01-01' + e.id * interval '3 seconds' as at
    from edges e join users u on u.id = e.child
    cross join lateral (values (e.child, u.parent_id, e.amount > 0), (u.parent_id, e.child, e.amount < 0)) m (user_id, other_id, received)
    where e.id % 20 = 7`);
  await withoutIndexes(query, 'cash_book', async () => {
    await query(BOOKED);
  });
}

/** Of a hundred entries fifteen close matches and four undo an earlier one of the same account. */
export async function undoSome(pool: Pool, { levels }: People): Promise<void> {
  await inBulk(pool, async (query) => {
    await query(
      `update journal_entries set source = case when id % 25 = 9 then 9 else 5 end,
         reverses = case when id % 25 = 9 then id - $1::int end
       where source = 3 and (id % 25 = 9 and id > $1::int or id % 100 between 60 and 74)`,
      [levels[6]!.count],
    );
    await query('vacuum analyze journal_entries');
  });
}

const ENTRIES_OF_MATCH = 300;

/** Has the results of a journal be those of matches, one after the other, that are over. */
export async function ofMatches(query: Query): Promise<void> {
  await query(
    `insert into events (id, name, sport_id, league_id, open_date, closed_at)
     select 'm' || m, 'Match ' || m, 4, 1, at, at from (
       select id / ${ENTRIES_OF_MATCH} as m, max(created_at) as at from journal_entries where source = 3 group by 1
     ) of_match`,
  );
  await query(`update journal_entries set event_id = 'm' || id / ${ENTRIES_OF_MATCH} where source = 3`);
  for (const table of ['events', 'journal_entries']) await query(`vacuum analyze ${table}`);
}
