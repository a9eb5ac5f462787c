import type { Db } from '../db/pool.ts';

/**
 * A stretch of an account's lines, from the `first`-th (not included) to the `last`-th, with its balances and totals.
 * Found from marks on every 16th line, so it costs the same for ten lines as for ten million (docs/decisions/0009).
 */
export type Span = {
  readonly account_id: number;
  readonly first: bigint;
  readonly last: bigint;
  /** Lines of the stretch have ids above the one and up to the other. */
  readonly first_line: bigint;
  readonly last_line: bigint;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly credit: bigint;
  readonly debit: bigint;
};

const NO_SPAN: Span = {
  account_id: 0,
  first: 0n,
  last: 0n,
  first_line: 0n,
  last_line: 0n,
  opening: 0n,
  closing: 0n,
  credit: 0n,
  debit: 0n,
};

/** The user's own account: with its parent, or for the Company the mirror of all below; `to` is part of the range. */
export async function spanOf(
  db: Db,
  user: { id: number; level: number },
  range: { from: Date | null; to: Date | null },
): Promise<Span> {
  const { rows } = await db.query<Span>(
    `select s.account_id, s.first, s.last, o.line_id as first_line, c.line_id as last_line, o.balance as opening, c.balance as closing,
       c.credit - o.credit as credit, c.balance - o.balance + c.credit - o.credit as debit
     from (
       select a.id as account_id, b.first, greatest(b.first, b.last) as last
       from ledger_accounts a cross join lateral (
         select case when $3::timestamptz is null then 0 else lines_before(a.id, $3) end as first,
           case when $4::timestamptz is null then a.lines
             else lines_before(a.id, $4::timestamptz + interval '1 microsecond') end as last
       ) b
       where a.user_id = $1 and a.side = $2
     ) s
     cross join lateral statement_at(s.account_id, s.first) o
     cross join lateral statement_at(s.account_id, s.last) c`,
    [user.id, user.level === 1 ? 'downline' : 'upline', range.from, range.to],
  );
  return rows[0] ?? NO_SPAN;
}

const EVERY_LINE_UP_TO = 200n;
const CHART_POINTS = 199;

/** The balance through the stretch: after every line of a short one, else at 199 marks and at its end. */
export async function chartOf(db: Db, span: Span): Promise<{ at: Date; balance: bigint }[]> {
  const lines = span.last - span.first;
  if (lines === 0n) return [];
  if (lines <= EVERY_LINE_UP_TO) {
    const { rows } = await db.query<{ at: Date; balance: bigint }>(
      `select e.created_at as at, l.balance from journal_lines l join journal_entries e on e.id = l.entry_id
       where l.account_id = $1 and l.id > $2 and l.id <= $3 order by l.id`,
      [span.account_id, span.first_line, span.last_line],
    );
    return rows;
  }
  const { rows } = await db.query<{ at: Date; balance: bigint }>(
    `select m.at, m.balance
     from generate_series($2::int, $3::int, greatest(1, (($3::int - $2::int) / ${CHART_POINTS}) + 1)) as g (block)
     join statement_marks m on m.account_id = $1 and m.block = g.block
     union all
     (select e.created_at, l.balance from journal_lines l join journal_entries e on e.id = l.entry_id where l.id = $4)`,
    [span.account_id, Number(span.first / 16n) + 1, Number((span.last - 1n) / 16n), span.last_line],
  );
  return rows;
}
