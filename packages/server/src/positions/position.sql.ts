import { addRunnerBooks, emptyRunnerBook, type RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { weightedRunnerBook, weightedShare } from '@pavilion/engine/shares/weighted.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { sumDrawBooks, type NumberSum } from './draw-sums.sql.ts';
import { branchView, partsView, viewOf, type Of, type OfBook, type View } from './views.ts';

type OpenMarket = { id: string; runners: number };

/**
 * Weighted P/L per runner position of every open market of a match, of one market, settled or not, when it is named. Amounts
 * are added up per weight, of which there are few, and weighted only then; sums stay unrounded, in paise x ppm, whatever the
 * number of clients (rules 1, 6). By account, then by market.
 */
async function sumRunnerBooks(
  db: Db,
  viewer: Viewer,
  of: Of,
  view: View,
): Promise<Map<number, Map<string, RunnerBook>>> {
  const open = await db.query<OpenMarket>(
    planned(
      `select m.id, (select count(*)::int from runners r where r.market_id = m.id) as runners
     from markets m where m.event_id = $1 and (case when $2::text is null then m.settled_at is null else m.id = $2 end)`,
      [of.eventId, of.id ?? null],
    ),
  );
  const runners = new Map(open.rows.map((market) => [market.id, market.runners]));
  const sums = Array.from(
    { length: Math.max(1, ...runners.values()) },
    (_, runner) => `coalesce(sum(coalesce(pl[${runner + 1}], none)), 0)::text`,
  );
  const { rows } = await db.query<{
    account: number;
    market_id: string;
    weight: number;
    none: string;
    sums: string[];
  }>(
    planned(
      `select ${view.by} as account, market_id, ${view.weight} as weight,
       coalesce(sum(none), 0)::text as none, array[${sums.join(', ')}] as sums
     from runner_books where market_id = any($1::text[]) and ${view.mine} group by 1, 2, 3`,
      [[...runners.keys()], viewer.actingId],
    ),
  );
  const found = new Map<number, Map<string, RunnerBook>>();
  for (const { account, market_id, weight, none, sums: pls } of rows) {
    const markets = found.get(account) ?? new Map<string, RunnerBook>();
    const count = runners.get(market_id) ?? 0;
    const part = { none: BigInt(none), runners: pls.slice(0, count).map(BigInt) };
    const before = markets.get(market_id) ?? emptyRunnerBook(count);
    markets.set(market_id, addRunnerBooks(before, weightedRunnerBook(part, weight)));
    found.set(account, markets);
  }
  return found;
}

/** Weighted books of the open sessions of a match; of one session, settled or not, when it is named. By account, then by session. */
async function sumSessionBooks(
  db: Db,
  viewer: Viewer,
  of: Of,
  view: View,
): Promise<Map<number, Map<string, SessionBook>>> {
  const { rows } = await db.query<{
    account: number;
    session_id: string;
    line: number;
    weights: number[];
    amounts: string[];
  }>(
    planned(
      `with wanted as (
       select s.id from sessions s
       where s.event_id = $1 and (case when $3::text is null then s.settled_at is null else s.id = $3 end)
     ), summed as (
       select ${view.by} as account, b.session_id, j.line, ${view.weight} as weight, sum(j.amount) as amount
       from wanted join session_books b on b.session_id = wanted.id
       cross join lateral (
         select 0 as line, b.base as amount union all select * from unnest(b.lines, b.jumps)
       ) j (line, amount)
       where ${view.mine} group by 1, 2, 3, 4
     )
     select account, session_id, line, array_agg(weight) as weights, array_agg(amount::text) as amounts
     from summed group by 1, 2, 3 order by 1, 2, 3`,
      [of.eventId, viewer.actingId, of.id ?? null],
    ),
  );
  type Sum = { base: bigint; jumps: { line: number; amount: bigint }[] };
  const found = new Map<number, Map<string, Sum>>();
  for (const { account, session_id, line, weights, amounts } of rows) {
    const books = found.get(account) ?? new Map<string, Sum>();
    const book = books.get(session_id) ?? { base: 0n, jumps: [] };
    const amount = amounts.reduce(
      (sum, part, index) => sum + weightedShare(-BigInt(part), weights[index] ?? 0),
      0n,
    );
    if (line === 0) book.base = amount;
    else if (amount !== 0n) book.jumps.push({ line, amount });
    books.set(session_id, book);
    found.set(account, books);
  }
  return found;
}

/** What open rounds make by outcome, market after market; of one round, settled or not, when it is named. By account, then by round. */
async function sumRoundBooks(
  db: Db,
  viewer: Viewer,
  of: Of,
  view: View,
): Promise<Map<number, Map<string, readonly bigint[]>>> {
  const { rows } = await db.query<{ account: number; round_id: string; weight: number; sums: string[] }>(
    planned(
      `with wanted as (
       select r.id from casino_rounds r
       where r.event_id = $1 and (case when $3::text is null then r.settled_at is null else r.id = $3 end)
     ), summed as (
       select ${view.by} as account, b.round_id, ${view.weight} as weight, o.place, sum(o.pl) as pl
       from wanted join casino_books b on b.round_id = wanted.id cross join lateral unnest(b.pl) with ordinality o (pl, place)
       where ${view.mine} group by 1, 2, 3, 4
     )
     select account, round_id, weight, array_agg(pl::text order by place) as sums from summed group by 1, 2, 3`,
      [of.eventId, viewer.actingId, of.id ?? null],
    ),
  );
  const found = new Map<number, Map<string, readonly bigint[]>>();
  for (const { account, round_id, weight, sums } of rows) {
    const rounds = found.get(account) ?? new Map<string, readonly bigint[]>();
    const before = rounds.get(round_id) ?? [];
    rounds.set(
      round_id,
      sums.map((pl, place) => (before[place] ?? 0n) + weightedShare(-BigInt(pl), weight)),
    );
    found.set(account, rounds);
  }
  return found;
}

/** What the books of a kind add up to, in paise x ppm. */
export type Sums = {
  readonly market: RunnerBook;
  readonly session: SessionBook;
  readonly draw: readonly NumberSum[];
  /** By outcome, market after market. */
  readonly round: readonly bigint[];
};

type SumBooks<Sum> = (
  db: Db,
  viewer: Viewer,
  of: Of,
  view: View,
) => Promise<Map<number, ReadonlyMap<string, Sum>>>;

const SUM_BOOKS: { readonly [Kind in SubjectKind]: SumBooks<Sums[Kind]> } = {
  market: sumRunnerBooks,
  session: sumSessionBooks,
  draw: sumDrawBooks,
  round: sumRoundBooks,
};

/** The viewer's position on the open subjects of a match, by subject: its own share, or the whole book below it. */
export async function positionSums<Kind extends SubjectKind>(
  kind: Kind,
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  of: OfBook,
): Promise<ReadonlyMap<string, Sums[Kind]>> {
  const sums = await SUM_BOOKS[kind](db, viewer, of, viewOf(viewer, of.book));
  return sums.get(0) ?? new Map<string, Sums[Kind]>();
}

export type ByAccount<Kind extends SubjectKind> = ReadonlyMap<number, ReadonlyMap<string, Sums[Kind]>>;

/** What clients win or lose, by account directly below the viewer. */
export function clientSums<Kind extends SubjectKind>(
  kind: Kind,
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  of: Of,
): Promise<ByAccount<Kind>> {
  return SUM_BOOKS[kind](db, viewer, of, branchView(viewer));
}

/** Parts of the position by account below: of the sub companies for the Company, of the viewer's own for anybody else. */
export function partSums<Kind extends SubjectKind>(
  kind: Kind,
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  of: Of,
): Promise<ByAccount<Kind>> {
  return SUM_BOOKS[kind](db, viewer, of, partsView(viewer));
}

export type Named = { id: number; username: string; first_name: string; last_name: string };

/** Accounts by id with their names, in the order of their usernames. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    'select id, username, first_name, last_name from users where id = any($1::int[]) order by lower(username)',
    [ids],
  );
  return rows;
}
