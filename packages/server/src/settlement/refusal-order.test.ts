import { beforeAll, expect, it } from 'vitest';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

/** A main market and a session with everything against them: others open, a score that says otherwise, books that differ. */
const { ask, codeOf, feed, pool } = await testStory();
const main = { event_id: EVENT, market_id: MATCH_ODDS };
const session = { event_id: EVENT, session_id: SESSION };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await feed.sessionResult(52);
  await pool.query('update runner_books set bets = 9');
  await pool.query('update session_books set base = base + 1');
});

const settleMain = (selection_id: number) => codeOf('settleMarket', { ...main, selection_id }, 'company');
const settleSession = (confirm_warning: 0 | 1) =>
  codeOf('settleFancy', { ...session, result: 44, confirm_warning }, 'company');
const voidMarket = (market_id: string, type: 1 | 2) =>
  codeOf('abandonMarket', { ...main, market_id, type, code: CODE }, 'company');

it('of what a refusal could say, the first in order is said', async () => {
  expect(await settleMain(77)).toBe('unknown_selection');
  expect(await settleMain(MUMBAI)).toBe('books_differ');
  expect(await voidMarket(MATCH_ODDS, 2)).toBe('books_differ');
  expect(await voidMarket(BOOKMAKER, 2)).toBe('not_permitted');
  expect([await settleSession(0), await settleSession(1)]).toEqual([
    'result_contradicts_score',
    'books_differ',
  ]);
  expect(await codeOf('abandonFancy', { ...session, code: CODE }, 'company')).toBe('books_differ');
});

it('of many clients too, but for what only the job finds', async () => {
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  expect(await settleMain(77)).toBe('unknown_selection');
  expect(await settleMain(MUMBAI)).toBe('others_open');
  expect(await voidMarket(MATCH_ODDS, 2)).toBe('others_open');
  expect(await settleSession(0)).toBe('result_contradicts_score');
  await pool.query(`delete from settings where name = 'large_settlement'`);
});

it('what is settled says so first, but a preview names an unknown runner before', async () => {
  await ask(
    'settleMarket',
    { ...main, market_id: BOOKMAKER, selection_id: DELHI, confirm_warning: 1 },
    'company',
  );
  const settled = { ...main, market_id: BOOKMAKER };
  expect([
    await codeOf('settleMarket', { ...settled, selection_id: 77 }, 'company'),
    await voidMarket(BOOKMAKER, 2),
    await codeOf('preview', { ...settled, selection_id: 77 }, 'company'),
    await codeOf('preview', settled, 'company'),
    await codeOf('preview', { event_id: EVENT }, 'company'),
    await codeOf('preview', { event_id: 'none' }, 'company'),
  ]).toEqual([
    'already_settled',
    'already_settled',
    'unknown_selection',
    'already_settled',
    'malformed',
    'unknown_event',
  ]);
});
