import { ROLE } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';

// The latest lines are asked for account by account (lateral): joined to it, all that it has would be read and put in order.

/** Whose statement: the Company's own is of what it holds against its children. */
type Owner = { readonly id: number; readonly level: number };

export type Walked = {
  readonly ok: boolean;
  readonly lines: bigint;
  /** The latest lines, so many of them. */
  readonly checked: bigint;
  readonly lastLine: bigint | null;
  readonly lastHash: string;
  readonly balance: bigint;
};

const sideOf = ({ level }: Owner): string => (level === ROLE.company ? 'downline' : 'upline');

/**
 * Walks the latest lines of an account, at most so many: each hash from the one before, each balance from the one before, and the
 * account where its last line is (rules 9). The line before the first of them is taken as it is; the first that is there follows from where
 * the account stood when those before it went to an archive.
 */
export async function walkChain(db: Db, owner: Owner, most: number): Promise<Walked> {
  const { rows } = await db.query<Walked & { lastHash: string }>(
    `with account as (
       select id, lines, balance, encode(last_hash, 'hex') as last_hash from ledger_accounts where user_id = $1 and side = $2
     ), latest as (
       select l.* from account a cross join lateral (
         select * from journal_lines l where l.account_id = a.id order by l.id desc limit $3 + 1
       ) l
     ), away as (
       select c.lines, c.balance, c.last_line, c.last_hash from account a cross join lateral stood_at_cut(a.id) c
     ), chained as (
       select l.id, l.hash, l.balance, row_number() over (order by l.id desc) as from_last,
         l.hash = line_hash(coalesce(lag(l.hash) over line, away.last_hash, '\\x'), l.entry_id, l.account_id, l.amount, l.balance)
           and l.balance = coalesce(lag(l.balance) over line, away.balance, 0) + l.amount as holds
       from latest l left join away on true window line as (order by l.id)
     ), walked as (
       select count(*) filter (where from_last <= $3) as checked, bool_and(holds) filter (where from_last <= $3) as holds,
         max(id) as last_line, max(encode(hash, 'hex')) filter (where from_last = 1) as last_hash,
         max(balance) filter (where from_last = 1) as balance
       from chained
     )
     select coalesce(a.lines, 0) as lines, w.checked, coalesce(w.last_line, away.last_line) as "lastLine", coalesce(a.last_hash, '') as "lastHash",
       coalesce(a.balance, 0) as balance,
       coalesce(w.holds, true) and coalesce(w.last_hash, encode(away.last_hash, 'hex'), '') = coalesce(a.last_hash, '')
         and coalesce(w.balance, away.balance, 0) = coalesce(a.balance, 0)
         and (coalesce(a.lines, 0) - coalesce(away.lines, 0) = w.checked or w.checked = $3) as ok
     from walked w left join account a on true left join away on true`,
    [owner.id, sideOf(owner), most],
  );
  return rows[0]!;
}

/** The line of an account that has a hash, among its latest; also the last one that is archived. */
export async function lineWithHash(
  db: Db,
  { user, hash, most }: { readonly user: Owner; readonly hash: string; readonly most: number },
): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    `select x.id from (
       select l.id, l.hash from ledger_accounts a cross join lateral (
         select * from journal_lines l where l.account_id = a.id order by l.id desc limit $3
       ) l where a.user_id = $1 and a.side = $2
       union all
       select c.last_line, c.last_hash from ledger_accounts a cross join lateral stood_at_cut(a.id) c where a.user_id = $1 and a.side = $2
     ) x where x.hash = decode($4, 'hex') limit 1`,
    [user.id, sideOf(user), most, hash],
  );
  return rows[0]?.id ?? null;
}
