import { beforeAll, expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  testStory,
  BOOKMAKER,
} from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, pool } = await testStory();
const market = { event_id: EVENT, market_id: MATCH_ODDS };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
});

it('there is nothing to tell of what is not settled', async () => {
  expect(await codeOf('rollbackPreview', market, 'company')).toBe('not_settled');
});

it('tells per account what would move, the match un-closed first, and what the roll-back then does is just that', async () => {
  await ask('settleMarket', { ...market, confirm_warning: 1, selection_id: MUMBAI }, 'company');
  // The client won 8,500 and spent it since: taking it back leaves it below zero.
  await pool.query(
    `update wallets set balance = 500000 where user_id = (select id from users where username = 'client')`,
  );
  const report = await ask('rollbackPreview', market, 'company');
  expect(report).toMatchObject({
    undone: ['Commission', 'Match Odds'],
    clients: 1,
    bets: 1,
    negative: ['client'],
    sum: 0,
    reopens_event: 1,
  });
  expect(report.rows[0]).toMatchObject({
    username: 'client',
    balance_before: 5000,
    balance_after: -3500,
    negative: 1,
  });
  const { negative_balances } = await ask('rollbackMarket', { ...market, code: CODE }, 'company');
  expect(negative_balances).toEqual(report.negative);
  for (const row of report.rows.filter(({ role }) => role > 1)) {
    const { profile } = await ask('profile', {}, row.username);
    expect([row.username, profile.ledger_balance]).toEqual([row.username, row.ledger_after]);
  }
});

it('is the Company’s', async () => {
  expect(await codeOf('rollbackPreview', market, 'subcompany')).toBe('not_permitted');
  expect(await codeOf('rollbackPreview', { event_id: 'x' }, 'company')).toBe('unknown_event');
});

it('settling and rolling back at once from two desks: one wins, the other is told', async () => {
  const done = await Promise.all([
    codeOf('settleMarket', { ...market, confirm_warning: 1, selection_id: DELHI }, 'company'),
    codeOf('rollbackMarket', { ...market, code: CODE }, 'admin8'),
  ]);
  const settledFirst = ['ok', 'ok'];
  expect([settledFirst, ['ok', 'not_settled']]).toContainEqual(done);
});
