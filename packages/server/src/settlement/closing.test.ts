import { beforeAll, describe, expect, it } from 'vitest';
import { DESK, testDesk } from '../manual/desk.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';

/** A match of the desk without match odds: a bookmaker and a session, with a bet of 1,000 on each. */
const { ask, codeOf, event, market, session, newMarket } = await testDesk();
const [INDIA, NEPAL] = [1, 2];
const on = { event_id: event, market_id: market };
const at = { event_id: event, session_id: session };
/** Lost 1,000 at 1 % of match commission and won 1,000 in a session at 2 % of 1,000. */
const CLOSED = { closed: 1, owed: -30 };

beforeAll(async () => {
  await ask('updateMarketOdds', { ...on, selectionId: INDIA, back_price_1: 90, difference: 2 }, DESK);
  await ask('updateFancyMarketOdds', { ...at, lay_price_1: 40, back_price_1: 40 }, DESK);
  const bet = { event_id: event, betting_type: 1 as const, stake: 1000 };
  await ask('placeBet', { ...bet, market_id: market, selection_id: INDIA, price: 1.9 }, 'client');
  await ask('placeBet', { ...bet, session_id: session, price: 40 }, 'client');
});

async function state(): Promise<{ closed: number; owed: number }> {
  const detail = await ask('matchDetail', { event_id: event }, DESK);
  const { profile } = await ask('profile', {}, 'client');
  return { closed: detail.event.settlement_status, owed: profile.ledger_balance };
}

const settleMarket = () => ask('settleMarket', { ...on, selection_id: NEPAL, confirm_warning: 1 }, DESK);
const settleSession = () => ask('settleFancy', { ...at, result: 44 }, DESK);
const rollBack = () => ask('rollbackSettlement', { event_id: event, code: CODE }, DESK);

describe('a match without match odds', () => {
  it('closes with its market when the session has its result', async () => {
    await settleSession();
    expect(await state()).toEqual({ closed: 0, owed: -1000 });
    expect((await settleMarket()).closed_event).toBe(1);
    expect(await state()).toEqual(CLOSED);
    await rollBack();
    expect(await state()).toEqual({ closed: 0, owed: 0 });
  });

  it('closes with its session just so, and again when that is taken back and given anew', async () => {
    expect((await settleMarket()).closed_event).toBe(0);
    await settleSession();
    expect(await state()).toEqual(CLOSED);
    await ask('rollbackSession', { ...at, code: CODE }, DESK);
    expect(await state()).toEqual({ closed: 0, owed: 1000 });
    await settleSession();
    expect(await state()).toEqual(CLOSED);
  });

  it('opens again for a new session, and closes when that is deleted', async () => {
    const form = { event_id: event, session_type_id: 1, session_name: '10 over runs' };
    const { session_id } = await ask('createManualFancy', form, DESK);
    expect(await state()).toEqual({ closed: 0, owed: 0 });
    await ask('deleteFancy', { event_id: event, session_id }, DESK);
    expect(await state()).toEqual(CLOSED);
  });

  it('closes when the last market without a bet is taken off the offer, and opens with it', async () => {
    const market_id = await newMarket({ market_type: 4 });
    const status = { event_id: event, market_id, type: 'main' as const };
    expect((await state()).closed).toBe(0);
    await ask('setMarketStatus', { ...status, status: 0 }, DESK);
    expect(await state()).toEqual(CLOSED);
    await ask('setMarketStatus', { ...status, status: 1 }, DESK);
    expect((await state()).closed).toBe(0);
    await ask('setMarketStatus', { ...status, status: 0 }, DESK);
    expect(await state()).toEqual(CLOSED);
  });

  it('stays open while what was taken off the offer has bets, and closes when the last of them is deleted', async () => {
    const market_id = await newMarket({ market_type: 4 });
    const extra = { event_id: event, market_id };
    await ask('updateMarketOdds', { ...extra, selectionId: INDIA, back_price_1: 90, difference: 2 }, DESK);
    const bet = { ...extra, selection_id: INDIA, betting_type: 1 as const, stake: 500, price: 1.9 };
    const { betslip_uid } = await ask('placeBet', bet, 'client');
    await ask('setMarketStatus', { ...extra, type: 'main', status: 0 }, DESK);
    expect((await state()).closed).toBe(0);
    const { user_id } = (await ask('profile', {}, 'client')).profile;
    await ask('deleteBet', { betslip_uid, user_id, code: CODE }, DESK);
    expect(await state()).toEqual(CLOSED);
  });
});

describe('a match with match odds', () => {
  it('does not wait for what is off the offer without a bet, and stays closed once they are settled', async () => {
    const main = await newMarket({ market_type: 1 });
    const other = await newMarket({ market_type: 4 });
    const settleMain = { event_id: event, market_id: main, selection_id: NEPAL };
    expect(await codeOf('settleMarket', settleMain, DESK)).toBe('others_open');
    const status = { event_id: event, market_id: other, type: 'main' as const };
    await ask('setMarketStatus', { ...status, status: 0 }, DESK);
    const { records } = await ask('unsettledMarkets', { event_id: event }, DESK);
    expect(records.map((row) => [row.market_id, row.waits_for])).toEqual([[main, 0]]);
    expect((await ask('settleMarket', settleMain, DESK)).closed_event).toBe(1);
    expect(await codeOf('setMarketStatus', { ...status, status: 1 }, DESK)).toBe('event_closed');
  });

  it('a tie is called a tie', async () => {
    const { market: markets } = await ask('marketList', { event_id: event }, DESK);
    const main = markets.find((one) => one.is_main_market === 1)!.market_id;
    const of = { event_id: event, market_id: main };
    await ask('rollbackMarket', { ...of, code: CODE }, DESK);
    await ask('abandonMarket', { ...of, type: 2, code: CODE }, DESK);
    const declared = await ask('declaredMarket', { event_id: event }, 'agent');
    expect(declared.find((one) => one.market_id === main)).toMatchObject({
      settlement_result: 'Tie',
      won_by: 'Tie',
    });
    const { records } = await ask('matchList', { option: 'declared' }, DESK);
    expect(records.find((one) => one.event_id === event)?.won_by).toBe('Tie');
  });
});
