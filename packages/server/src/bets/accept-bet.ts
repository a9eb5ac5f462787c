import type { PoolClient } from 'pg';
import type { House } from '../house.ts';
import type { BetSettings } from '../settings/bet-terms.ts';
import { settingStore } from '../settings/setting-store.ts';
import { coinsOf, placedAnswer, type BetAnswer } from './bet-answer.ts';
import type { BetRequest } from './bet-kind.ts';
import { answerAgain, earlierBet, insertBet } from './bet.sql.ts';
import { decideBet } from './decide-bet.ts';
import { marketBet } from './market-bet.ts';
import { sessionBet } from './session-bet.ts';
import { snapshotsOf } from './share-snapshot.ts';
import { writeBets } from './write-bets.ts';

/**
 * A bet in a transaction of its own: the reference that a batch must agree with, and the way of a bet that has to wait for
 * a lock or that a batch could not write.
 *
 * @throws Refusal the first that applies.
 */
export async function acceptBet(
  house: Pick<House, 'pool' | 'board' | 'now' | 'bus'>,
  asked: BetRequest,
): Promise<BetAnswer> {
  const settings = await settingStore(house).current();
  return writeBets(house.pool, (db) => accept(db, { ...house, settings }, asked));
}

/** Two trips to the database: all that must be known, under the locks; then all that is written, with the commit. */
async function accept(
  db: PoolClient,
  { board, now, settings }: Pick<House, 'board' | 'now'> & { settings: BetSettings },
  asked: BetRequest,
): Promise<{ last: Promise<BetAnswer> }> {
  const kind = asked.sessionId === undefined ? marketBet(board, asked) : sessionBet(board, asked);
  const at = now();
  // In this order: what is told of an earlier bet must be read under the wallet's lock.
  const [{ wallet, chain, subject }, earlier] = await Promise.all([kind.load(db), earlierBet(db, asked)]);
  if (earlier !== undefined)
    return { last: Promise.resolve({ ...answerAgain(earlier, asked), ...coinsOf(wallet) }) };
  const { priced, used } = decideBet(asked, kind, { wallet, chain, subject, settings, at });
  const snapshots = await snapshotsOf(db, asked.clientId, chain);
  const book = kind.bookWrite(priced, snapshots.snapshotId);
  const inserted = insertBet(db, asked, { priced, ...snapshots, used, at, book });
  return {
    last: inserted.then((uid) => placedAnswer(uid, priced, { balance: wallet.balance, used_limit: used })),
  };
}
