import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { DESK, testDesk } from './desk.fixtures.ts';

const OTHER = 'admin8';
const { send, ask, codeOf, clock, event, market, session } = await testDesk();

const detail = () => ask('manualMatchDetail', { event_id: event }, DESK);
const marketNow = async () => (await detail()).market.find((one) => one.market_id === market)!;
const sessionNow = async () => (await detail()).fancy[0]!;
const prices = (lagai: number, version?: string): CallInput<'updateMarketOdds'> => ({
  event_id: event,
  market_id: market,
  selectionId: 1,
  back_price_1: lagai,
  difference: 2,
  ...(version === undefined ? {} : { version }),
});
const lines = (line: number, version: string): CallInput<'updateFancyMarketOdds'> => ({
  event_id: event,
  session_id: session,
  lay_price_1: line,
  back_price_1: line + 1,
  version,
});
const ball = (as: string) => ask('ballStartMatch', { event_id: event }, as);

beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await ask('updateMarketOdds', prices(45), DESK);
});

it('a price typed on what another desk has changed since is refused once, with theirs, by whom and when', async () => {
  const { version } = await marketNow();
  await ask('updateMarketOdds', prices(52, version), OTHER);
  const { status, body } = await send('updateMarketOdds', prices(46, version), DESK);
  expect([status, body.code]).toEqual([409, 'stale_form']);
  const now = await marketNow();
  expect(body.data).toEqual({
    version: now.version,
    fields: { India: { mine: '46 / 48', theirs: '52 / 54' } },
    by: OTHER,
    at: clock.now.toISOString(),
  });
  expect(now.runners[0]?.back_price_1).toBe(52);
  expect(await codeOf('updateMarketOdds', prices(46, now.version), DESK)).toBe('ok');
});

it('one desk alone never meets it, however fast it types', async () => {
  const { version } = await marketNow();
  const codes = await Promise.all(
    [46, 47, 48].map((lagai) => codeOf('updateMarketOdds', prices(lagai, version), DESK)),
  );
  expect(codes).toEqual(['ok', 'ok', 'ok']);
  await ask('resetMarketOdds', { event_id: event, market_id: market }, DESK);
  expect(await codeOf('updateMarketOdds', prices(49, version), DESK)).toBe('ok');
});

it('of two desks at once one is refused; the same price from both is one price', async () => {
  const { version } = await marketNow();
  const both = (mine: number, theirs: number, of: string) =>
    Promise.all([
      codeOf('updateMarketOdds', prices(mine, of), DESK),
      codeOf('updateMarketOdds', prices(theirs, of), OTHER),
    ]);
  expect((await both(50, 51, version)).toSorted()).toEqual(['ok', 'stale_form']);
  expect(await both(60, 60, (await marketNow()).version)).toEqual(['ok', 'ok']);
});

it('a Ball Start of another desk changes nothing that was typed on; its Reset does', async () => {
  const { version } = await marketNow();
  await ball(OTHER);
  expect((await marketNow()).version).toBe(version);
  expect(await codeOf('updateMarketOdds', prices(47, version), DESK)).toBe('ok');
  const typedOn = (await marketNow()).version;
  await ask('resetMarketOdds', { event_id: event, market_id: market }, OTHER);
  const { body } = await send('updateMarketOdds', prices(48, typedOn), DESK);
  expect([body.code, body.data]).toMatchObject([
    'stale_form',
    { fields: { India: { theirs: '' } }, by: OTHER },
  ]);
});

it('a price of another desk is not passed over by an own Ball Start after it', async () => {
  const { version } = await marketNow();
  await ask('updateMarketOdds', prices(52), OTHER);
  await ball(DESK);
  expect(await codeOf('updateMarketOdds', prices(46, version), DESK)).toBe('stale_form');
});

it('lines are kept apart the same way, and a client that sends no version is served as ever', async () => {
  const { version } = await sessionNow();
  await ask('updateFancyMarketOdds', lines(45, version), DESK);
  const seen = (await sessionNow()).version;
  await ask('updateFancyMarketOdds', lines(50, seen), OTHER);
  const { body } = await send('updateFancyMarketOdds', lines(46, seen), DESK);
  expect([body.code, body.data]).toMatchObject([
    'stale_form',
    { fields: { No: { mine: '46 @ 100', theirs: '50 @ 100' } }, by: OTHER },
  ]);
  expect(await codeOf('updateMarketOdds', prices(30), OTHER)).toBe('ok');
});
