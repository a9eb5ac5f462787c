import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { createOddsBoard } from '../odds/odds-board.ts';
import { DESK, testDesk } from './desk.fixtures.ts';
import { openManualBoard } from './manual-board.ts';

const { app, ask, codeOf, clock, event, market, session, newMarket } = await testDesk();

type Market = CallInput<'createManualMarket'>;
type Odds = CallInput<'updateMarketOdds'>;

const runnersOf = async (id: string) => {
  const { market: markets } = await ask('manualMatchDetail', { event_id: event }, DESK);
  return markets.find((one) => one.market_id === id)?.runners ?? [];
};

describe('types of markets (specification part 2, section 4)', () => {
  it('are listed', async () => {
    const types = await ask('marketTypeList', { role: 3 }, DESK);
    expect(types.map(({ type_id, type }) => `${type_id} ${type}`)).toEqual([
      '1 Match Odds',
      '2 Bookmaker',
      '4 Other Market',
      '5 Timed Market',
      '6 Even Odd',
      '7 Last Digit',
    ]);
  });

  it.each<{ what: string; form: Partial<Market>; runners: string }>([
    {
      what: 'match odds of a test match end with the Draw',
      form: { market_type: 1 },
      runners: 'India Nepal Draw',
    },
    { what: 'a bookmaker has its teams', form: { market_type: 2 }, runners: 'India Nepal' },
    { what: 'type 6 is Even and Odd whatever is sent', form: { market_type: 6 }, runners: 'Even Odd' },
    { what: 'type 7 is the digits', form: { market_type: 7, team_1: '' }, runners: '0 1 2 3 4 5 6 7 8 9' },
    {
      what: 'others have up to ten',
      form: { market_type: 4, team_3: 'Tie', team_4: 'Rain' },
      runners: 'India Nepal Tie Rain',
    },
  ])('$what', async ({ form, runners }) => {
    const made = await runnersOf(await newMarket(form));
    expect(made.map((runner) => runner.runnerName).join(' ')).toBe(runners);
  });

  it('only the first match odds are the main market', async () => {
    const { market: markets } = await ask('manualMatchDetail', { event_id: event }, DESK);
    expect(markets.filter((one) => one.is_main_market === 1).map((one) => one.market_type)).toEqual([1]);
    const second = await newMarket({ market_type: 1 });
    const after = await ask('manualMatchDetail', { event_id: event }, DESK);
    expect(after.market.find((one) => one.market_id === second)?.is_main_market).toBe(0);
  });

  it('a timed market takes no bet and no price after its close time', async () => {
    const id = await newMarket({ market_type: 5, market_close_time: '2026-11-20T15:30:00Z' });
    const form: Odds = { event_id: event, market_id: id, selectionId: 1, back_price_1: 90, difference: 5 };
    const bet: CallInput<'placeBet'> = {
      event_id: event,
      market_id: id,
      selection_id: 1,
      betting_type: 1,
      price: 1.9,
      stake: 500,
    };
    const opened = clock.now;
    clock.now = new Date('2026-11-20T15:29:59.999Z');
    await ask('updateMarketOdds', form, DESK);
    expect(await codeOf('placeBet', bet, 'client')).toBe('ok');
    clock.now = new Date('2026-11-20T15:30:00Z');
    expect(await codeOf('placeBet', bet, 'client')).toBe('market_not_open');
    expect(await codeOf('updateMarketOdds', form, DESK)).toBe('market_not_open');
    expect(await codeOf('updateMarketOdds', { ...form, status: 'Ball Start' }, DESK)).toBe('ok');
    clock.now = opened;
  });
});

describe('prices', () => {
  const shown = async (id: string) => {
    const { market: markets } = await ask('matchDetail', { event_id: event }, 'client');
    const found = markets.find((one) => one.market_id === id);
    return found?.runners.map(
      ({ runnerName, runner_odd: { ex } }) =>
        `${runnerName} ${ex.availableToBack[0]?.price ?? '-'}/${ex.availableToLay[0]?.price ?? '-'}`,
    );
  };

  it.each<{ what: string; type: number; form: Partial<Odds>; first: string }>([
    {
      what: '45 with a difference of 2',
      type: 2,
      form: { back_price_1: 45, difference: 2 },
      first: 'India 1.45/1.47',
    },
    {
      what: 'as text, with Khai',
      type: 2,
      form: { back_price_1: '45', lay_price_1: '47' },
      first: 'India 1.45/1.47',
    },
    {
      what: 'Khai and the difference that gives it',
      type: 4,
      form: { back_price_1: 90, lay_price_1: 95, difference: 5 },
      first: 'India 1.9/1.95',
    },
    { what: 'type 7: 950 is 9.50', type: 7, form: { back_price_1: 950, difference: 10 }, first: '0 9.5/9.6' },
    {
      what: 'type 7: above 10 no Khai is offered',
      type: 7,
      form: { back_price_1: 1000, difference: 20 },
      first: '0 10/-',
    },
  ])('$what: $first', async ({ type, form, first }) => {
    const id = await newMarket({ market_type: type });
    await ask('updateMarketOdds', { event_id: event, market_id: id, selectionId: 1, ...form }, DESK);
    expect((await shown(id))?.[0]).toBe(first);
  });

  it('a runner that is not named keeps its prices, unless the form says 0 for the others', async () => {
    const of = { event_id: event, market_id: market };
    await ask('updateMarketOdds', { ...of, selectionId: 1, back_price_1: 45, difference: 2 }, DESK);
    await ask('updateMarketOdds', { ...of, selectionId: 2, back_price_1: 60, difference: 5 }, DESK);
    expect(await shown(market)).toEqual(['India 1.45/1.47', 'Nepal 1.6/1.65']);
    const alone = { back_price_2: 0, lay_price_2: 0 };
    await ask('updateMarketOdds', { ...of, selectionId: 2, back_price_1: 61, difference: 5, ...alone }, DESK);
    expect(await shown(market)).toEqual(['India -/-', 'Nepal 1.61/1.66']);
    const both = { back_price_2: 40, lay_price_2: 42 };
    await ask('updateMarketOdds', { ...of, selectionId: 2, back_price_1: 62, difference: 5, ...both }, DESK);
    expect(await shown(market)).toEqual(['India 1.4/1.42', 'Nepal 1.62/1.67']);
  });

  it('lines have a size of 100 unless one is given', async () => {
    const form = { event_id: event, session_id: session, lay_price_1: 30, back_price_1: 30 };
    await ask('updateFancyMarketOdds', { ...form, lay_size_1: 110, back_size_1: '90' }, DESK);
    const sessions = await fetched();
    expect(sessions).toMatchObject([
      { session_name: 'Fall of first wicket', lay_price_1: 30, lay_size_1: 110, back_size_1: 90, status: '' },
    ]);
    await ask('updateFancyMarketOdds', form, DESK);
    expect(await fetched()).toMatchObject([{ lay_size_1: 100, back_size_1: 100 }]);
  });

  async function fetched() {
    const { body } = await ask('login', { username: DESK, password: 'Pavilion@2026' }, DESK).then(
      ({ token }) =>
        app.http
          .inject({ url: `/api/fetch_manual_fancy/${event}`, headers: { authorization: `Bearer ${token}` } })
          .then((answer) => ({ body: answer.json() })),
    );
    return body.data;
  }

  it('what was sent is offered again after a restart', async () => {
    const fresh = { ...app.house, board: createOddsBoard(app.house.now) };
    const restarted = await openManualBoard(fresh);
    const runner = fresh.board.market(market)?.value.runners[1];
    expect([runner?.backs[0]?.odds, runner?.lays[0]?.odds]).toEqual([1620, 1670]);
    expect(fresh.board.session(session)?.value).toMatchObject({ noLine: 30, yesLine: 30, status: '' });
    restarted.close();
  });

  it('another node hears of a price', async () => {
    const other = { ...app.house, board: createOddsBoard(app.house.now) };
    const elsewhere = await openManualBoard(other);
    const of = { event_id: event, market_id: market, selectionId: 2, back_price_1: 77, difference: 3 };
    await ask('updateMarketOdds', of, DESK);
    await expect.poll(() => other.board.market(market)?.value.runners[1]?.backs[0]?.odds).toBe(1770);
    elsewhere.close();
  });
});
