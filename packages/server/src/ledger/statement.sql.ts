import type { Db } from '../db/pool.ts';

export type StatementLine = {
  readonly id: string;
  readonly at: Date;
  readonly source: number;
  readonly sourceId: string;
  readonly remark: string;
  readonly note: string;
  readonly amount: bigint;
  readonly balance: bigint;
};

export type StatementRead = {
  readonly opening: bigint;
  readonly closing: bigint;
  /** Of the lines that the filter shows. */
  readonly shown: { readonly lines: number; readonly credit: bigint; readonly debit: bigint };
  /** Newest first. */
  readonly page: readonly StatementLine[];
  readonly chart: readonly { readonly at: Date; readonly balance: bigint }[];
};

export type StatementQuery = {
  readonly user: { readonly id: number; readonly level: number };
  /** Both ends are part of the range. */
  readonly range: { readonly from: Date | null; readonly to: Date | null };
  /** Cash, what is not cash, all of it, or some sports. */
  readonly show: 'all' | 'cash' | 'match' | readonly number[];
  readonly page: { readonly limit: number; readonly offset: number };
};

/**
 * The stretch of an account's lines from the `first`-th (not included) to the `last`-th, with its balances and sums, from
 * marks on every 16th line: it costs the same for ten lines as for ten million (docs/decisions/0009).
 */
const SPAN = `
  select s.account_id, s.first, s.last, o.line_id as first_line, c.line_id as last_line, o.balance as opening, c.balance as closing,
    c.credit - o.credit as credit, c.balance - o.balance + c.credit - o.credit as debit
  from (
    select a.id as account_id, b.first, greatest(b.first, b.last) as last
    from ledger_accounts a cross join lateral (
      select case when $3::timestamptz is null then 0 else lines_before(a.id, $3) end as first,
        case when $4::timestamptz is null then a.lines
          else lines_before(a.id, $4::timestamptz + interval '1 microsecond') end as last
      offset 0 -- found once, not once per use
    ) b
    where a.user_id = $1 and a.side = $2
  ) s
  cross join lateral statement_at(s.account_id, s.first) o
  cross join lateral statement_at(s.account_id, s.last) c`;

const CASH = `
  select (z.number - a.number)::bigint as lines, z.credit - a.credit as credit, z.debit - a.debit as debit,
    a.number as cash_before, z.number as cash_last
  from cash_until(span.account_id, span.first_line) a cross join cash_until(span.account_id, span.last_line) z`;

const IN_SPAN = 'l.account_id = span.account_id and l.id <= span.last_line and l.id > span.first_line';

/** How many lines a filter shows and what they sum to; then the ids of a page, $5 lines after the first $6. */
const SHOWS = {
  all: {
    sums: 'select span.last - span.first as lines, span.credit, span.debit',
    page: `select l.id from journal_lines l where ${IN_SPAN}
      and l.id <= (select s.line_id from statement_at(span.account_id, greatest(span.last - $6::bigint, 0)) s)`,
  },
  cash: {
    sums: CASH,
    page: `select l.line_id as id from cash_lines l
      where l.account_id = span.account_id and l.number > shown.cash_before and l.number <= shown.cash_last - $6::bigint`,
  },
  match: {
    sums: `select span.last - span.first - cash.lines as lines, span.credit - cash.credit as credit, span.debit - cash.debit as debit,
      span.last - cash.cash_last as match_last from (${CASH}) cash`,
    page: `select l.id from journal_lines l where ${IN_SPAN}
      and l.id <= (select line_without_cash(span.account_id, greatest(shown.match_last - $6::bigint, 0)))
      and (select c.line_id from cash_lines c where c.account_id = span.account_id and c.line_id = l.id) is null`,
  },
  // Sports are counted line by line: right for weeks, slow for the whole life of a large account (docs/known-limits.md).
  sports: {
    sums: `select count(*) as lines, coalesce(sum(-l.amount) filter (where l.amount < 0), 0)::bigint as credit,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit
      from journal_lines l join journal_entries e on e.id = l.entry_id where ${IN_SPAN} and e.sport_id = any($7::int[])`,
    page: `select l.id from journal_lines l join journal_entries e on e.id = l.entry_id
      where ${IN_SPAN} and e.sport_id = any($7::int[])`,
  },
} as const;

const MILLISECONDS = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

/** The balance after every line of a short stretch, else at 99 of its marks and at its end. */
const CHART = `
  case when span.last - span.first <= 100 then (
    select json_agg(json_build_array(${MILLISECONDS('e.created_at')}, l.balance::text) order by l.id)
    from journal_lines l join journal_entries e on e.id = l.entry_id where ${IN_SPAN}
  ) else (
    select json_agg(json_build_array(${MILLISECONDS('x.at')}, x.balance::text) order by x.line_id) from (
      select m.line_id, m.at, m.balance
      from generate_series(span.first / 16 + 1, (span.last - 1) / 16, (span.last - span.first) / 16 / 99 + 1) as g (block)
      cross join lateral (
        select m.line_id, m.at, m.balance from statement_marks m
        where m.account_id = span.account_id and m.block = g.block::int limit 1
      ) m
      union all
      select l.id, e.created_at, l.balance from journal_lines l join journal_entries e on e.id = l.entry_id
      where l.id = span.last_line
    ) x
  ) end`;

/** The contract's cap, written into the statement so that its prepared plan expects a page and not a tenth of the account. */
const MOST_PER_PAGE = 500;

/** The whole statement in one statement, so of one moment: figures, page and chart agree while others post. */
export function statementSql(show: keyof typeof SHOWS): string {
  const { sums, page } = SHOWS[show];
  const idOf = show === 'cash' ? 'l.number' : 'l.id';
  const ids =
    show === 'sports'
      ? `${page} order by l.id desc limit $5 offset $6`
      : `select w.id from (${page} order by ${idOf} desc limit ${MOST_PER_PAGE}) w limit $5`;
  return `
    with span as (${SPAN})
    select span.opening, span.closing, shown.lines, shown.credit, shown.debit, coalesce(page.lines, '[]') as page,
      coalesce(${CHART}, '[]') as chart
    from span
    cross join lateral (${sums}) shown
    cross join lateral (
      select json_agg(json_build_array(l.id::text, ${MILLISECONDS('e.created_at')}, e.source, e.source_id, e.remark, e.note,
        l.amount::text, l.balance::text) order by l.id desc) as lines
      from (${ids}) ids
      join journal_lines l on l.id = ids.id join journal_entries e on e.id = l.entry_id
    ) page`;
}

const STATEMENTS = {
  all: statementSql('all'),
  cash: statementSql('cash'),
  match: statementSql('match'),
  sports: statementSql('sports'),
};

type PageRow = [string, number, number, string, string, string, string, string];
type Row = {
  opening: bigint;
  closing: bigint;
  lines: bigint;
  credit: bigint;
  debit: bigint;
  page: PageRow[];
  chart: [number, string][];
};

/** Reads a user's own account: with its parent, or for the Company the mirror of all below. */
export async function readStatement(
  db: Db,
  { user, range, show, page }: StatementQuery,
): Promise<StatementRead> {
  const kind = typeof show === 'string' ? show : 'sports';
  const { rows } = await db.query<Row>({
    // Prepared once per connection, as planning takes longer than reading; sports are planned for what is asked.
    ...(kind === 'sports' ? {} : { name: `statement-${kind}` }),
    text: STATEMENTS[kind],
    values: [
      user.id,
      sideOf(user),
      range.from,
      range.to,
      page.limit,
      page.offset,
      ...(kind === 'sports' ? [show] : []),
    ],
  });
  const row = rows[0];
  if (row === undefined) {
    return { opening: 0n, closing: 0n, shown: { lines: 0, credit: 0n, debit: 0n }, page: [], chart: [] };
  }
  return {
    opening: row.opening,
    closing: row.closing,
    shown: { lines: Number(row.lines), credit: row.credit, debit: row.debit },
    page: row.page.map(statementLine),
    chart: row.chart.map(([at, balance]) => ({ at: new Date(at), balance: BigInt(balance) })),
  };
}

function statementLine([id, at, source, sourceId, remark, note, amount, balance]: PageRow): StatementLine {
  return {
    id,
    at: new Date(at),
    source,
    sourceId,
    remark,
    note,
    amount: BigInt(amount),
    balance: BigInt(balance),
  };
}

const sideOf = (user: { level: number }): 'upline' | 'downline' => (user.level === 1 ? 'downline' : 'upline');

/** Where a user's own account stood at a moment; null when it has no account yet. */
export async function standingAt(
  db: Db,
  user: { id: number; level: number },
  at: Date,
): Promise<{ number: bigint; line_id: bigint; balance: bigint } | null> {
  const { rows } = await db.query<{ number: bigint; line_id: bigint; balance: bigint }>(
    `select n.number, s.line_id, s.balance
     from ledger_accounts a
     cross join lateral (select lines_before(a.id, $3::timestamptz + interval '1 microsecond') as number) n
     cross join lateral statement_at(a.id, n.number) s
     where a.user_id = $1 and a.side = $2`,
    [user.id, sideOf(user), at],
  );
  return rows[0] ?? null;
}
