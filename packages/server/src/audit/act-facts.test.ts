import { beforeAll, expect, it } from 'vitest';
import {
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

const { ask, feed, people } = await testStory();
const client = people['client']!.guid;

/** The facts of the newest act of a kind, as somebody sees them. */
const factsOf = async (action: string, as = 'company') =>
  (await ask('auditLog', { action }, as)).audit[0]?.facts;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});

it('a settlement names session, match and result, and what it booked for the reader', async () => {
  await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 44 }, 'company');
  // The Company's 3 % of the 1,000 that the client loses.
  const told = { part: 'Mumbai 6 over runs', match: 'Mumbai v Delhi', result: '44', booked: '30' };
  expect(await factsOf('settle')).toMatchObject(told);
});

it('a lock of a runner names market and runner; a switch says on or off', async () => {
  const runner = { event_id: EVENT, market_id: MATCH_ODDS, selection_id: DELHI };
  await ask('marketLock', { ...runner, lock: 1 }, 'company');
  expect(await factsOf('locked')).toMatchObject({ part: 'Match Odds · Delhi', on: '1' });
  await ask('marketLock', { ...runner, lock: 0 }, 'company');
  expect(await factsOf('locked')).toMatchObject({ on: '0' });
});

it('cash and limits have their coins, and what was there before', async () => {
  await ask('payReceiveCash', { user_guid: client, amount: 12.5, remark: 'x', type: 2 }, 'agent');
  expect(await factsOf('receive_cash', 'agent')).toMatchObject({
    account: 'client',
    amount: '12.5',
    was_ledger_balance: '1000',
    ledger_balance: '987.5',
  });
});

it('a deleted bet tells its client, stake and place', async () => {
  const { betslip_uid } = await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 150.5), 'client');
  await ask('deleteBet', { betslip_uid, user_id: people['client']!.id, code: CODE }, 'company');
  expect(await factsOf('delete_bet')).toMatchObject({
    account: 'client',
    stake: '150.5',
    part: 'Match Odds',
  });
});

it.each([
  ['mumbai v del', ['delete_bet', 'locked', 'settle']],
  ['Pune v Surat', []],
])('acts on a match are found by its name: %s', async (keyword, actions) => {
  const { audit } = await ask('auditLog', { keyword }, 'company');
  expect([...new Set(audit.map(({ action }) => action))].toSorted()).toEqual(actions);
});
