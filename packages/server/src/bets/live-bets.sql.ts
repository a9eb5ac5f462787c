import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { TABLES } from '../subjects/subject-rows.ts';
import type { BookedBet } from './bet-kind.ts';

type LiveBet = BookedBet & { client_id: number; snapshot_id: number; stake: bigint };

/** A client's bets of one snapshot. */
export type LiveBets = {
  readonly clientId: number;
  readonly snapshotId: number;
  readonly bets: readonly LiveBet[];
};

/** The bets of these clients on a subject that are not void, by client and snapshot. */
export async function liveBets(
  db: Db,
  { kind, id }: Subject,
  clientIds: readonly number[],
): Promise<LiveBets[]> {
  const { rows } = await db.query<LiveBet>(
    `select b.client_id, b.snapshot_id, b.betting_type, b.line, b.stake, b.win, b.loss, b.selection_id, b.matka_market_id, b.casino_market, b.outcomes, r.position as runner_index
       from bets b left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
       where b.client_id = any($2::int[]) and b.${TABLES[kind].id} = $1 and b.voided_at is null order by b.id`,
    [id, clientIds],
  );
  const byBook = Map.groupBy(rows, (bet) => `${bet.client_id} ${bet.snapshot_id}`);
  return [...byBook.values()].map((bets) => ({
    clientId: bets[0]!.client_id,
    snapshotId: bets[0]!.snapshot_id,
    bets,
  }));
}
