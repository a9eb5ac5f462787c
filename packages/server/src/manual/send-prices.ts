import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { BALL_START, SUSPENDED } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import {
  deskOdds,
  DIFFERENCE,
  highestKhai,
  khaiOf,
  lagaiRange,
  typedPrice,
} from '@pavilion/engine/odds/desk-price.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { versionOf } from '../http/form-version.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { beginPlay } from '../matches/made-by-hand.ts';
import { openMarket } from './find-subject.ts';
import { marketById, writePrices, type DeskStatus, type MarketRecord, type NewPrice } from './manual.sql.ts';
import type { ManualBoard } from './manual-board.ts';
import { refuseExpired } from './refuse-expired.ts';
import { refuseAnotherDesk, standingPrices } from './refuse-another-desk.ts';
import { refuseField, typedWhole } from './typed.ts';

type Form = CallRequest<'updateMarketOdds'>;
type Sent = CallOutput<'updateMarketOdds'>;
type Desk = { house: House; board: ManualBoard };

/** Prices a runner, or takes every price off and says that the ball is on its way. */
export async function updateMarket(desk: Desk, form: Form, ctx: CallContext): Promise<Sent> {
  // The match comes before its market, as in a settlement: two that wait for each other get nowhere.
  const begun = await beginPlay(ctx.db, form.event_id, desk.house.now());
  const market = await openMarket(ctx.db, form);
  if (form.status !== '')
    return send(desk, market, { prices: noPrices(market), status: form.status, begun }, ctx);
  if (market.closes_at !== null && market.closes_at <= desk.house.now()) throw new Refusal('market_not_open');
  refuseExpired(form.pressed_at, market, desk.house.now());
  const prices = pricesOf(form, market);
  refuseAnotherDesk(form.version, ctx.viewer, {
    theirs: standingPrices(market),
    mine: standingPrices(market, prices),
    set: market.set,
  });
  return send(desk, market, { prices, status: '', begun }, ctx);
}

/** Reset: all prices 0, suspended. */
export async function resetMarket(
  desk: Desk,
  form: CallRequest<'resetMarketOdds'>,
  ctx: CallContext,
): Promise<Sent> {
  const market = await openMarket(ctx.db, form);
  return send(desk, market, { prices: noPrices(market), status: SUSPENDED, begun: false }, ctx);
}

/** `begun`: the match is in play with this price, its screens must hear of it. */
type Prices = { prices: readonly NewPrice[]; status: DeskStatus; begun: boolean };

async function send(
  { house, board }: Desk,
  market: MarketRecord,
  { prices, status, begun }: Prices,
  { db, audit, afterCommit, viewer }: CallContext,
): Promise<Sent> {
  const at = house.now();
  await writePrices(db, market.id, { prices, status, at, by: viewer });
  const now = (await marketById(db, market.id))!;
  await audit({
    action: actionOf(status),
    object: `market:${market.id}`,
    before: shownPrices(market),
    after: shownPrices(now),
  });
  await house.bus.publish(db, { kind: 'manual-market', id: market.id });
  if (begun) await tellMatch(house, { db }, { eventId: market.event_id });
  afterCommit(() => board.showMarket(now));
  return { version: versionOf(standingPrices(now)), sent_at: at.toISOString(), status };
}

/** The word of the audit log for what the desk did. */
export function actionOf(status: DeskStatus): AuditAction {
  return status === BALL_START ? 'ball_start' : status === SUSPENDED ? 'reset_odds' : 'update_odds';
}

function noPrices(market: MarketRecord): NewPrice[] {
  return market.runners.map(({ selectionId }) => ({ selectionId, back: 0, lay: 0 }));
}

/** The runner's own prices, and what the form says of the others. */
function pricesOf(form: Form, market: MarketRecord): NewPrice[] {
  const { market_type: type } = market;
  if (form.selectionId === undefined) refuseField('selectionId', 'required');
  const { selectionId } = form;
  if (!market.runners.some((runner) => runner.selectionId === selectionId))
    throw new Refusal('unknown_selection');
  const lagai = typedWhole('back_price_1', form.back_price_1, lagaiRange(type));
  const own = { selectionId, back: deskOdds(type, lagai), lay: deskOdds(type, khai(form, lagai, type)) };
  return [own, ...othersOf(form, market, selectionId)];
}

/** Khai is Lagai and the difference: computed when it is not sent, compared when both are (specification part 2, section 5). */
function khai(form: Form, lagai: number, marketType: number): number {
  const { lay_price_1, difference } = form;
  const gap = difference === undefined ? undefined : typedWhole('difference', difference, DIFFERENCE);
  const range = { min: lagai, max: highestKhai(marketType) };
  const computed = gap === undefined ? undefined : khaiOf(lagai, gap);
  const typed = typedWhole('lay_price_1', lay_price_1 ?? computed, range);
  if (computed !== undefined && typed !== computed) refuseField('lay_price_1', 'Lagai + difference');
  return typed;
}

/** Second prices are those of the other runner of two; 0 and 0 leave the named runner alone on offer. */
function othersOf(form: Form, market: MarketRecord, selectionId: number): NewPrice[] {
  const { back_price_2, lay_price_2 } = form;
  if (back_price_2 === undefined && lay_price_2 === undefined) return [];
  const others = market.runners.filter((runner) => runner.selectionId !== selectionId);
  if (Number(back_price_2) === 0 && Number(lay_price_2 ?? 0) === 0)
    return others.map((runner) => ({ selectionId: runner.selectionId, back: 0, lay: 0 }));
  const [other] = others;
  if (other === undefined || others.length > 1)
    refuseField('back_price_2', '0, where there are more than two');
  const { market_type: type } = market;
  const lagai = typedWhole('back_price_2', back_price_2, lagaiRange(type));
  const lay = typedWhole('lay_price_2', lay_price_2, { min: lagai, max: highestKhai(type) });
  return [{ selectionId: other.selectionId, back: deskOdds(type, lagai), lay: deskOdds(type, lay) }];
}

/** The prices as they stand in the audit log: runner -> Lagai/Khai as typed. */
export function shownPrices(market: MarketRecord): Record<string, string> {
  const rows = market.runners.map(({ name, back, lay }) => [
    name,
    `${typedPrice(market.market_type, back)}/${typedPrice(market.market_type, lay)}`,
  ]);
  return { ...Object.fromEntries(rows), status: market.status === '' ? 'OPEN' : market.status };
}
