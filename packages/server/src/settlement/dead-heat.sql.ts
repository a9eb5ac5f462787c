import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { deadHeatAdds } from '../bets/dead-heat.ts';
import type { Db } from '../db/pool.ts';
import type { Placed } from '../subjects/result.ts';
import type { SettlingBook } from './book-rows.sql.ts';

type Row = { client_id: number; snapshot_id: number; added: bigint };

/**
 * Of a dead heat each bet on a runner that shares the last places is rounded by itself (rules 13, as deadHeatPl of the engine),
 * so its books say too little: what those bets bring beyond what they lose when their runner does not win is added to them.
 */
export async function beforeDeadHeat(
  db: Db,
  market: { readonly id: string; readonly winners: number },
  { winners, shared }: Placed,
): Promise<((book: SettlingBook<RunnerBook>) => RunnerBook) | undefined> {
  if (shared.length === 0) return undefined;
  const { rows } = await db.query<Row>(
    `select client_id, snapshot_id, sum(${deadHeatAdds('b', '$3', '$4')})::bigint as added
     from bets b where market_id = $1 and voided_at is null and selection_id = any($2::bigint[])
     group by client_id, snapshot_id`,
    [market.id, shared, market.winners - winners.length, shared.length],
  );
  const added = new Map(rows.map((row) => [`${row.client_id} ${row.snapshot_id}`, row.added]));
  return ({ clientId, snapshotId, book }) => {
    const more = added.get(`${clientId} ${snapshotId}`) ?? 0n;
    return { none: book.none + more, runners: book.runners.map((pl) => pl + more) };
  };
}
