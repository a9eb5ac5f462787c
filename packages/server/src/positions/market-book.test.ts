import { beforeAll, describe, expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, codeOf, feed } = await testStory();
const market = { event_id: EVENT, market_id: MATCH_ODDS };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client2');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 1000), 'otherclient');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
});

describe('the book of a market, by account directly below the caller: what its clients win or lose', () => {
  it.each<[as: string, rows: [string, number, number, number, string][]]>([
    [
      'company',
      [
        ['othersub', -1000, 1090, -1000, 'Mumbai'],
        ['subcompany', 9350, -11_000, -11_000, 'Delhi'],
      ],
    ],
    ['stockist', [['agent', 9350, -11_000, -11_000, 'Delhi']]],
    [
      'agent',
      [
        ['client', 8500, -10_000, -10_000, 'Delhi'],
        ['client2', 850, -1000, -1000, 'Delhi'],
      ],
    ],
    ['othersub', [['otherclient', -1000, 1090, -1000, 'Mumbai']]],
  ])('%s', async (as, rows) => {
    const book = await ask('getMarketBook', market, as);
    expect(book.map((row) => [row.username, row['key_0'], row['key_1'], row.net_pl, row.range])).toEqual(
      rows,
    );
  });

  it('of a session by range of runs', async () => {
    const book = await ask('getMarketBook', { event_id: EVENT, session_id: SESSION }, 'agent');
    expect(book.map((row) => [row.username, row.range, row.net_pl])).toEqual([
      ['client', '0-44', -8500],
      ['client', '45+', 8500],
    ]);
  });

  it.each<[what: string, request: object, code: string]>([
    ['no market and no session', { event_id: EVENT }, 'malformed'],
    ['a market of no match', { event_id: EVENT, market_id: '1.404' }, 'unknown_market'],
    ['a session of no match', { event_id: EVENT, session_id: 'none' }, 'unknown_session'],
  ])('%s', async (_, request, code) => {
    expect(await codeOf('getMarketBook', request as typeof market, 'company')).toBe(code);
  });

  it('a client has nobody below', async () => {
    expect(await codeOf('getMarketBook', market, 'client')).toBe('not_permitted');
  });
});

describe('what was declared, by sub company', () => {
  beforeAll(async () => {
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 44 }, 'company');
    await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
    await ask('settleMarket', { ...market, confirm_warning: 1, selection_id: DELHI }, 'company');
  });

  it('the Company sees its own result and each sub company’s', async () => {
    const [session] = await ask('declaredFancySc', { event_id: EVENT }, 'company');
    // 8,500 lost: 3 % of it is the Company's and 7 % the sub company's (rules 6).
    expect([
      session?.settlement_result,
      session?.status,
      session?.sc.map((one) => [one.username, one.my_status]),
    ]).toEqual(['44', 255, [['subcompany', 595]]]);
    const markets = await ask('declaredMarketSc', { event_id: EVENT }, 'admin8');
    const odds = markets.find((one) => one.market_id === MATCH_ODDS);
    expect(odds?.sc.map((one) => [one.username, one.my_status])).toEqual([
      ['othersub', -763],
      ['subcompany', 770],
    ]);
  });

  it('a sub company sees itself alone', async () => {
    const [session] = await ask('declaredFancySc', { event_id: EVENT }, 'subcompany');
    expect([session?.pl, session?.sc.map((one) => one.username)]).toEqual([595, ['subcompany']]);
    const [other] = await ask('declaredFancySc', { event_id: EVENT }, 'othersub');
    expect([other?.pl, other?.sc]).toEqual([0, []]);
  });

  it('nobody below does', async () => {
    expect(await codeOf('declaredFancySc', { event_id: EVENT }, 'master')).toBe('not_permitted');
    expect(await codeOf('declaredMarketSc', { event_id: EVENT }, 'client')).toBe('not_permitted');
    expect(await codeOf('declaredMarketSc', { event_id: 'nothing' }, 'company')).toBe('unknown_event');
  });
});
