import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import { marketById, sessionById, type MarketRecord, type SessionRecord } from './manual.sql.ts';

type MarketOf = { event_id: string; market_id: string };
type SessionOf = { event_id: string; session_id: string };

/** @throws Refusal unknown_market when the match has no such market, not_manual when a feed prices it. */
export async function findMarket(db: Db, of: MarketOf): Promise<MarketRecord> {
  const known = await db.query('select from markets where id = $1 and event_id = $2', [
    of.market_id,
    of.event_id,
  ]);
  if (known.rowCount !== 1) throw new Refusal('unknown_market');
  const market = await marketById(db, of.market_id);
  if (market === undefined) throw new Refusal('not_manual');
  return market;
}

/** @throws Refusal unknown_session, not_manual. */
export async function findSession(db: Db, of: SessionOf): Promise<SessionRecord> {
  const known = await db.query('select from sessions where id = $1 and event_id = $2', [
    of.session_id,
    of.event_id,
  ]);
  if (known.rowCount !== 1) throw new Refusal('unknown_session');
  const session = await sessionById(db, of.session_id);
  if (session === undefined) throw new Refusal('not_manual');
  return session;
}

/**
 * The market, with a second desk kept out of it until the transaction ends.
 *
 * @throws Refusal unknown_market, not_manual, market_not_open.
 */
export async function openMarket(db: Db, of: MarketOf): Promise<MarketRecord> {
  await db.query('select from manual_markets where market_id = $1 for no key update', [of.market_id]);
  const market = await findMarket(db, of);
  if (market.settled) throw new Refusal('market_not_open');
  return market;
}

/** As `openMarket`. @throws Refusal unknown_session, not_manual, market_not_open. */
export async function openSession(db: Db, of: SessionOf): Promise<SessionRecord> {
  await db.query('select from manual_sessions where session_id = $1 for no key update', [of.session_id]);
  const session = await findSession(db, of);
  if (session.settled) throw new Refusal('market_not_open');
  return session;
}
