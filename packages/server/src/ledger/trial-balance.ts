import type { Db } from '../db/pool.ts';

export type TrialBalance = { sum: bigint; accounts: number; lines: number; brokenChains: number };

/**
 * Proves the journal: every account's balance is the sum of its lines and its last running balance, its hash chain
 * holds from the first line to the last, and all accounts together sum to zero (rules 9).
 */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const { rows } = await db.query<{ sum: bigint; accounts: bigint; lines: bigint; broken: bigint }>(`
    with chained as (
      select account_id, amount, balance, hash,
        line_hash(coalesce(lag(hash) over account, '\\x'), entry_id, account_id, amount, balance) as expected,
        sum(amount) over account as running,
        row_number() over (partition by account_id order by id desc) as from_last
      from journal_lines
      window account as (partition by account_id order by id)
    ), walked as (
      select account_id, count(*) as lines,
        bool_or(hash <> expected or running <> balance) as broken,
        max(balance) filter (where from_last = 1) as last_balance,
        min(encode(hash, 'hex')) filter (where from_last = 1) as last_hash
      from chained group by account_id
    )
    select coalesce(sum(a.balance), 0)::bigint as sum, count(*) as accounts, coalesce(sum(a.lines), 0)::bigint as lines,
      count(*) filter (
        where a.lines <> coalesce(w.lines, 0) or coalesce(w.broken, false)
          or a.balance <> coalesce(w.last_balance, 0) or encode(a.last_hash, 'hex') <> coalesce(w.last_hash, '')
      ) as broken
    from ledger_accounts a left join walked w on w.account_id = a.id`);
  const row = rows[0]!;
  return {
    sum: row.sum,
    accounts: Number(row.accounts),
    lines: Number(row.lines),
    brokenChains: Number(row.broken),
  };
}
