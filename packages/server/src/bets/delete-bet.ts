import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree } from '../http/viewer.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import type { SubjectIds } from '../subjects/subject-rows.ts';
import { coinsOf } from './bet-answer.ts';
import type { BookedBet } from './bet-kind.ts';
import { BET_KINDS } from './bet-kinds.ts';
import { writeUsedLimits } from '../wallets/used-limits.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.ts';
import { lockForBet } from './locks.sql.ts';

type StandingBet = BookedBet &
  SubjectIds & {
    id: bigint;
    uid: string;
    client_id: number;
    snapshot_id: number;
    event_id: string;
    stake: bigint;
    status: '0' | '1' | '2' | '3';
    /** Whether its market or session is on the clients' offer. */
    offered: boolean;
  };

/** Closes a match that has nothing left to wait for. */
export type CloseIfDue = (ctx: CallContext, eventId: string) => Promise<unknown>;

/**
 * Voids one pending bet (rules 8, status 3): it stays for the record, and book, exposure and used limit are as if it had
 * never been placed. A hedge that is deleted may leave its client over the limit; new bets then wait for room.
 *
 * @throws Refusal unknown_bet, bet_not_pending when it is settled or already deleted.
 */
export async function deleteBet(
  { house, closeIfDue }: { house: House; closeIfDue: CloseIfDue },
  { betslip_uid, user_id }: CallRequest<'deleteBet'>,
  ctx: CallContext,
): Promise<CallOutput<'deleteBet'>> {
  const { db } = ctx;
  const seen = await standingBet(ctx, betslip_uid, user_id);
  const subject = subjectOf(seen)!;
  const wallet = await lockForBet(db, subject.id, seen.client_id);
  const bet = await standingBet(ctx, betslip_uid, user_id); // as it stands under the locks
  if (bet.status !== '0') throw new Refusal('bet_not_pending');
  const left = await BET_KINDS[subject.kind].without(db, bet, {
    subjectId: subject.id,
    clientId: bet.client_id,
    snapshotId: bet.snapshot_id,
  });
  const used = wallet.used_limit - left.exposureBefore + left.exposureAfter;
  await left.write(bet.stake);
  await writeUsedLimits(db, new Map([[bet.client_id, used]]));
  await db.query('update bets set voided_at = $2, voided_by = $3 where id = $1', [
    bet.id,
    house.now(),
    ctx.viewer.userId,
  ]);
  // It may have been all that something off the offer was waiting for.
  if (!bet.offered) await closeIfDue(ctx, bet.event_id);
  await ctx.audit({
    action: 'delete_bet',
    object: `bet:${bet.uid}`,
    before: { stake: toCoins(bet.stake), used_limit: toCoins(wallet.used_limit) },
    after: { winning_status: '3', used_limit: toCoins(used) },
  });
  await tellMatch(house, ctx, { eventId: bet.event_id });
  return { betslip_uid: bet.uid, ...coinsOf({ balance: wallet.balance, used_limit: used }) };
}

async function standingBet({ db, viewer }: CallContext, uid: string, userId: number): Promise<StandingBet> {
  const { rows } = await db.query<StandingBet>(
    `select b.id, b.uid, b.client_id, b.snapshot_id, b.event_id, b.market_id, b.session_id, b.draw_id, b.round_id, b.betting_type, b.line, b.stake,
       b.selection_id, b.matka_market_id, b.casino_market, b.outcomes, b.win, b.loss, ${BET_STATUS} as status, coalesce(bm.active, bs.active, bd.active, bc.active) as offered, r.position as runner_index
     from bets b ${BET_STATUS_TABLES} join users u on u.id = b.client_id
     left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
     where b.uid = $2 and b.client_id = $3 and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId, uid, userId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_bet');
  return rows[0];
}
