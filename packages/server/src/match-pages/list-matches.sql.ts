import type { Db } from '../db/pool.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';

const BOOKS = ofEveryKind(
  ({ subjects, books, id }) =>
    `select s.event_id, b.bets, b.client_id from ${books} b join ${subjects} s on s.id = b.${id} where s.event_id = any($2::text[])`,
).join(' union all ');

/** Bets of the viewer and of its clients per match, from the books of all that can be bet on in it. */
export async function betTotalsByEvent(
  db: Db,
  viewer: Viewer,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ event_id: string; bets: number }>(
    `select event_id, sum(bets)::int as bets from (${BOOKS}) x join users u on u.id = x.client_id where ${inSubtree(viewer, 'u', 1)} group by 1`,
    [viewer.actingId, eventIds],
  );
  return new Map(rows.map((row) => [row.event_id, row.bets]));
}
