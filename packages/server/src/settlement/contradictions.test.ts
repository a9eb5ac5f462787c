import { beforeAll, expect, it } from 'vitest';
import { DESK, testDesk } from '../manual/desk.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';

/** A match that only people price: no feed can contradict them. */
const { ask, send, event, market, newMarket } = await testDesk();
const [INDIA, NEPAL] = [1, 2];
let odds: string;

beforeAll(async () => {
  odds = await newMarket({ market_type: 1, market_name: 'Match Odds' });
});

const settle = async (market_id: string, selection_id: number, confirm_warning: 0 | 1 = 0) => {
  const request = { event_id: event, market_id, selection_id, confirm_warning };
  const { status, body } = await send('settleMarket', request, DESK);
  return [status, body.code ?? 'ok', body.error];
};
const contradictions = async (market_id: string, selection_id: number) =>
  (await ask('preview', { event_id: event, market_id, selection_id }, DESK)).contradictions;

it('a market that takes bets is settled only once that is confirmed', async () => {
  const on = { event_id: event, market_id: market };
  await ask('updateMarketOdds', { ...on, selectionId: INDIA, back_price_1: 90, difference: 2 }, DESK);
  expect(await contradictions(market, INDIA)).toEqual([{ code: 'taking_bets' }]);
  expect(await settle(market, INDIA)).toEqual([
    409,
    'result_contradicts',
    'The market is open and taking bets',
  ]);
  await ask('marketLock', { ...on, lock: 1 }, DESK);
  expect(await contradictions(market, INDIA)).toEqual([]);
  await ask('marketLock', { ...on, lock: 0 }, DESK);
  expect((await settle(market, INDIA, 1))[1]).toBe('ok');
});

it('a winner that another market of the match contradicts is settled only once that is confirmed', async () => {
  await send('deleteFancy', { event_id: event, session_id: await onlySession() }, DESK);
  const found = [{ code: 'other_winner', market_id: market, name: 'India', settled_by: DESK }];
  expect(await contradictions(odds, NEPAL)).toMatchObject(found);
  expect(await contradictions(odds, INDIA)).toEqual([]);
  const { status, body } = await send(
    'settleMarket',
    { event_id: event, market_id: odds, selection_id: NEPAL },
    DESK,
  );
  expect([status, body.code, body.error]).toEqual([
    409,
    'result_contradicts',
    'Market 1 was settled for India by company',
  ]);
  expect(body.data).toMatchObject({ contradictions: found });
  expect((await settle(odds, NEPAL, 1))[1]).toBe('ok');
});

it('what was voided or asks something else contradicts nothing', async () => {
  await ask('rollbackSettlement', { event_id: event, code: CODE }, DESK);
  const toss = await newMarket({ market_type: 4, market_name: 'To win the toss' });
  expect((await settle(toss, INDIA))[1]).toBe('ok');
  await ask('abandonMarket', { event_id: event, market_id: market, type: 1, code: CODE }, DESK);
  expect(await contradictions(odds, NEPAL)).toEqual([]);
});

async function onlySession(): Promise<string> {
  const { records } = await ask('unsettledFancies', { event_id: event }, DESK);
  return records[0]!.session_id;
}
