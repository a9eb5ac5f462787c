import { setTimeout as wait } from 'node:timers/promises';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { acceptsBet, usedAfter } from '@pavilion/engine/limits/exposure.ts';
import { stakeProblem } from '@pavilion/engine/limits/stake-limits.ts';
import type { PoolClient } from 'pg';
import { transactionEndingIn } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { earlierBet, insertBet } from './bet.sql.ts';
import { marketBet } from './market-bet.ts';
import { sessionBet } from './session-bet.ts';
import { snapshotIdOf, type ClientChain } from './share-snapshot.ts';
import type { BetKind, BetRequest, LockedWallet, PricedBet } from './bet-kind.ts';

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
  const delay = kind.delayMs();
  if (delay > 0) await wait(delay);
  const answer = await transactionEndingIn(house.pool, (db) => accept(db, asked, { kind, at: house.now() }));
  house.metrics.bets.inc({ outcome: 'accepted' });
  house.matches.betPlaced(asked.eventId);
  return answer;
}

/** Two trips to the database: all that must be known, under the locks; then all that is written, with the commit. */
async function accept(
  db: PoolClient,
  asked: BetRequest,
  { kind, at }: { kind: BetKind; at: Date },
): Promise<{ last: Promise<Answer> }> {
  // In this order: what is told of an earlier bet must be read under the wallet's lock.
  const [{ wallet, chain, subject }, earlier] = await Promise.all([kind.load(db), earlierBet(db, asked)]);
  if (earlier !== undefined) return { last: Promise.resolve({ ...earlier, ...coinsOf(wallet) }) };
  if (subject === undefined)
    throw new Refusal(asked.sessionId === undefined ? 'unknown_market' : 'unknown_session');
  if (subject.settled) throw new Refusal('market_not_open');
  kind.refuseClosed();
  if (!subject.eventOpen) throw new Refusal('event_hidden');
  refuseLocked(chain, subject.locked);
  refuseStake(asked.stake, subject);
  const priced = kind.price();
  const { exposureBefore, exposureAfter } = kind.exposures(priced);
  const check = {
    balance: wallet.balance,
    usedBefore: wallet.used_limit,
    exposureBefore,
    exposureAfter,
  };
  if (!acceptsBet(check)) throw new Refusal('insufficient_limit');
  const used = usedAfter(check);
  const snapshotId = await snapshotIdOf(db, asked.clientId, chain);
  const book = kind.bookWrite(priced, snapshotId);
  const inserted = insertBet(db, asked, { priced, snapshotId, used, at, book });
  return {
    last: inserted.then((uid) => answerOf(uid, priced, { balance: wallet.balance, used_limit: used })),
  };
}

function refuseLocked(client: ClientChain, marketLocked: boolean): void {
  if (!client.active) throw new Refusal('user_inactive');
  if (client.betLocked) throw new Refusal('bet_locked');
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

function answerOf(uid: string, priced: PricedBet, wallet: LockedWallet): Answer {
  return {
    betslip_uid: uid,
    winning_status: '0',
    price: priced.line ?? toDecimalOdds(priced.odds ?? 0),
    display_price: priced.display,
    win: toCoins(priced.win),
    loss: toCoins(priced.loss),
    ...coinsOf(wallet),
  };
}

function coinsOf({ balance, used_limit }: LockedWallet): Pick<Answer, 'balance' | 'used_limit'> {
  return { balance: toCoins(balance), used_limit: toCoins(used_limit) };
}
