import type { CallRequest } from '@pavilion/contract/calls.ts';
import { marketTopic } from '@pavilion/contract/channels.ts';
import { LOCKED_AS_A_WHOLE } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import * as locks from '../matches/locks.ts';
import { tellMatch } from './tell-match.ts';

type MarketRow = { market_type: number; locked: boolean; hidden: boolean; settled: boolean };

/**
 * Locks a market, or one runner of it, against bets; the very next bet is refused with `market_locked`.
 *
 * @throws Refusal unknown_market, already_settled, unknown_selection, malformed (a runner's lock from type 5 on).
 */
export async function lockMarket(
  house: House,
  request: CallRequest<'marketLock'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { event_id: eventId, market_id: marketId, selection_id: selectionId } = request;
  const market = await openMarket(ctx.db, eventId, marketId);
  const lock = request.lock === 1;
  if (selectionId === undefined) {
    await locks.lockMarket(ctx.db, marketId, lock);
    await audit(ctx, `market:${marketId}`, { field: 'locked', before: market.locked, after: lock });
  } else {
    const before = await lockRunner(ctx.db, { marketId, selectionId, lock, type: market.market_type });
    await audit(ctx, `market:${marketId}:${selectionId}`, { field: 'locked', before, after: lock });
  }
  await tellMatch(house, ctx, { eventId });
  return {};
}

async function lockRunner(
  db: Db,
  of: { marketId: string; selectionId: number; lock: boolean; type: number },
): Promise<boolean> {
  const known = await db.query<{ locked: boolean }>(
    'select locked from runners where market_id = $1 and selection_id = $2 for update',
    [of.marketId, of.selectionId],
  );
  const row = known.rows[0];
  if (row === undefined) throw new Refusal('unknown_selection');
  if (of.type >= LOCKED_AS_A_WHOLE) {
    throw new Refusal('malformed', { fields: { selection_id: 'this market is locked as a whole' } });
  }
  await locks.lockRunner(db, of, of.lock);
  return row.locked;
}

/**
 * Hides a market: whoever may not see hidden ones loses its prices and positions at once, and no bet is taken on it.
 *
 * @throws Refusal unknown_market, already_settled.
 */
export async function hideMarket(
  house: House,
  request: CallRequest<'marketHide'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { event_id: eventId, market_id: marketId } = request;
  const market = await openMarket(ctx.db, eventId, marketId);
  const hide = request.hide_market === 1;
  await locks.hideMarket(ctx.db, marketId, hide);
  await audit(ctx, `market:${marketId}`, { field: 'hidden', before: market.hidden, after: hide });
  await tellMatch(house, ctx, { eventId, recheck: marketTopic(eventId, marketId) });
  return {};
}

/** The market's row, held until the change is written. */
async function openMarket(db: Db, eventId: string, marketId: string): Promise<MarketRow> {
  const { rows } = await db.query<MarketRow>(
    `select market_type, locked, hidden, settled_at is not null as settled from markets
     where id = $2 and event_id = $1 for update`,
    [eventId, marketId],
  );
  const market = rows[0];
  if (market === undefined) throw new Refusal('unknown_market');
  if (market.settled) throw new Refusal('already_settled');
  return market;
}

function audit(
  ctx: CallContext,
  object: string,
  { field, before, after }: { field: 'locked' | 'hidden'; before: boolean; after: boolean },
): Promise<void> {
  return ctx.audit({ action: field, object, before: { [field]: before }, after: { [field]: after } });
}
