import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';

/** How many bets of the viewer's downline stand on each market and session of a match, and in all (`total`). */
export async function betTotalsFor(db: Db, viewer: Viewer, eventId: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; bets: number }>(
    `select b.market_id as id, sum(b.bets)::int as bets from runner_books b join markets m on m.id = b.market_id
     join users u on u.id = b.client_id where m.event_id = $2 and ${inSubtree(viewer, 'u', 1)} group by 1
     union all
     select b.session_id, sum(b.bets)::int from session_books b join sessions s on s.id = b.session_id
     join users u on u.id = b.client_id where s.event_id = $2 and ${inSubtree(viewer, 'u', 1)} group by 1`,
    [viewer.actingId, eventId],
  );
  const totals: Record<string, number> = { total: 0 };
  for (const { id, bets } of rows) {
    totals[id] = bets;
    totals['total'] = (totals['total'] ?? 0) + bets;
  }
  return totals;
}
