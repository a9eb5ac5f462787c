import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  runnerExposure,
} from '@pavilion/engine/books/runner-book.ts';
import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import {
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
} from '@pavilion/engine/sessions/session-book.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree } from '../http/viewer.ts';
import type { Db } from '../db/pool.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { closeIfDue } from '../settlement/close-event.ts';
import { coinsOf } from './bet-answer.ts';
import type { StoredBook } from './bet-facts.sql.ts';
import { batchRunnerBooks, batchSessionBooks, bookKey } from './batch-facts.sql.ts';
import { writeUsedLimits } from './batch-writes.sql.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.sql.ts';
import { lockForBet } from './bet-facts.sql.ts';

type StandingBet = {
  id: bigint;
  uid: string;
  client_id: number;
  snapshot_id: number;
  event_id: string;
  market_id: string | null;
  session_id: string | null;
  betting_type: BettingType;
  line: number | null;
  stake: bigint;
  win: bigint;
  loss: bigint;
  status: '0' | '1' | '2' | '3';
  runner_index: number | null;
  runners: number;
  /** Whether its market or session is on the clients' offer. */
  offered: boolean;
};

/**
 * Voids one pending bet (rules 8, status 3): it stays for the record, and book, exposure and used limit are as if it had
 * never been placed. A hedge that is deleted may leave its client over the limit; new bets then wait for room.
 *
 * @throws Refusal unknown_bet, bet_not_pending when it is settled or already deleted.
 */
export async function deleteBet(
  house: House,
  { betslip_uid, user_id }: CallRequest<'deleteBet'>,
  ctx: CallContext,
): Promise<CallOutput<'deleteBet'>> {
  const { db } = ctx;
  const seen = await standingBet(ctx, betslip_uid, user_id);
  const subjectId = seen.market_id ?? seen.session_id ?? '';
  const wallet = await lockForBet(db, subjectId, seen.client_id);
  const bet = await standingBet(ctx, betslip_uid, user_id); // as it stands under the locks
  if (bet.status !== '0') throw new Refusal('bet_not_pending');
  const change = bet.market_id === null ? await sessionWithout(db, bet) : await marketWithout(db, bet);
  const used = wallet.used_limit - change.exposureBefore + change.exposureAfter;
  await change.write();
  await writeUsedLimits(db, new Map([[bet.client_id, used]]));
  await db.query('update bets set voided_at = $2, voided_by = $3 where id = $1', [
    bet.id,
    house.now(),
    ctx.viewer.userId,
  ]);
  // It may have been all that something off the offer was waiting for.
  if (!bet.offered) await closeIfDue(house, ctx, bet.event_id);
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
    `select b.id, b.uid, b.client_id, b.snapshot_id, b.event_id, b.market_id, b.session_id, b.betting_type, b.line, b.stake,
       b.win, b.loss, ${BET_STATUS} as status, coalesce(bm.active, bs.active) as offered, r.position as runner_index,
       (select count(*)::int from runners x where x.market_id = b.market_id and not x.late) as runners
     from bets b ${BET_STATUS_TABLES} join users u on u.id = b.client_id
     left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
     where b.uid = $2 and b.client_id = $3 and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId, uid, userId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_bet');
  return rows[0];
}

type Change = { exposureBefore: bigint; exposureAfter: bigint; write(): Promise<void> };

/** The bet turned round: books add up, so adding it takes the bet out again. */
const undone = ({ win, loss }: StandingBet) => ({ win: -win, loss: -loss });

async function marketWithout(db: Db, bet: StandingBet): Promise<Change> {
  const marketId = bet.market_id ?? '';
  const books = await batchRunnerBooks(db, [{ clientId: bet.client_id, marketId }]);
  const stored = books.get(bookKey(marketId, bet.client_id)) ?? [];
  const own = ownBook(stored, bet);
  const after = addRunnerBet(own, bet.runner_index ?? -1, bet.betting_type, undone(bet));
  const before = stored.reduce((sum, { book }) => addRunnerBooks(sum, book), emptyRunnerBook(bet.runners));
  return {
    exposureBefore: runnerExposure(before),
    exposureAfter: runnerExposure(
      addRunnerBet(before, bet.runner_index ?? -1, bet.betting_type, undone(bet)),
    ),
    write: () => writeBook(db, bet, { table: 'runner_books', set: 'pl = $6::bigint[]', values: [after] }),
  };
}

async function sessionWithout(db: Db, bet: StandingBet): Promise<Change> {
  const sessionId = bet.session_id ?? '';
  const books = await batchSessionBooks(db, [{ clientId: bet.client_id, sessionId }]);
  const stored = books.get(bookKey(sessionId, bet.client_id)) ?? [];
  const turned = { line: bet.line ?? 0, bettingType: bet.betting_type, ...undone(bet) };
  const after = addSessionBet(ownBook(stored, bet), turned);
  const before = stored.reduce((sum, { book }) => addSessionBooks(sum, book), emptySessionBook());
  return {
    exposureBefore: sessionExposure(before),
    exposureAfter: sessionExposure(addSessionBet(before, turned)),
    write: () =>
      writeBook(db, bet, {
        table: 'session_books',
        set: 'base = $6, lines = $7::int[], jumps = $8::bigint[]',
        values: [after.base, after.jumps.map((jump) => jump.line), after.jumps.map((jump) => jump.amount)],
      }),
  };
}

function ownBook<Book>(stored: readonly StoredBook<Book>[], bet: StandingBet): Book {
  const own = stored.find((one) => one.snapshotId === bet.snapshot_id);
  if (own === undefined) throw new Error(`bet ${bet.uid} has no book`);
  return own.book;
}

type BookChange = { table: 'runner_books' | 'session_books'; set: string; values: readonly unknown[] };

/** A book without bets is none: it goes with its last one. */
async function writeBook(db: Db, bet: StandingBet, { table, set, values }: BookChange): Promise<void> {
  const subject = table === 'runner_books' ? 'market_id' : 'session_id';
  const key = [bet.market_id ?? bet.session_id, bet.client_id, bet.snapshot_id];
  const at = `${subject} = $1 and client_id = $2 and snapshot_id = $3`;
  await db.query(`update ${table} set stakes = stakes - $4, bets = bets - $5, ${set} where ${at}`, [
    ...key,
    bet.stake,
    1,
    ...values,
  ]);
  await db.query(`delete from ${table} where ${at} and bets = 0`, key);
}
