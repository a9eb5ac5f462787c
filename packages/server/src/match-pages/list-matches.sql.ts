import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';

/** Bets of the viewer and of its clients per match, from the books of its markets and sessions. */
export async function betTotalsByEvent(
  db: Db,
  viewer: Viewer,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ event_id: string; bets: number }>(
    `select event_id, sum(bets)::int as bets from (
       select m.event_id, b.bets, b.client_id from runner_books b join markets m on m.id = b.market_id
       where m.event_id = any($2::text[])
       union all
       select s.event_id, b.bets, b.client_id from session_books b join sessions s on s.id = b.session_id
       where s.event_id = any($2::text[])
     ) x join users u on u.id = x.client_id where ${inSubtree(viewer, 'u', 1)} group by 1`,
    [viewer.actingId, eventIds],
  );
  return new Map(rows.map((row) => [row.event_id, row.bets]));
}
