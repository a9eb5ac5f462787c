import type { Db } from '../db/pool.ts';

export type TrialBalance = { sum: bigint; accounts: number; lines: number; brokenChains: number };

/**
 * Walks the lines of the accounts in `where` from the first to the last: hash, running balance, and that the account stands
 * where its last line does (rules 9).
 */
const walked = (where: string): string => `
  with chained as (
    select account_id, amount, balance, hash,
      line_hash(coalesce(lag(hash) over account, '\\x'), entry_id, account_id, amount, balance) as expected,
      sum(amount) over account as running,
      row_number() over (partition by account_id order by id desc) as from_last
    from journal_lines ${where.replaceAll('$account', 'account_id')}
    window account as (partition by account_id order by id)
  ), walked as (
    select account_id, count(*) as lines,
      bool_or(hash <> expected or running <> balance) as broken,
      max(balance) filter (where from_last = 1) as last_balance,
      min(encode(hash, 'hex')) filter (where from_last = 1) as last_hash
    from chained group by account_id
  ), judged as (
    select a.user_id, a.side, a.balance, a.lines,
      a.lines <> coalesce(w.lines, 0) or coalesce(w.broken, false)
        or a.balance <> coalesce(w.last_balance, 0) or encode(a.last_hash, 'hex') <> coalesce(w.last_hash, '') as broken
    from ledger_accounts a left join walked w on w.account_id = a.id ${where.replaceAll('$account', 'a.id')}
  )`;

/**
 * Proves the journal: every account's balance is the sum of its lines and its last running balance, its hash chain
 * holds from the first line to the last, and all accounts together sum to zero (rules 9).
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

/** The sum of all lines and of all balances, and the entries that are not even; the database refuses such an entry. */
export async function journalSum(
  db: Db,
): Promise<{ lines: bigint; balances: bigint; unevenEntries: { id: bigint; sum: bigint }[] }> {
  const [lines, balances, uneven] = await Promise.all([
    db.query<{ sum: bigint }>('select coalesce(sum(amount), 0)::bigint as sum from journal_lines'),
    db.query<{ sum: bigint }>('select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts'),
    db.query<{ id: bigint; sum: bigint }>(
      `select entry_id as id, sum(amount)::bigint as sum from journal_lines
       group by entry_id having sum(amount) <> 0 order by entry_id limit 20`,
    ),
  ]);
  return { lines: lines.rows[0]!.sum, balances: balances.rows[0]!.sum, unevenEntries: uneven.rows };
}
