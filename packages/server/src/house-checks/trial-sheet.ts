import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { instantOf } from '../http/instants.ts';
import { latestChecks } from './check.sql.ts';
import { sourceWord } from './source-words.ts';

type Answer = CallOutput<'trialSheet'>;
type Sums = { debit: bigint; credit: bigint; lines: bigint };

/**
 * The trial balance: everything by kind of entry and by role, as it stood at a moment, and what the checks found (rules 9). Lines that are
 * archived are in it as what is remembered of them.
 *
 * @throws Refusal lines_archived of a moment before the last of those.
 */
export async function trialSheet(
  db: Db,
  now: Date,
  { as_of, language }: { as_of?: string | undefined; language: Language },
): Promise<Answer> {
  const moment = instantOf('as_of', as_of);
  const at = moment ?? now;
  if (moment !== null) await refuseArchivedMoment(db, moment);
  const [kinds, roles, checks] = await Promise.all([
    byKind(db, at),
    byRole(db, moment),
    latestChecks(db, now),
  ]);
  const all = kinds.reduce<Sums>(
    (sum, kind) => ({
      debit: sum.debit + kind.debit,
      credit: sum.credit + kind.credit,
      lines: sum.lines + kind.lines,
    }),
    { debit: 0n, credit: 0n, lines: 0n },
  );
  return {
    as_of: at.toISOString(),
    total: shown(all),
    entries: kinds.reduce((sum, kind) => sum + kind.entries, 0),
    accounts: roles.reduce((sum, role) => sum + role.accounts, 0),
    by_kind: kinds.map((kind) => ({
      source: kind.source,
      kind: sourceWord(kind.source, language),
      entries: kind.entries,
      ...shown(kind),
    })),
    by_role: roles.map((role) => ({
      role: role.role,
      accounts: role.accounts,
      lena: toCoins(role.lena),
      dena: toCoins(role.dena),
      balance: toCoins(role.lena - role.dena),
    })),
    checks,
  };
}

function shown({ debit, credit, lines }: Sums): Answer['total'] {
  return {
    debit: toCoins(debit),
    credit: toCoins(credit),
    sum: toCoins(debit - credit),
    lines: Number(lines),
  };
}

async function refuseArchivedMoment(db: Db, at: Date): Promise<void> {
  const { rowCount } = await db.query('select from archived_heads where at > $1 limit 1', [at]);
  if (rowCount !== 0) throw new Refusal('lines_archived');
}

async function byKind(db: Db, at: Date): Promise<(Sums & { source: number; entries: number })[]> {
  const { rows } = await db.query<Sums & { source: number; entries: number }>(
    `with moved as (
       select l.entry_id, count(*) as lines, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
         coalesce(sum(-l.amount) filter (where l.amount < 0), 0)::bigint as credit
       from journal_lines l group by 1
     ), there as (
       select e.source, count(*)::int as entries, sum(m.lines) as lines, sum(m.debit) as debit, sum(m.credit) as credit
       from journal_entries e left join moved m on m.entry_id = e.id where e.created_at <= $1 group by 1
     ), away as (
       select source, sum(lines) as lines, sum(debit) as debit, sum(credit) as credit from archived_sources group by 1
     )
     select t.source, t.entries, (coalesce(t.lines, 0) + coalesce(a.lines, 0))::bigint as lines,
       (coalesce(t.debit, 0) + coalesce(a.debit, 0))::bigint as debit, (coalesce(t.credit, 0) + coalesce(a.credit, 0))::bigint as credit
     from there t left join away a on a.source = t.source order by 1`,
    [at],
  );
  return rows;
}

/** What each level owes upward (lena: to take from it) and is owed (dena), as the accounts stand or stood. */
async function byRole(
  db: Db,
  at: Date | null,
): Promise<{ role: number; accounts: number; lena: bigint; dena: bigint }[]> {
  const { rows } = await db.query<{ role: number; accounts: number; lena: bigint; dena: bigint }>(
    `with stood as (
       select user_id, balance from ledger_accounts where side = 'upline' and $1::timestamptz is null
       union all
       select a.user_id, sum(m.amount)::bigint from ledger_accounts a join (
         select l.account_id, l.amount from journal_lines l join journal_entries e on e.id = l.entry_id where e.created_at <= $1::timestamptz
         union all
         select account_id, balance from heads_at_cut where $1::timestamptz is not null
       ) m on m.account_id = a.id
       where a.side = 'upline' group by 1
     )
     select u.role, count(*)::int as accounts, coalesce(sum(s.balance) filter (where s.balance > 0), 0)::bigint as lena,
       coalesce(sum(-s.balance) filter (where s.balance < 0), 0)::bigint as dena
     from stood s join users u on u.id = s.user_id group by 1 order by 1`,
    [at],
  );
  return rows;
}
