import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { CODE, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, pool, clock } = story;
const DESK = 'company';
const LADDER = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'];

let event = '';
let market = '';
let session = '';
const INDIA = 1;

beforeAll(async () => {
  const match = { event_type: 3, team_1: ' India ', team_2: 'Nepal', datetime: '2026-11-20T14:00:00Z' };
  event = (await ask('createManualEvent', match, DESK)).event_id;
  market = (await ask('createManualMarket', bookmaker({ market_type: 1 }), DESK)).market_id;
  session = (
    await ask(
      'createManualFancy',
      { event_id: event, session_type_id: 1, session_name: 'India 6 over runs' },
      DESK,
    )
  ).session_id;
});

function bookmaker(form: Partial<CallInput<'createManualMarket'>> = {}): CallInput<'createManualMarket'> {
  return { event_id: event, market_type: 2, team_1: 'India', team_2: 'Nepal', ...form };
}

const price = (form: Partial<CallInput<'updateMarketOdds'>> = {}, as = DESK) =>
  send(
    'updateMarketOdds',
    { event_id: event, market_id: market, selectionId: INDIA, back_price_1: 85, difference: 2, ...form },
    as,
  );
const line = (form: Partial<CallInput<'updateFancyMarketOdds'>> = {}) =>
  send(
    'updateFancyMarketOdds',
    { event_id: event, session_id: session, lay_price_1: 45, back_price_1: 46, ...form },
    DESK,
  );
const onIndia = (bet: number, stake: number): CallInput<'placeBet'> => ({
  event_id: event,
  market_id: market,
  selection_id: INDIA,
  betting_type: 1,
  price: bet,
  stake,
});
const onYes = (stake: number): CallInput<'placeBet'> => ({
  event_id: event,
  session_id: session,
  betting_type: 1,
  price: 46,
  size: 100,
  stake,
});
const shownTo = async (who: string) => {
  const { market: markets, fancy } = await ask('matchDetail', { event_id: event }, who);
  const shown = markets.find((one) => one.market_id === market);
  const [india, nepal] = shown?.runners.map(({ runner_odd: { ex } }) => [
    ex.availableToBack[0]?.display,
    ex.availableToLay[0]?.display,
  ]) ?? [[], []];
  return {
    status: shown?.match_status,
    said: shown?.game_status,
    india,
    nepal,
    fancy: fancy.find((one) => one.session_id === session),
  };
};
const ledger = async () => {
  const balances: number[] = [];
  for (const who of LADDER) balances.push((await ask('profile', {}, who)).profile.ledger_balance);
  return balances;
};

describe('a match of the desk, from making it to its result and back', () => {
  it('is built of its teams and listed', async () => {
    const { records, total_records } = await ask('manualMatchList', { role: 3 }, 'admin8');
    expect(total_records).toBe(1);
    expect(records[0]).toMatchObject({
      event_name: 'India VS Nepal',
      sports_name: 'Cricket',
      in_play: 1,
      markets: 1,
      sessions: 1,
    });
  });

  it('the first match odds are the main market; nothing can be bet before a price', async () => {
    expect(await shownTo('client')).toMatchObject({
      status: 'SUSPENDED',
      fancy: { game_status: 'SUSPENDED', back_price1: null },
    });
    expect(await codeOf('placeBet', onIndia(1.84, 1000), 'client')).toBe('market_suspended');
    expect(await codeOf('placeBet', onYes(1000), 'client')).toBe('market_suspended');
    const detail = await ask('manualMatchDetail', { event_id: event }, DESK);
    expect(detail.market[0]).toMatchObject({ is_main_market: 1, market_name: 'Match Odds', sent_at: null });
  });

  it('85 with a difference of 2 is Lagai 1.85, Khai 1.87, on the client’s screen when the answer is there', async () => {
    clock.now = new Date('2026-11-20T15:00:02.100Z');
    expect((await price()).body.data).toEqual({
      version: expect.any(String),
      sent_at: '2026-11-20T15:00:02.100Z',
      status: '',
    });
    await line();
    // Match odds above 1.2 are offered 0.01 lower (rules 2).
    expect(await shownTo('client')).toMatchObject({
      status: 'OPEN',
      india: ['0.84', '0.87'],
      nepal: [undefined, undefined],
      fancy: { lay_price1: 45, lay_size1: 100, back_price1: 46, back_size1: 100, game_status: '' },
    });
  });

  it('a client bets on both', async () => {
    await ask('placeBet', onIndia(1.84, 10_000), 'client');
    await ask('placeBet', onYes(2000), 'client');
    const { profile } = await ask('profile', {}, 'client');
    expect(profile.used_limit).toBe(12_000);
  });

  it('Ball Start takes both prices off and refuses bets; the next price opens again', async () => {
    await price({ status: 'Ball Start' });
    await line({ status: 'Ball Start' });
    expect(await shownTo('client')).toMatchObject({
      status: 'SUSPENDED',
      said: 'Ball Start',
      india: [undefined, undefined],
      fancy: { game_status: 'Ball Start', back_price1: null },
    });
    expect(await codeOf('placeBet', onIndia(1.84, 1000), 'client')).toBe('market_suspended');
    expect(await codeOf('placeBet', onYes(1000), 'client')).toBe('market_suspended');
    await price();
    expect(await shownTo('client')).toMatchObject({ status: 'OPEN', said: '', india: ['0.84', '0.87'] });
  });

  it('Reset: all prices 0, suspended', async () => {
    await ask('resetMarketOdds', { event_id: event, market_id: market }, DESK);
    await ask('resetFancyOdds', { event_id: event, session_id: session }, DESK);
    const { market: markets, fancy } = await ask('manualMatchDetail', { event_id: event }, DESK);
    expect(markets[0]).toMatchObject({
      status: 'SUSPENDED',
      bets: 1,
      runners: [
        { runnerName: 'India', back_price_1: 0, lay_price_1: 0 },
        { runnerName: 'Nepal', back_price_1: 0, lay_price_1: 0 },
      ],
    });
    expect(fancy[0]).toMatchObject({ status: 'SUSPENDED', lay_price_1: 0, back_price_1: 0, bets: 1 });
    expect(await codeOf('placeBet', onIndia(1.84, 1000), 'client')).toBe('market_suspended');
  });

  it('every change is in the audit log, before and after', async () => {
    const { audit } = await ask('auditLog', { items_perpage: 500 }, DESK);
    const of = (object: string) =>
      audit.filter((row) => row.object === object).map(({ action, summary }) => [action, summary]);
    expect(of(`market:${market}`)).toEqual([
      ['reset_odds', 'India: 85/87 → 0/0; status: OPEN → SUSPENDED'],
      ['update_odds', 'India: 0/0 → 85/87; status: Ball Start → OPEN'],
      ['ball_start', 'India: 85/87 → 0/0; status: OPEN → Ball Start'],
      ['update_odds', 'India: 0/0 → 85/87; status: SUSPENDED → OPEN'],
      ['create_manual_market', expect.stringContaining('market_name:  → Match Odds')],
    ]);
    expect(of(`session:${session}`).at(1)).toEqual([
      'ball_start',
      'No: 45@100 → 0@100; Yes: 46@100 → 0@100; status: OPEN → Ball Start',
    ]);
  });

  it('a line of four digits is taken: the total of a test match', async () => {
    await line({ lay_price_1: 1180, back_price_1: 1182 });
    expect((await shownTo('client')).fancy).toMatchObject({ lay_price1: 1180, back_price1: 1182 });
    await ask('resetFancyOdds', { event_id: event, session_id: session }, DESK);
  });

  it('settles like any other: the session at 50, then India wins', async () => {
    await price();
    await ask('settleFancy', { event_id: event, session_id: session, result: 50 }, DESK);
    expect(await ledger()).toEqual([-2000, -1200, -800, -500, -200, -60]);
    const { closed_event } = await ask(
      'settleMarket',
      { event_id: event, market_id: market, confirm_warning: 1, selection_id: INDIA },
      DESK,
    );
    expect(closed_event).toBe(1);
    const { profile } = await ask('profile', {}, 'client');
    // 8,400 and 2,000 won; 2 % of the session's 2,000 is commission.
    expect([profile.balance, profile.used_limit, profile.ledger_balance]).toEqual([110_400, 0, -10_440]);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });

  it('a declared market takes no price', async () => {
    expect((await price()).body.code).toBe('market_not_open');
    expect((await line()).body.code).toBe('market_not_open');
  });

  it('rolled back: the ledger is as before, and the prices of before the result are gone', async () => {
    await ask('rollbackSettlement', { event_id: event, code: CODE }, DESK);
    expect(await ledger()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
    await expect.poll(async () => (await shownTo('client')).india).toEqual([undefined, undefined]);
    expect(await codeOf('placeBet', onIndia(1.84, 1000), 'client')).toBe('market_suspended');
    await price();
    expect(await codeOf('placeBet', onIndia(1.84, 1000), 'client')).toBe('ok');
  });

  it('cancelled: the bets are void', async () => {
    const { body } = await send('cancelFancy', { event_id: event, session_id: session, code: CODE }, DESK);
    expect(body.message).toBe('Fancy cancelled successfully');
    const onBets = { event_id: event, market_id: market };
    expect((await send('cancelMarket', onBets, DESK)).body.fields).toEqual({
      code: 'four digits: there are bets',
    });
    expect(await codeOf('cancelMarket', { ...onBets, code: '9183' }, DESK)).toBe('wrong_code');
    const cancelled = await send('cancelMarket', { ...onBets, code: CODE }, 'admin8');
    expect(cancelled.body).toMatchObject({
      message: 'Market cancelled successfully',
      data: { closed_event: 1 },
    });
    const { profile } = await ask('profile', {}, 'client');
    expect([profile.balance, profile.used_limit]).toEqual([100_000, 0]);
    expect(await codeOf('cancelMarket', onBets, DESK)).toBe('already_settled');
  });

  it('a closed match takes no more markets and sessions', async () => {
    expect(await codeOf('createManualMarket', bookmaker(), DESK)).toBe('event_closed');
    const form = { event_id: event, session_type_id: 6, session_name: 'Late' };
    expect(await codeOf('createManualFancy', form, DESK)).toBe('event_closed');
  });
});
