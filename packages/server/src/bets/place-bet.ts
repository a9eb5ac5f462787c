import { setTimeout as wait } from 'node:timers/promises';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { acceptsBet, usedAfter } from '@pavilion/engine/limits/exposure.ts';
import { stakeProblem } from '@pavilion/engine/limits/stake-limits.ts';
import type { PoolClient } from 'pg';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { lockForBet, type BettingClient } from './bet-subject.sql.ts';
import { earlierBet, insertBet } from './bet.sql.ts';
import { marketBet } from './market-bet.ts';
import { sessionBet } from './session-bet.ts';
import { currentSnapshotId } from './share-snapshot.ts';
import type { BetKind, BetRequest, PricedBet } from './bet-kind.ts';

type Answer = CallOutput<'placeBet'>;

/** What a bet needs to know about its call. */
export type BetCaller = Pick<CallContext, 'requestKey' | 'address' | 'userAgent'> & {
  readonly viewer: Pick<CallContext['viewer'], 'actingId'>;
};

/**
 * Places a client's bet (rules 5): the first refusal that applies, in order, or the bet with its book and limit in one
 * transaction. The client's own wallet is the only row that it locks. The same request key answers the same bet.
 */
export async function placeBet(
  house: House,
  request: CallRequest<'placeBet'>,
  ctx: BetCaller,
): Promise<Answer> {
  const asked = betRequest(request, ctx);
  const kind = asked.sessionId === undefined ? marketBet(house.board, asked) : sessionBet(house.board, asked);
  // The delay protects the house against news that its prices do not show yet: wait first, then look at the price.
  await wait(kind.delayMs());
  const answer = await transaction(house.pool, (db) => accept(db, asked, { kind, at: house.now() }));
  house.metrics.bets.inc({ outcome: 'accepted' });
  house.matches.betPlaced(asked.eventId);
  return answer;
}

async function accept(
  db: PoolClient,
  asked: BetRequest,
  { kind, at }: { kind: BetKind; at: Date },
): Promise<Answer> {
  const client = await lockForBet(db, kind.subjectId, asked.clientId);
  const earlier = await earlierBet(db, asked);
  if (earlier !== undefined)
    return { ...earlier, balance: toCoins(client.balance), used_limit: toCoins(client.used_limit) };
  const subject = await kind.load(db);
  if (subject === undefined)
    throw new Refusal(asked.sessionId === undefined ? 'unknown_market' : 'unknown_session');
  if (subject.settled) throw new Refusal('market_not_open');
  kind.refuseClosed();
  if (!subject.eventOpen) throw new Refusal('event_hidden');
  refuseLocked(client, subject.locked);
  refuseStake(asked.stake, subject);
  const priced = kind.price();
  const snapshotId = await currentSnapshotId(db, asked.clientId);
  const { exposureBefore, exposureAfter } = await kind.book(db, priced, snapshotId);
  const check = { balance: client.balance, usedBefore: client.used_limit, exposureBefore, exposureAfter };
  if (!acceptsBet(check)) throw new Refusal('insufficient_limit');
  const used = usedAfter(check);
  const uid = await insertBet(db, asked, { priced, snapshotId, used, at });
  return answerOf(uid, priced, { balance: client.balance, used });
}

function refuseLocked(client: BettingClient, marketLocked: boolean): void {
  if (!client.active) throw new Refusal('user_inactive');
  if (client.bet_locked) throw new Refusal('bet_locked');
  if (marketLocked) throw new Refusal('market_locked');
}

function refuseStake(stake: bigint, { minStake, maxStake }: { minStake: bigint; maxStake: bigint }): void {
  const problem = stakeProblem(stake, { min: minStake, max: maxStake, delaySeconds: null });
  if (problem === 'below_min')
    throw new Refusal('stake_below_min', { fields: { stake: `at least ${toCoins(minStake)}` } });
  if (problem === 'above_max')
    throw new Refusal('stake_above_max', { fields: { stake: `at most ${toCoins(maxStake)}` } });
}

function betRequest(request: CallRequest<'placeBet'>, ctx: BetCaller): BetRequest {
  const stake = parseCoins(request.stake);
  if (stake === null) throw new Refusal('malformed', { fields: { stake: 'at most two decimals' } });
  return {
    clientId: ctx.viewer.actingId,
    eventId: request.event_id,
    marketId: request.market_id,
    sessionId: request.session_id,
    selectionId: request.selection_id,
    bettingType: request.betting_type,
    price: request.price,
    rate: request.size,
    stake,
    requestKey: ctx.requestKey,
    address: ctx.address,
    userAgent: ctx.userAgent,
  };
}

function answerOf(uid: string, priced: PricedBet, wallet: { balance: bigint; used: bigint }): Answer {
  return {
    betslip_uid: uid,
    winning_status: '0',
    price: priced.line ?? toDecimalOdds(priced.odds ?? 0),
    display_price: priced.display,
    win: toCoins(priced.win),
    loss: toCoins(priced.loss),
    balance: toCoins(wallet.balance),
    used_limit: toCoins(wallet.used),
  };
}
