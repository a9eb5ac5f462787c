import type { Db } from '../db/pool.ts';
import { chartOf, MILLISECONDS } from './chart.sql.ts';

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
 * marks on every 16th line: it costs the same for ten lines as for ten million (docs/decisions/0009). A range that begins before lines
 * which are archived begins behind them; one that ends before is refused by the database (PVARC).
 */
const SPAN = `
  select s.account_id, s.first, s.last, o.line_id as first_line, c.line_id as last_line, o.balance as opening, c.balance as closing,
    c.credit - o.credit as credit, c.balance - o.balance + c.credit - o.credit as debit
  from (
    select a.id as account_id, b.first, greatest(b.first, b.last) as last
    from ledger_accounts a cross join lateral (
      select case when $3::timestamptz > coalesce(c.at, '-infinity') then lines_before(a.id, $3) else coalesce(c.lines, 0) end as first,
        case when $4::timestamptz is null then a.lines
          else lines_before(a.id, $4::timestamptz + interval '1 microsecond') end as last
      from (values (true)) one left join stood_at_cut(a.id) c on true
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

/** The contract's cap, written into the statement so that its prepared plan expects a page and not a tenth of the account. */
const MOST_PER_PAGE = 500;

/** The sports $7. Not by unnest, whose rows are known only while planning anew: a prepared plan would never look good enough. */
const SPORTS = 'select distinct ($7::int[])[i] as id from generate_subscripts($7::int[], 1) i';

/** Lines of the sports $7 in the first `blocks` blocks of 256 lines: the latest mark of each sport before that block. */
const sportsBefore = (blocks: string): string => `
  select coalesce(sum(m.lines), 0)::bigint as lines from (${SPORTS}) s
  cross join lateral (
    select m.lines from sport_marks m
    where m.account_id = span.account_id and m.sport_id = s.id and m.block < ${blocks} order by m.block desc limit 1
  ) m`;

/**
 * The page's lines by sport. `wanted` are the numbers of its first line (not included) and of its last among the lines of these
 * sports. The block where the page begins is found by halving; from there at most one block per line of the page has any, as
 * only blocks with lines of a sport are marked. What is not marked yet is one more stretch, read through. The stretch in which lines are
 * archived begins with their number.
 */
const SPORTS_PAGE = `
  with recursive wanted as (
    select greatest(shown.sports_before, shown.sports_last - $6::bigint - $5::bigint) as after, shown.sports_last - $6::bigint as upto,
      coalesce((select p.blocks from sport_progress p where p.account_id = span.account_id), 0) as blocks
  ), halving as (
    select 0 as low, blocks as high from wanted
    union all
    select case when c.lines <= wanted.after then h.middle else h.low end,
      case when c.lines <= wanted.after then h.high else h.middle - 1 end
    from (select low, high, (low + high + 1) / 2 as middle from halving where low < high offset 0) h
    cross join wanted cross join lateral (${sportsBefore('h.middle')}) c
  ), begin as (
    select h.low as block, c.lines from halving h cross join lateral (${sportsBefore('h.low')}) c where h.low = h.high
  ), marked as (
    select m.block, sum(m.lines)::bigint as lines from (
      select m.block, m.lines - coalesce(lag(m.lines) over (partition by s.id order by m.block), p.lines, 0) as lines
      from begin cross join (${SPORTS}) s
      left join lateral (
        select m.lines from sport_marks m
        where m.account_id = span.account_id and m.sport_id = s.id and m.block < begin.block order by m.block desc limit 1
      ) p on true
      cross join lateral (
        select m.block, m.lines from sport_marks m
        where m.account_id = span.account_id and m.sport_id = s.id and m.block >= begin.block order by m.block
        limit least($5::bigint, ${MOST_PER_PAGE}) + 1
      ) m
    ) m group by 1
  ), stretches as (
    select m.block, begin.lines + sum(m.lines) over (order by m.block) - m.lines as before, line_at_block(span.account_id, m.block + 1) as high
    from marked m cross join begin
    union all
    select wanted.blocks, (${sportsBefore('wanted.blocks')}), 9223372036854775807 from wanted
  ), away as (
    select coalesce(sum(h.lines), 0)::bigint as lines from (${SPORTS}) s cross join lateral (
      select h.lines from archived_sports h
      where h.account_id = span.account_id and h.sport_id = s.id order by h.archive_id desc limit 1
    ) h
  )
  select l.id from wanted
  cross join lateral (
    select greatest(s.before, away.lines) as before, line_at_block(span.account_id, s.block) as low, s.high
    from stretches s cross join away where s.before < wanted.upto
  ) s
  cross join lateral (
    select j.id, s.before + row_number() over (order by j.id) as number
    from journal_lines j join journal_entries e on e.id = j.entry_id
    where j.account_id = span.account_id and j.id > s.low and j.id <= s.high and e.sport_id = any($7::int[])
  ) l
  where l.number > wanted.after and l.number <= wanted.upto`;

/** How many lines a filter shows and what they sum to; then the ids of a page, $5 lines after the first $6. */
const SHOWS = {
  all: {
    sums: 'select span.last - span.first as lines, span.credit, span.debit',
    page: `select l.id from journal_lines l where ${IN_SPAN}
      and l.id <= (select s.line_id from statement_at(span.account_id, greatest(span.last - $6::bigint, span.first)) s)`,
  },
  cash: {
    sums: CASH,
    page: `select l.line_id as id from cash_lines l
      where l.account_id = span.account_id and l.number > shown.cash_before and l.number <= shown.cash_last - $6::bigint`,
  },
  match: {
    sums: `select span.last - span.first - cash.lines as lines, span.credit - cash.credit as credit, span.debit - cash.debit as debit,
      span.first - cash.cash_before as match_first, span.last - cash.cash_last as match_last from (${CASH}) cash`,
    page: `select l.id from journal_lines l where ${IN_SPAN}
      and l.id <= (select line_without_cash(span.account_id,
        case when shown.match_last - $6::bigint > shown.match_first then shown.match_last - $6::bigint else 0 end))
      and (select c.line_id from cash_lines c where c.account_id = span.account_id and c.line_id = l.id) is null`,
  },
  sports: {
    sums: `select z.lines - a.lines as lines, z.credit - a.credit as credit, z.debit - a.debit as debit,
        a.lines as sports_before, z.lines as sports_last
      from sports_until(span.account_id, span.first, span.first_line, $7::int[]) a
      cross join sports_until(span.account_id, span.last, span.last_line, $7::int[]) z`,
    page: SPORTS_PAGE,
  },
} as const;

/** The whole statement in one statement, so of one moment: figures, page and chart agree while others post. */
export function statementSql(show: keyof typeof SHOWS): string {
  const { sums, page } = SHOWS[show];
  const idOf = show === 'cash' ? 'l.number' : 'l.id';
  const ids = `select w.id from (${page} order by ${idOf} desc limit ${MOST_PER_PAGE}) w limit $5`;
  return `
    with span as (${SPAN})
    select span.opening, span.closing, shown.lines, shown.credit, shown.debit, coalesce(page.lines, '[]') as page,
      coalesce(${chartOf(IN_SPAN)}, '') as chart
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
  chart: string;
};

/** Reads a user's own account: with its parent, or for the Company the mirror of all below. */
export async function readStatement(
  db: Db,
  { user, range, show, page }: StatementQuery,
): Promise<StatementRead> {
  const kind = typeof show === 'string' ? show : 'sports';
  if (kind === 'sports') {
    // Marks up to what is there now, for this reader and all later ones; a reader who may not write counts what is missing.
    // With nothing to mark nothing is written, so nothing waits for the disk. At a replica it must be tried: that is refused, and the
    // read is made at the primary, which marks; else it would be counted line by line ever more.
    await db.query({
      name: 'mark-sports',
      text: `select mark_sports(a.id) from ledger_accounts a left join sport_progress p on p.account_id = a.id
        where a.user_id = $1 and a.side = $2 and a.lines / 256 > coalesce(p.blocks, 0)
          and (current_setting('transaction_read_only') = 'off' or pg_is_in_recovery())`,
      values: [user.id, sideOf(user)],
    });
  }
  const { rows } = await db.query<Row>({
    // Prepared once per connection, as planning takes longer than reading.
    name: `statement-${kind}`,
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
    chart: row.chart === '' ? [] : row.chart.split(',').map(chartPoint),
  };
}

function chartPoint(text: string): StatementRead['chart'][number] {
  const [at, balance] = text.split(' ');
  return { at: new Date(Number(at)), balance: BigInt(balance!) };
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
