import type { Db } from '../db/pool.ts';

export type TrialBalance = { sum: bigint; accounts: number; lines: number; brokenChains: number };

/**
 * Walks the lines of the accounts in `where` from the first to the last: hash, running balance, and that the account stands
 * where its last line does (rules 9). Where older lines are archives it begins where the account stood after them.
 */
const walked = (where: string): string => `
  with cut as (
    select account_id, lines, balance, last_hash from heads_at_cut ${where.replaceAll('$account', 'account_id')}
  ), chained as (
    select l.account_id, l.amount, l.balance, l.hash,
      line_hash(coalesce(lag(l.hash) over account, c.last_hash, '\\x'), l.entry_id, l.account_id, l.amount, l.balance) as expected,
      coalesce(c.balance, 0) + sum(l.amount) over account as running,
      row_number() over (partition by l.account_id order by l.id desc) as from_last
    from journal_lines l left join cut c on c.account_id = l.account_id ${where.replaceAll('$account', 'l.account_id')}
    window account as (partition by l.account_id order by l.id)
  ), walked as (
    select account_id, count(*) as lines,
      bool_or(hash <> expected or running <> balance) as broken,
      max(balance) filter (where from_last = 1) as last_balance,
      min(encode(hash, 'hex')) filter (where from_last = 1) as last_hash
    from chained group by account_id
  ), judged as (
    select a.user_id, a.side, a.balance, a.lines,
      a.lines <> coalesce(c.lines, 0) + coalesce(w.lines, 0) or coalesce(w.broken, false)
        or a.balance <> coalesce(w.last_balance, c.balance, 0)
        or encode(a.last_hash, 'hex') <> coalesce(w.last_hash, encode(c.last_hash, 'hex'), '') as broken
    from ledger_accounts a left join walked w on w.account_id = a.id left join cut c on c.account_id = a.id ${where.replaceAll('$account', 'a.id')}
  )`;

/**
 * Proves the journal: every account's balance is the sum of its lines and its last running balance, its hash chain
 * holds from the first line that is there to the last, and all accounts together sum to zero (rules 9).
 */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const { rows } = await db.query<{
    sum: bigint;
    accounts: bigint;
    lines: bigint;
    broken: bigint;
  }>(`${walked('')}
    select coalesce(sum(balance), 0)::bigint as sum, count(*) as accounts, coalesce(sum(lines), 0)::bigint as lines,
      count(*) filter (where broken) as broken
    from judged`);
  const row = rows[0]!;
  return {
    sum: row.sum,
    accounts: Number(row.accounts),
    lines: Number(row.lines),
    brokenChains: Number(row.broken),
  };
}

/** Ids of the first and the last account; none at all gives an empty range. */
export async function accountRange(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await db.query<{ first: number; last: number }>(
    'select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from ledger_accounts',
  );
  return rows[0]!;
}

/** The accounts of a range of ids whose chain, running balance or place is not what their lines say. */
export async function brokenChains(
  db: Db,
  range: { readonly from: number; readonly to: number },
): Promise<{ username: string; side: string }[]> {
  const { rows } = await db.query<{ username: string; side: string }>(
    `${walked('where $account between $1 and $2')}
     select u.username, j.side from judged j join users u on u.id = j.user_id where j.broken order by u.username, j.side`,
    [range.from, range.to],
  );
  return rows;
}

/**
 * The sum of all lines and of all balances, and the entries that are not even; the database refuses such an entry. Lines that are archives
 * are what the accounts stood at after them, and belong to the entry that lies on the cut: with what is left of it they come to nothing.
 */
export async function journalSum(
  db: Db,
): Promise<{ lines: bigint; balances: bigint; unevenEntries: { id: bigint; sum: bigint }[] }> {
  const [lines, balances, uneven] = await Promise.all([
    db.query<{ sum: bigint }>(
      `select ((select coalesce(sum(amount), 0) from journal_lines) + (select coalesce(sum(balance), 0) from heads_at_cut))::bigint as sum`,
    ),
    db.query<{ sum: bigint }>('select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts'),
    db.query<{ id: bigint; sum: bigint }>(
      `select l.entry_id as id, (sum(l.amount) + case when l.entry_id = a.entry then a.balance else 0 end)::bigint as sum
       from (select entry_id, amount from journal_lines union all select entry, 0 from archived_until() where entry > 0) l
       cross join (select entry, (select coalesce(sum(balance), 0) from heads_at_cut) as balance from archived_until()) a
       group by l.entry_id, a.entry, a.balance
       having sum(l.amount) + case when l.entry_id = a.entry then a.balance else 0 end <> 0 order by 1 limit 20`,
    ),
  ]);
  return { lines: lines.rows[0]!.sum, balances: balances.rows[0]!.sum, unevenEntries: uneven.rows };
}
