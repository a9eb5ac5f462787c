import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { BETS_ON } from '../subjects/bets-on.ts';

/** How many bets of the viewer's downline stand on each market, session and bet type of an event, and in all (`total`). */
export async function betTotalsFor(db: Db, viewer: Viewer, eventId: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; bets: number }>(
    planned(
      `select x.id, sum(x.bets)::int as bets from (${BETS_ON}) x join users u on u.id = x.client_id
     where x.event_id = $2 and ${inSubtree(viewer, 'u', 1)} group by 1`,
      [viewer.actingId, eventId],
    ),
  );
  const totals: Record<string, number> = { total: 0 };
  for (const { id, bets } of rows) {
    totals[id] = bets;
    totals['total'] = (totals['total'] ?? 0) + bets;
  }
  return totals;
}
