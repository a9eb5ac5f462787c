import type { Db } from '../db/pool.ts';

/** What a day of a category brought: panas as numbers, or none on a holiday. */
export type PastDay = {
  readonly category_id: string;
  readonly market_date: string;
  readonly open_pana: number | null;
  readonly close_pana: number | null;
  readonly holiday: boolean;
};

/** A day of which the house has its own draws; `open_pana` and `close_pana` as far as they are declared. */
type DrawnDay = PastDay;

/** What the house has of these days, by `dayKey`: its own draws, and what was imported before. */
export type KnownDays = {
  readonly drawn: ReadonlyMap<string, DrawnDay>;
  readonly imported: ReadonlyMap<string, PastDay>;
};

type DayOf = Pick<PastDay, 'category_id' | 'market_date'>;

export const dayKey = ({ category_id: category, market_date: date }: DayOf): string => `${category} ${date}`;

const asked = (days: readonly DayOf[]) => [
  days.map(({ category_id }) => category_id),
  days.map(({ market_date }) => market_date),
];

export async function knownDays(db: Db, days: readonly DayOf[]): Promise<KnownDays> {
  const wanted = 'unnest($1::uuid[], $2::date[]) as w (category_id, market_date)';
  const { rows: imported } = await db.query<PastDay>(
    `select p.category_id, p.market_date, p.open_pana, p.close_pana, p.holiday
     from ${wanted} join matka_past_results p using (category_id, market_date)`,
    asked(days),
  );
  const { rows: drawn } = await db.query<DrawnDay>(
    `select d.category_id, d.market_date, max(d.pana) filter (where d.side = 'open') as open_pana,
       max(d.pana) filter (where d.side = 'close') as close_pana,
       bool_and(d.settled_at is not null and d.pana is null) as holiday
     from ${wanted} join draws d using (category_id, market_date) group by 1, 2`,
    asked(days),
  );
  return { drawn: byDay(drawn), imported: byDay(imported) };
}

const byDay = (days: readonly PastDay[]): ReadonlyMap<string, PastDay> =>
  new Map(days.map((day) => [dayKey(day), day]));

/** Two who import at the same time come one after the other. */
export async function holdPastResults(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('past results of matka', 0))`);
}

export async function keepPastResults(db: Db, days: readonly PastDay[]): Promise<void> {
  await db.query(
    `insert into matka_past_results (category_id, market_date, open_pana, close_pana, holiday)
     select * from unnest($1::uuid[], $2::date[], $3::smallint[], $4::smallint[], $5::boolean[])`,
    [
      ...asked(days),
      days.map(({ open_pana }) => open_pana),
      days.map(({ close_pana }) => close_pana),
      days.map(({ holiday }) => holiday),
    ],
  );
}

type PastRange = { readonly category_id: string; readonly from_date: string; readonly to_date: string };

const OF_RANGE = `from matka_past_results
  where category_id = $1 and market_date between $2::date and $3::date`;
const inRange = ({ category_id, from_date, to_date }: PastRange) => [category_id, from_date, to_date];

export async function countPastDays(db: Db, range: PastRange) {
  const { rows } = await db.query<{ days: number; holidays: number; first_date: string; last_date: string }>(
    `select count(*)::int as days, (count(*) filter (where holiday))::int as holidays,
       coalesce(min(market_date)::text, '') as first_date, coalesce(max(market_date)::text, '') as last_date ${OF_RANGE}`,
    inRange(range),
  );
  return rows[0]!;
}

export async function deletePastDays(db: Db, range: PastRange): Promise<void> {
  await db.query(`delete ${OF_RANGE}`, inRange(range));
}
