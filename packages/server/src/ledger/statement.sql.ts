import type { Db } from '../db/pool.ts';
import type { Span } from './statement-span.sql.ts';

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

/** Which lines of a stretch a statement shows, and their sums. */
export type Shown = { readonly lines: bigint; readonly credit: bigint; readonly debit: bigint };
export type Filter =
  | { readonly show: 'all' | 'cash' | 'match' }
  | { readonly show: 'sports'; readonly sports: readonly number[] };
type Page = { readonly limit: number; readonly offset: number };

export async function shownIn(db: Db, span: Span, filter: Filter): Promise<Shown> {
  const all: Shown = { lines: span.last - span.first, credit: span.credit, debit: span.debit };
  switch (filter.show) {
    case 'all':
      return all;
    case 'cash':
      return cashIn(db, span);
    case 'match': {
      const cash = await cashIn(db, span);
      return {
        lines: all.lines - cash.lines,
        credit: all.credit - cash.credit,
        debit: all.debit - cash.debit,
      };
    }
    case 'sports':
      return sportsIn(db, span, filter.sports);
  }
}

/** A page of the stretch, newest first. */
export async function linesOf(
  db: Db,
  span: Span,
  { filter, shown, page }: { filter: Filter; shown: Shown; page: Page },
): Promise<StatementLine[]> {
  const left = shown.lines - BigInt(page.offset);
  if (left <= 0n) return [];
  const limit = left < page.limit ? Number(left) : page.limit;
  const bounds = [span.account_id, span.last_line, span.first_line];
  switch (filter.show) {
    case 'all':
      return lines(db, PAGE_OF.all, [span.account_id, span.last - BigInt(page.offset), limit]);
    case 'cash':
      return lines(db, PAGE_OF.cash, [span.account_id, span.last_line, page.offset, limit]);
    case 'match':
      return lines(db, PAGE_OF.match, [...bounds, left, limit, span.first]);
    case 'sports':
      return lines(db, PAGE_OF.sports, [...bounds, filter.sports, limit, page.offset]);
  }
}

async function lines(
  db: Db,
  page: string,
  values: readonly (number | bigint | readonly number[])[],
): Promise<StatementLine[]> {
  const { rows } = await db.query<StatementLine>(
    `select l.id, e.created_at, e.source, e.source_id, e.remark, e.note, l.amount, l.balance
     from (${page}) p join journal_lines l on l.id = p.id join journal_entries e on e.id = l.entry_id
     order by l.id desc`,
    [...values],
  );
  return rows;
}

/** Ids of a page's lines. Each finds its first line by number and reads on from there; only sports have to be counted off. */
const PAGE_OF = {
  all: `select l.id from journal_lines l
    where l.account_id = $1 and l.id <= (select s.line_id from statement_at($1, $2::bigint) s) order by l.id desc limit $3`,
  cash: `select c.line_id as id from cash_lines c
    where c.account_id = $1 and c.number <= (select u.number from cash_until($1, $2) u) - $3 order by c.number desc limit $4`,
  match: `select l.id from journal_lines l
    where l.account_id = $1
      and l.id <= $2 and l.id <= line_without_cash($1, $4::bigint + $6::bigint - (select u.number from cash_until($1, $3) u))
      and not exists (select from cash_lines c where c.account_id = $1 and c.line_id = l.id)
    order by l.id desc limit $5`,
  sports: `select l.id from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = $1 and l.id <= $2 and l.id > $3 and e.sport_id = any($4::int[])
    order by l.id desc limit $5 offset $6`,
};

async function cashIn(db: Db, span: Span): Promise<Shown> {
  const { rows } = await db.query<Shown>(
    `select (z.number - a.number)::bigint as lines, z.credit - a.credit as credit, z.debit - a.debit as debit
     from cash_until($1, $2) a cross join cash_until($1, $3) z`,
    [span.account_id, span.first_line, span.last_line],
  );
  return rows[0]!;
}

async function sportsIn(db: Db, span: Span, sports: readonly number[]): Promise<Shown> {
  const { rows } = await db.query<Shown>(
    `select count(*) as lines, coalesce(sum(-l.amount) filter (where l.amount < 0), 0)::bigint as credit,
       coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit
     from journal_lines l join journal_entries e on e.id = l.entry_id
     where l.account_id = $1 and l.id > $2 and l.id <= $3 and e.sport_id = any($4::int[])`,
    [span.account_id, span.first_line, span.last_line, sports],
  );
  return rows[0]!;
}
