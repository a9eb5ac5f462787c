import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import type { Db } from '../db/pool.ts';

/** A runner that leaves its market: until when bets were taken before it, and by whom; null = the feed. */
export type NewWithdrawal = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly factor: Factor;
  readonly lastBet: number;
  readonly at: Date;
  readonly by: number | null;
};

export async function insertWithdrawal(db: Db, withdrawal: NewWithdrawal): Promise<void> {
  await db.query(
    `insert into withdrawals (market_id, selection_id, factor, withdrawn_at, withdrawn_by, last_bet)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      withdrawal.marketId,
      withdrawal.selectionId,
      withdrawal.factor,
      withdrawal.at,
      withdrawal.by,
      withdrawal.lastBet,
    ],
  );
}

export async function undoWithdrawal(
  db: Db,
  id: number,
  { at, by }: Pick<NewWithdrawal, 'at' | 'by'>,
): Promise<void> {
  await db.query('update withdrawals set undone_at = $2, undone_by = $3 where id = $1', [id, at, by]);
}

/** The feed corrects what it said of a runner. */
export async function changeFactor(db: Db, id: number, factor: Factor): Promise<void> {
  await db.query('update withdrawals set factor = $2 where id = $1', [id, factor]);
}
