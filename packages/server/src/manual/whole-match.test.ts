import type { CallInput } from '@pavilion/contract/calls.ts';
import { expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { DESK, testDesk } from './desk.fixtures.ts';

const { ask, send, codeOf, pool, clock, event, market, session, newMarket } = await testDesk();
const TIMED = 5;
const [INDIA, NEPAL] = [1, 2];
const second = await newMarket();

type Price = Partial<CallInput<'updateMarketOdds'>>;
const price = (id: string, form: Price = {}) =>
  codeOf(
    'updateMarketOdds',
    { event_id: event, market_id: id, selectionId: INDIA, back_price_1: 45, difference: 2, ...form },
    DESK,
  );
const lines = (form: Partial<CallInput<'updateFancyMarketOdds'>> = {}) =>
  codeOf(
    'updateFancyMarketOdds',
    { event_id: event, session_id: session, lay_price_1: 45, back_price_1: 46, lay_size_1: 110, ...form },
    DESK,
  );
const ballStart = () => ask('ballStartMatch', { event_id: event }, DESK);
const restore = (form: Partial<CallInput<'restoreManualOdds'>> = {}, as = DESK) =>
  send('restoreManualOdds', { event_id: event, ...form }, as);

/** Every price and line of the match, as the desk typed them. */
async function stands() {
  const detail = await ask('manualMatchDetail', { event_id: event }, DESK);
  const markets = detail.market.map(({ market_name, status, restorable, runners }) => {
    const prices = runners.map((runner) => `${runner.back_price_1}/${runner.lay_price_1}`);
    return [market_name, status, restorable, ...prices].join(' ');
  });
  const sessions = detail.fancy.map((one) => {
    const quote = `${one.lay_price_1}@${one.lay_size_1} ${one.back_price_1}@${one.back_size_1}`;
    return [one.session_name, one.status, one.restorable, quote].join(' ');
  });
  return [...markets, ...sessions];
}
const PRICED = ['Market 1  0 45/47 12/14', 'Market 2  0 45/47 0/0', 'Fall of first wicket  0 45@110 46@100'];

it('one Ball Start takes everything off, and one key of another desk brings back exactly that', async () => {
  await price(market);
  await price(market, { selectionId: NEPAL, back_price_1: 12 });
  await price(second, { back_price_2: 0 });
  await lines();
  expect(await stands()).toEqual(PRICED);
  expect(await ballStart()).toMatchObject({ markets: 2, sessions: 1 });
  expect(await stands()).toEqual([
    'Market 1 Ball Start 1 0/0 0/0',
    'Market 2 Ball Start 1 0/0 0/0',
    'Fall of first wicket Ball Start 1 0@110 0@100',
  ]);
  // A second press, from here or from another desk, loses nothing.
  expect(await ballStart()).toMatchObject({ markets: 0, sessions: 0 });
  expect((await restore({}, 'admin8')).body.data).toMatchObject({ markets: 2, sessions: 1 });
  expect(await stands()).toEqual(PRICED);
});

it('what came back is on the clients’ screens and is booked', async () => {
  await ballStart();
  const bet = {
    event_id: event,
    market_id: market,
    selection_id: NEPAL,
    betting_type: 1,
    price: 1.12,
  } as const;
  expect(await codeOf('placeBet', { ...bet, stake: 1000 }, 'client')).toBe('market_suspended');
  await restore();
  expect(await codeOf('placeBet', { ...bet, stake: 1000 }, 'client')).toBe('ok');
});

it('of one market alone; a price sent meanwhile stays; what was reset stays off', async () => {
  await ballStart();
  await restore({ market_id: market });
  await price(second, { back_price_1: 50 });
  await ask('resetFancyOdds', { event_id: event, session_id: session }, DESK);
  expect(await stands()).toEqual([
    'Market 1  0 45/47 12/14',
    'Market 2  0 50/52 0/0',
    'Fall of first wicket SUSPENDED 0 0@110 0@100',
  ]);
  expect((await restore()).body.code).toBe('nothing_to_restore');
  expect((await restore({ session_id: session })).body.code).toBe('nothing_to_restore');
});

it('the pad’s own Ball Start keeps what stood, however often it is pressed', async () => {
  await price(market, { status: 'Ball Start' });
  await price(market, { status: 'Ball Start' });
  await restore({ market_id: market });
  expect((await stands())[0]).toBe('Market 1  0 45/47 12/14');
});

it('a timed market does not come back after its close time', async () => {
  const closes = new Date(clock.now.getTime() + 60_000).toISOString();
  const timed = await newMarket({ market_type: TIMED, market_close_time: closes });
  await price(timed);
  await ballStart();
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect((await restore({ market_id: timed })).body.code).toBe('nothing_to_restore');
  expect((await restore()).body.data).toMatchObject({ markets: 2 });
});

it('a result drops what was kept', async () => {
  await ballStart();
  await ask('settleMarket', { event_id: event, market_id: second, selection_id: INDIA }, DESK);
  await ask('rollbackSettlement', { event_id: event, code: CODE }, DESK);
  const { rows } = await pool.query('select kept from manual_markets where market_id = $1', [second]);
  expect(rows).toEqual([{ kept: null }]);
  await restore();
});

it('the audit log tells what went and what came back', async () => {
  const { audit } = await ask('auditLog', { items_perpage: 500 }, DESK);
  const ours = audit.filter(({ object, action }) => object === `event:${event}` && action !== 'roll_back');
  expect(ours.slice(0, 2).map(({ action }) => action)).toEqual(['restore_odds', 'ball_start']);
  const [restored] = audit.filter(({ action }) => action === 'restore_odds').toReversed();
  expect(restored?.summary).toContain('Market 1: India 0/0, Nepal 0/0, status Ball Start');
  expect(restored?.summary).toContain('India 45/47, Nepal 12/14, status OPEN');
});

it('an unknown match, and who may', async () => {
  expect(await codeOf('ballStartMatch', { event_id: 'M0' }, DESK)).toBe('unknown_event');
  expect(await codeOf('restoreManualOdds', { event_id: 'M0' }, DESK)).toBe('nothing_to_restore');
  expect(await codeOf('ballStartMatch', { event_id: event }, 'subcompany')).toBe('not_permitted');
});
