import type { CallInput } from '@pavilion/contract/calls.ts';
import { SERVER_TIME_HEADER } from '@pavilion/contract/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { DESK, testDesk } from './desk.fixtures.ts';

const { app, ask, codeOf, clock, event, market, session } = await testDesk();
const now = (): number => clock.now.getTime();

/** A price pressed so many ms ago. */
const price = (ago?: number) =>
  codeOf(
    'updateMarketOdds',
    {
      event_id: event,
      market_id: market,
      selectionId: 1,
      back_price_1: 45,
      difference: 2,
      ...(ago === undefined ? {} : { pressed_at: now() - ago }),
    },
    DESK,
  );
const lines = (form: Partial<CallInput<'updateFancyMarketOdds'>>) =>
  codeOf(
    'updateFancyMarketOdds',
    { event_id: event, session_id: session, lay_price_1: 45, back_price_1: 46, ...form },
    DESK,
  );
const restore = (pressed_at: number) => codeOf('restoreManualOdds', { event_id: event, pressed_at }, DESK);

beforeEach(async () => {
  clock.now = new Date(now() + 60_000);
  await ask('resetMarketOdds', { event_id: event, market_id: market }, DESK);
});

it('a price is taken for two seconds after it was pressed, and not a moment longer', async () => {
  clock.now = new Date(now() + 5000);
  expect(await price(0)).toBe('ok');
  expect(await price(2000)).toBe('ok');
  expect(await price(2001)).toBe('price_expired');
  expect(await price(18_000)).toBe('price_expired');
});

it('a clock that runs ahead proves nothing: a moment in the future is refused too', async () => {
  expect(await price(-2001)).toBe('price_expired');
});

it('a client that sends no moment is served as ever', async () => {
  expect(await price()).toBe('ok');
  expect(await lines({})).toBe('ok');
});

it('lines expire the same way', async () => {
  expect(await lines({ pressed_at: now() - 2001 })).toBe('price_expired');
  expect(await lines({ pressed_at: now() - 100 })).toBe('ok');
});

it('Ball Start is never too late', async () => {
  await price(0);
  expect(await lines({ status: 'Ball Start', pressed_at: now() - 18_000 })).toBe('ok');
  expect(await codeOf('ballStartMatch', { event_id: event }, DESK)).toBe('ok');
  const { market: markets, fancy } = await ask('manualMatchDetail', { event_id: event }, DESK);
  expect([markets[0]?.status, fancy[0]?.status]).toEqual(['Ball Start', 'Ball Start']);
});

it('a price or a restore that was pressed before the Ball Start does not open behind it', async () => {
  clock.now = new Date(now() + 5000);
  await price(0);
  const pressed = now();
  clock.now = new Date(now() + 500);
  await ask('ballStartMatch', { event_id: event }, DESK);
  clock.now = new Date(now() + 500);
  expect(await price(1000)).toBe('price_expired');
  expect(await restore(pressed)).toBe('price_expired');
  expect(await restore(now() - 100)).toBe('ok');
});

it('a restore expires too', async () => {
  await price(0);
  await ask('ballStartMatch', { event_id: event }, DESK);
  clock.now = new Date(now() + 18_000);
  expect(await restore(now() - 17_000)).toBe('price_expired');
});

it('every answer tells the house’s clock', async () => {
  const answer = await app.http.inject({ method: 'POST', url: '/api/system_status', payload: {} });
  expect(answer.headers[SERVER_TIME_HEADER]).toBe(String(now()));
});
