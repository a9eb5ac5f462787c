import { SPORT } from '@pavilion/contract/sports.ts';
import {
  CLIENT_DELAY_FIELDS,
  EVENT_FIELDS,
  TOURNAMENT_FIELDS,
  type SettingField,
} from '@pavilion/contract/bet-setting-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, feed, pool, people, send } = story;
const client = people['client']!.id;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});
beforeEach(async () => {
  await pool.query('truncate bet_settings, bets, runner_books, session_books');
  await pool.query('update wallets set used_limit = 0');
  story.app.house.settingStore.changed();
});

/** Every field of a list: stakes 100 to 20,000, no delay; with some other values. */
function filled(fields: readonly SettingField[], other: Record<string, number> = {}): Record<string, number> {
  const usual = ({ field, unit }: SettingField) =>
    unit === 'seconds' ? 0 : field.startsWith('min_') ? 100 : 20_000;
  return { ...Object.fromEntries(fields.map((one) => [one.field, usual(one)])), ...other };
}
const tournament = (other?: Record<string, number>) =>
  ask('updateSetting', { setting_id: 1, settings: filled(TOURNAMENT_FIELDS, other) }, 'company');
const event = (other?: Record<string, number>) =>
  ask('updateEventSetting', { event_id: EVENT, settings: filled(EVENT_FIELDS, other) }, 'company');
const stakes = (settings: Record<string, number>) =>
  ask('updateStakeSetting', { user_id: client, settings }, 'company');
const bet = (stake: number) => codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, stake), 'client');

describe('the most specific that sets it holds, from the next bet on', () => {
  it('the market’s own, then the tournament’s, the match’s, the client’s', async () => {
    const taken = [await bet(20_001)];
    await tournament();
    taken.push(await bet(20_001), await bet(20_000));
    await event({ max_match_stack: 5000 });
    taken.push(await bet(5001), await bet(5000));
    await stakes({ max_match_stack: 6000 });
    taken.push(await bet(6001), await bet(6000));
    await stakes({});
    taken.push(await bet(5001));
    expect(taken).toEqual([
      'ok',
      'stake_above_max',
      'ok',
      'stake_above_max',
      'ok',
      'stake_above_max',
      'ok',
      'stake_above_max',
    ]);
  });

  it('a minimum too, and the refusal says it', async () => {
    await event({ min_match_stack: 500 });
    const { body } = await send('placeBet', onRunner(MUMBAI, 1, 1.85, 499.99), 'client');
    expect([body.code, body.fields]).toEqual(['stake_below_min', { stake: 'at least 500' }]);
  });

  it('sessions by their type', async () => {
    await event({ max_session_run: 300, max_fancy_run: 200 });
    expect(await codeOf('placeBet', onSession(1, 45, 100, 301), 'client')).toBe('stake_above_max');
    expect(await codeOf('placeBet', onSession(1, 45, 100, 300), 'client')).toBe('ok');
  });

  it('a cap of the client, and of the market, over every other setting', async () => {
    await stakes({ max_stake: 900, max_match_stack: 50_000 });
    expect([await bet(901), await bet(900)]).toEqual(['stake_above_max', 'ok']);
    const cap = { event_id: EVENT, market_id: MATCH_ODDS, settings: { min_stake: 200, max_stake: 800 } };
    await ask('updateMarketCap', cap, 'company');
    expect([await bet(801), await bet(800), await bet(199)]).toEqual([
      'stake_above_max',
      'ok',
      'stake_below_min',
    ]);
    await ask(
      'updateMarketCap',
      { event_id: EVENT, session_id: SESSION, settings: { max_stake: 400 } },
      'company',
    );
    expect(await codeOf('placeBet', onSession(1, 45, 100, 401), 'client')).toBe('stake_above_max');
  });

  it('a change by another node is heard', async () => {
    expect(await bet(1000)).toBe('ok');
    const fields = JSON.stringify({ max_match_stack: 50_000 });
    await pool.query(`insert into bet_settings values ('event', $1, $2, now())`, [EVENT, fields]);
    await story.app.house.bus.publish(pool, { kind: 'settings' });
    await expect.poll(() => bet(1000)).toBe('stake_above_max');
  });
});

describe('what the page of a match saves is what its bets meet, in every sport', () => {
  afterAll(() => pool.query('update events set sport_id = $2 where id = $1', [EVENT, SPORT.cricket]));

  it.each([
    ['cricket', SPORT.cricket, 'match_stack'],
    ['soccer', SPORT.soccer, 'soccer_match'],
    ['tennis', SPORT.tennis, 'tennis_match'],
  ])('%s', async (_, sport, ofHouse) => {
    await pool.query('update events set sport_id = $2 where id = $1', [EVENT, sport]);
    await tournament({ [`min_${ofHouse}`]: 300, [`max_${ofHouse}`]: 3000, [`${ofHouse}_delay`]: 0 });
    const shown = async () => {
      const { market } = await ask('matchDetail', { event_id: EVENT }, 'client');
      const { min_stake, max_stake, bet_delay } = market.find((one) => one.market_id === MATCH_ODDS)!;
      return [min_stake, max_stake, bet_delay];
    };
    expect([await bet(299), await bet(3001), await bet(300)]).toEqual([
      'stake_below_min',
      'stake_above_max',
      'ok',
    ]);
    const { inherited } = await ask('getEventSetting', { event_id: EVENT }, 'company');
    expect([inherited['min_match_stack'], inherited['max_match_stack']]).toEqual([300, 3000]);
    await event({ min_match_stack: 777, max_match_stack: 7777, match_delay: 1 });
    expect(await shown()).toEqual([777, 7777, 1]);
    expect([await bet(776), await bet(7778), await bet(777)]).toEqual([
      'stake_below_min',
      'stake_above_max',
      'ok',
    ]);
  });
});

describe('the delay: the price is looked at after it', () => {
  /** The answer to a bet that is followed at once by a worse price: one that did not wait has been taken before. */
  async function betBeforeAFall(who: string): Promise<string> {
    const answer = codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 100), who);
    const early = await Promise.race([answer, new Promise<string>((told) => setTimeout(told, 700, 'waits'))]);
    await feed.matchOdds({ [MUMBAI]: [1.5, 1.52], [DELHI]: [2.1, 2.14] });
    const late = await answer;
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
    return early === 'waits' ? late : early;
  }

  it('of a match', async () => {
    await event({ match_delay: 1 });
    expect(await betBeforeAFall('client')).toBe('price_changed');
  });

  it('of one client, until it is taken back', async () => {
    const delays = filled(CLIENT_DELAY_FIELDS, { match_delay: 1 });
    await ask('updateDelaySetting', { user_id: client, ...delays }, 'company');
    expect([await betBeforeAFall('client'), await betBeforeAFall('client2')]).toEqual([
      'price_changed',
      'ok',
    ]);
    await ask('deleteDelaySetting', { user_id: client }, 'company');
    expect(await betBeforeAFall('client')).toBe('ok');
  });
});

describe('what is read back', () => {
  it('the tournament’s, in coins and seconds', async () => {
    await tournament({ max_cup_profit: 1234.56, tennis_match_delay: 3 });
    const { settings } = await ask('getSetting', { setting_id: 1 }, 'admin8');
    expect([settings['max_cup_profit'], settings['tennis_match_delay'], settings['min_cup']]).toEqual([
      1234.56, 3, 100,
    ]);
  });

  it('the match’s with what it inherits; the client’s', async () => {
    await tournament();
    await stakes({ max_stake: 777 });
    const first = await ask('getEventSetting', { event_id: EVENT }, 'company');
    expect([first.event.own, first.event['max_cup'], first.inherited['max_cup']]).toEqual([0, null, 20_000]);
    await event({ max_cup: 1 + 20_000 });
    const then = await ask('getEventSetting', { event_id: EVENT }, 'company');
    expect([then.event.own, then.event['max_cup'], then.event.event_id]).toEqual([1, 20_001, EVENT]);
    const own = await ask('getDelaySetting', { user_id: client }, 'company');
    expect([own['max_stake'], own['match_delay']]).toEqual([777, null]);
  });

  it('who changed what stands in the audit log', async () => {
    await event({ max_cup: 4000 });
    const { audit } = await ask('auditLog', { action: 'update_bet_setting' }, 'company');
    expect(audit[0]?.object).toBe(`event:${EVENT}`);
  });
});

describe('single fields', () => {
  const change = (changes: Record<string, number | null>, seen: Record<string, number | null> = {}) =>
    send('changeSetting', { event_id: EVENT, changes, seen }, 'company');

  it('one is set and taken back, the others stay as they are', async () => {
    await tournament({ max_match_stack: 4000 });
    await event({ max_match_stack: 5000, max_cup: 9000 });
    await change({ max_match_stack: 700 });
    expect([await bet(701), await bet(700)]).toEqual(['stake_above_max', 'ok']);
    await change({ max_match_stack: null });
    expect([await bet(4001), await bet(4000)]).toEqual(['stake_above_max', 'ok']);
    const { event: own, inherited } = await ask('getEventSetting', { event_id: EVENT }, 'company');
    expect([own['max_match_stack'], inherited['max_match_stack'], own['max_cup']]).toEqual([
      null,
      4000,
      9000,
    ]);
  });

  it('what another desk set meanwhile is told and not overwritten', async () => {
    await change({ max_cup: 500 }, { max_cup: null });
    const { status, body } = await change({ max_cup: 600, min_cup: 200 }, { max_cup: null, min_cup: null });
    expect([status, body.code, body.fields]).toEqual([409, 'stale_form', { max_cup: '500' }]);
    const { event: own } = await ask('getEventSetting', { event_id: EVENT }, 'company');
    expect([own['max_cup'], own['min_cup']]).toEqual([500, null]);
  });

  it('a least above what is set as the greatest is refused with its field', async () => {
    await change({ max_cup: 500 });
    expect((await change({ min_cup: 501 })).body.fields).toEqual({ max_cup: 'below the minimum' });
  });

  it('says what the markets have themselves where nobody sets anything', async () => {
    const { of_markets } = await ask('getEventSetting', { event_id: EVENT }, 'company');
    const { market } = await ask('matchDetail', { event_id: EVENT }, 'client');
    const odds = market.find((one) => one.market_id === MATCH_ODDS)!;
    expect(of_markets['max_match_stack']).toEqual([odds.max_stake, odds.max_stake]);
    expect(of_markets['match_delay']).toEqual([odds.bet_delay, odds.bet_delay]);
  });
});

describe('refusals', () => {
  it.each([
    ['an empty field', { max_bookmaker: '' }, { max_bookmaker: 'Bookmaker Max Stake require' }],
    ['a field that is not there', { match_delay: null }, { match_delay: 'Match Delay require' }],
    ['a minimum above its maximum', { min_cup: 20_001 }, { max_cup: 'below the minimum' }],
    ['three decimals', { max_cup: 100.123 }, { max_cup: 'coins, at most two decimals' }],
    ['a negative stake', { min_cup: -1 }, { min_cup: 'coins, at most two decimals' }],
    ['half a second', { cup_delay: 0.5 }, { cup_delay: 'whole seconds, 0 to 30' }],
    ['a second too long', { cup_delay: 31 }, { cup_delay: 'whole seconds, 0 to 30' }],
    ['a second before', { cup_delay: -1 }, { cup_delay: 'whole seconds, 0 to 30' }],
    ['letters', { cup_delay: 'soon' }, { cup_delay: 'whole seconds, 0 to 30' }],
  ])('%s', async (_, wrong, fields) => {
    const settings = { ...filled(EVENT_FIELDS), ...wrong };
    const { status, body } = await send('updateEventSetting', { event_id: EVENT, settings }, 'company');
    expect([status, body.fields, body.error]).toEqual([400, fields, Object.values(fields)[0]]);
  });

  it('tennis and soccer are asked of the tournament only', async () => {
    const settings = filled(EVENT_FIELDS);
    const { body } = await send('updateSetting', { setting_id: 1, settings }, 'company');
    expect(body.error).toBe('Tennis Match Min Stake require');
    const done = await send('updateEventSetting', { event_id: EVENT, settings }, 'company');
    expect(done.body.message).toBe('Event Setting updated');
    const whole = { setting_id: 1 as const, settings: filled(TOURNAMENT_FIELDS) };
    expect((await send('updateSetting', whole, 'company')).body.message).toBe('Tournament Setting updated');
  });

  it('a match, a market, a session that is not there; an account that is no client', async () => {
    const settings = filled(EVENT_FIELDS);
    expect([
      await codeOf('updateEventSetting', { event_id: '404', settings }, 'company'),
      await codeOf('getEventSetting', { event_id: '404' }, 'company'),
      await codeOf('updateMarketCap', { event_id: EVENT, market_id: '404', settings: {} }, 'company'),
      await codeOf('updateMarketCap', { event_id: EVENT, session_id: '404', settings: {} }, 'company'),
      await codeOf('updateStakeSetting', { user_id: people['agent']!.id, settings: {} }, 'company'),
    ]).toEqual(['unknown_event', 'unknown_event', 'unknown_market', 'unknown_session', 'not_a_client']);
  });
});
