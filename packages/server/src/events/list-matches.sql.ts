import type { Db } from '../db/pool.ts';

/** Bets per match, from the books of its markets and sessions. */
export async function betTotalsByEvent(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ event_id: string; bets: number }>(
    `select event_id, sum(bets)::int as bets from (
       select m.event_id, b.bets from runner_books b join markets m on m.id = b.market_id where m.event_id = any($1::text[])
       union all
       select s.event_id, b.bets from session_books b join sessions s on s.id = b.session_id where s.event_id = any($1::text[])
     ) x group by 1`,
    [eventIds],
  );
  return new Map(rows.map((row) => [row.event_id, row.bets]));
}
