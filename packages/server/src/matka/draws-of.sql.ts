import type { Db } from '../db/pool.ts';
import type { KnownDraw } from './plan-draws.ts';

const HAS_BETS = 'exists (select from draw_books b where b.draw_id = d.id and b.bets > 0)';

/** The draws of a category that have no result yet, and those of lately that have one. */
export async function knownDraws(
  db: Db,
  categoryId: string,
  { now, since }: { readonly now: Date; readonly since: string },
): Promise<KnownDraw[]> {
  const { rows } = await db.query<KnownDraw>(
    `select d.id, e.name as "eventName", d.name, e.league_name as league, d.side, d.market_date as "marketDate",
       d.draw_at as "drawAt", d.closes_at as "closesAt", d.jodi_closes_at as "jodiClosesAt", d.active,
       not d.active and e.hidden as gone, d.settled_at is not null as settled,
       d.settled_at is not null or d.closed_early_at is not null or d.closes_at <= $2 as ended, ${HAS_BETS} as "hasBets"
     from draws d join events e on e.id = d.id
     where d.category_id = $1 and (d.settled_at is null or d.market_date >= $3) order by d.draw_at`,
    [categoryId, now, since],
  );
  return rows;
}

/** How many draws of each category of a game have bets and no result. */
export async function drawsWithBets(db: Db, fast: boolean): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ category_id: string; draws: number }>(
    `select category_id, count(*)::int as draws from draws d
     where d.fast = $1 and d.settled_at is null and ${HAS_BETS} group by 1`,
    [fast],
  );
  return new Map(rows.map((row) => [row.category_id, row.draws]));
}
