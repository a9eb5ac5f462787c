import type { Db } from '../db/pool.ts';

/** Lines of one account, optionally of some sports only. */
type Range = {
  readonly accountId: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly sports: readonly number[];
};

export type StatementLine = {
  id: bigint;
  created_at: Date;
  source: number;
  source_id: string;
  remark: string;
  note: string;
  amount: bigint;
  balance: bigint;
};

const CHART_POINTS = 200;

/** The account that is a user's own statement: with its parent, or for the Company the mirror of all below; 0 = none yet. */
export async function accountOf(db: Db, user: { id: number; level: number }): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select id from ledger_accounts where user_id = $1 and side = $2',
    [user.id, user.level === 1 ? 'downline' : 'upline'],
  );
  return rows[0]?.id ?? 0;
}

const IN_RANGE = `
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where l.account_id = $1 and ($2::timestamptz is null or e.created_at >= $2) and ($3::timestamptz is null or e.created_at <= $3)
    and (cardinality($4::int[]) = 0 or e.sport_id = any($4))`;

const values = (range: Range): unknown[] => [range.accountId, range.from, range.to, range.sports];

export async function linesOf(
  db: Db,
  range: Range,
  page: { limit: number; offset: number },
): Promise<StatementLine[]> {
  const { rows } = await db.query<StatementLine>(
    `select l.id, e.created_at, e.source, e.source_id, e.remark, e.note, l.amount, l.balance ${IN_RANGE}
     order by l.id desc limit $5 offset $6`,
    [...values(range), page.limit, page.offset],
  );
  return rows;
}

export async function totalsOf(
  db: Db,
  range: Range,
): Promise<{ lines: number; credit: bigint; debit: bigint; closing: bigint | null }> {
  const { rows } = await db.query<{ lines: number; credit: bigint; debit: bigint; closing: bigint | null }>(
    `select count(*)::int as lines, coalesce(sum(-l.amount) filter (where l.amount < 0), 0)::bigint as credit,
       coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
       (array_agg(l.balance order by l.id desc))[1] as closing ${IN_RANGE}`,
    values(range),
  );
  return rows[0]!;
}

export async function balanceBefore(db: Db, accountId: number, from: Date | null): Promise<bigint> {
  if (from === null) return 0n;
  const { rows } = await db.query<{ balance: bigint }>(
    `select l.balance from journal_lines l join journal_entries e on e.id = l.entry_id
     where l.account_id = $1 and e.created_at < $2 order by l.id desc limit 1`,
    [accountId, from],
  );
  return rows[0]?.balance ?? 0n;
}

/** The balance through the range: every line, or the last of each of 200 equal parts. */
export async function chartOf(db: Db, range: Range): Promise<{ at: Date; balance: bigint }[]> {
  const { rows } = await db.query<{ at: Date; balance: bigint }>(
    `select distinct on (part) at, balance from (
       select e.created_at as at, l.balance, l.id, ntile(${CHART_POINTS}) over (order by l.id) as part ${IN_RANGE}
     ) x order by part, id desc`,
    values(range),
  );
  return rows;
}
