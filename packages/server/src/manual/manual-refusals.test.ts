import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { EVENT, MATCH_ODDS, SESSION } from '../testing/story.fixtures.ts';
import { DESK, TEST_MATCH, testDesk } from './desk.fixtures.ts';

const { send, codeOf, event, market, session, newMarket } = await testDesk();

type Match = CallInput<'createManualEvent'>;
type Market = CallInput<'createManualMarket'>;
type Fancy = CallInput<'createManualFancy'>;
type Odds = CallInput<'updateMarketOdds'>;
type Lines = CallInput<'updateFancyMarketOdds'>;

/** The field that was refused and what is wrong with it, or the code. */
async function refusal(answer: ReturnType<typeof send>): Promise<string> {
  const { body } = await answer;
  if (body.error === '') return 'ok';
  return body.fields === undefined
    ? (body.code ?? '')
    : Object.entries(body.fields)
        .map((field) => field.join(': '))
        .join('; ');
}

describe('refused at the desk', () => {
  it.each<{ form: Partial<Match>; why: string }>([
    { form: { team_1: '  ' }, why: 'team_1: required' },
    { form: { team_2: 'india' }, why: 'team_2: already team 1' },
    { form: { team_1: '<b>India</b>' }, why: 'team_1: no < or >' },
    { form: { team_2: 'N'.repeat(61) }, why: 'team_2: at most 60 characters' },
    { form: { datetime: '' }, why: 'datetime: required' },
    { form: { datetime: 'tomorrow' }, why: 'datetime: not a date' },
    { form: { datetime: '1999-01-01' }, why: 'datetime: too far from today' },
    { form: { sport_id: 12_345 }, why: 'sport_id: unknown sport' },
  ])('a match with $form: $why', async ({ form, why }) => {
    expect(await refusal(send('createManualEvent', { ...TEST_MATCH, ...form }, DESK))).toBe(why);
  });

  it.each<{ form: Partial<Market>; why: string }>([
    { form: { event_id: 'M1' }, why: 'unknown_event' },
    { form: { market_type: 3 }, why: 'market_type: unknown market type' },
    { form: { market_type: 6, market_name: '' }, why: 'market_name: required' },
    { form: { market_type: 7, market_name: ' ' }, why: 'market_name: required' },
    { form: { market_name: '<img>' }, why: 'market_name: no < or >' },
    { form: { market_name: 'market 1' }, why: 'market_name: the match has an open market of this name' },
    { form: { team_2: '' }, why: 'team_2: required' },
    { form: { team_3: ' NEPAL ' }, why: 'team_3: the same option twice' },
    { form: { team_4: 'Rain' }, why: 'team_3: required' },
    { form: { market_type: 5 }, why: 'market_close_time: required' },
    {
      form: { market_type: 5, market_close_time: '2026-11-20T14:59:59Z' },
      why: 'market_close_time: in the past',
    },
    { form: { market_type: 5, market_close_time: 'soon' }, why: 'market_close_time: not a date' },
  ])('a market with $form: $why', async ({ form, why }) => {
    const base = { event_id: event, market_type: 4, market_name: 'Fresh', team_1: 'India', team_2: 'Nepal' };
    expect(await refusal(send('createManualMarket', { ...base, ...form }, DESK))).toBe(why);
  });

  it.each<{ form: Partial<Fancy>; why: string }>([
    { form: { event_id: 'M1' }, why: 'unknown_event' },
    { form: { session_name: '' }, why: 'session_name: required' },
    { form: { session_name: '<script>' }, why: 'session_name: no < or >' },
    { form: { session_type_id: 9 }, why: 'session_type_id: unknown session type' },
    {
      form: { session_name: 'fall of FIRST wicket' },
      why: 'session_name: the match has an open session of this name',
    },
  ])('a session with $form: $why', async ({ form, why }) => {
    const base = { event_id: event, session_type_id: 1, session_name: 'Fresh' };
    expect(await refusal(send('createManualFancy', { ...base, ...form }, DESK))).toBe(why);
  });

  it.each<{ form: Partial<Odds>; why: string }>([
    { form: { back_price_1: 0 }, why: 'back_price_1: 1 to 999' },
    { form: { back_price_1: -5 }, why: 'back_price_1: a whole number' },
    { form: { back_price_1: 1.001 }, why: 'back_price_1: a whole number' },
    { form: { back_price_1: 'abc' }, why: 'back_price_1: a whole number' },
    { form: { back_price_1: '' }, why: 'back_price_1: required' },
    { form: { back_price_1: 1000 }, why: 'back_price_1: 1 to 999' },
    { form: { back_price_1: '0045' }, why: 'back_price_1: 1 to 999' },
    { form: { back_price_1: 995, difference: 10 }, why: 'lay_price_1: 995 to 999' },
    { form: { difference: 0 }, why: 'difference: 1 to 20' },
    { form: { difference: 21 }, why: 'difference: 1 to 20' },
    { form: { lay_price_1: 50 }, why: 'lay_price_1: Lagai + difference' },
    { form: { lay_price_1: 44, difference: undefined }, why: 'lay_price_1: 45 to 999' },
    { form: { difference: undefined }, why: 'lay_price_1: required' },
    { form: { selectionId: undefined }, why: 'selectionId: required' },
    { form: { selectionId: 9 }, why: 'unknown_selection' },
    { form: { event_id: EVENT }, why: 'unknown_market' },
    { form: { market_id: 'M1' }, why: 'unknown_market' },
    { form: { event_id: EVENT, market_id: MATCH_ODDS }, why: 'not_manual' },
  ])('a price with $form: $why', async ({ form, why }) => {
    const base = { event_id: event, market_id: market, selectionId: 1, back_price_1: 45, difference: 2 };
    expect(await refusal(send('updateMarketOdds', { ...base, ...form }, DESK))).toBe(why);
  });

  it.each([750, 1001, 95])('the last digit at %s: decimal odds are 8.0 to 10.0', async (lagai) => {
    const id = await newMarket({ market_type: 7 });
    const form = { event_id: event, market_id: id, selectionId: 1, back_price_1: lagai, difference: 1 };
    expect(await refusal(send('updateMarketOdds', form, DESK))).toBe('back_price_1: 800 to 1000');
  });

  it.each<{ form: Partial<Lines>; why: string }>([
    { form: { lay_price_1: '' }, why: 'lay_price_1: required' },
    { form: { back_price_1: 0 }, why: 'back_price_1: 1 to 9999' },
    { form: { back_price_1: 10_000 }, why: 'back_price_1: 1 to 9999' },
    { form: { back_price_1: 45.5 }, why: 'back_price_1: a whole number' },
    { form: { lay_price_1: 47 }, why: 'lay_price_1: No must not be above Yes' },
    { form: { lay_size_1: 0 }, why: 'lay_size_1: 1 to 999' },
    { form: { session_id: 'M1' }, why: 'unknown_session' },
    { form: { event_id: EVENT, session_id: SESSION }, why: 'not_manual' },
  ])('lines with $form: $why', async ({ form, why }) => {
    const base = { event_id: event, session_id: session, lay_price_1: 45, back_price_1: 46 };
    expect(await refusal(send('updateFancyMarketOdds', { ...base, ...form }, DESK))).toBe(why);
  });

  it.each(['subcompany', 'master', 'agent', 'client'])('%s does not price', async (who) => {
    const form = { event_id: event, market_id: market, selectionId: 1, back_price_1: 45, difference: 2 };
    expect(await codeOf('updateMarketOdds', form, who)).toBe('not_permitted');
    expect(await codeOf('resetFancyOdds', { event_id: event, session_id: session }, who)).toBe(
      'not_permitted',
    );
    expect(await codeOf('cancelMarket', { event_id: event, market_id: market }, who)).toBe('not_permitted');
  });

  it('a market of a feed is not cancelled here, and one of another match is not found', async () => {
    expect(await codeOf('cancelMarket', { event_id: EVENT, market_id: MATCH_ODDS }, DESK)).toBe('not_manual');
    expect(await codeOf('cancelMarket', { event_id: EVENT, market_id: market }, DESK)).toBe('unknown_market');
    expect(await codeOf('cancelFancy', { event_id: event, session_id: 'M1' }, DESK)).toBe('unknown_session');
    expect(await codeOf('manualMatchDetail', { event_id: 'M1' }, DESK)).toBe('unknown_event');
  });
});
