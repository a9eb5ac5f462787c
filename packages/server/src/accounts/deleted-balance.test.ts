import { expect, it } from 'vitest';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

/** Results of before may be settled anew, also of who is gone by then. */
const { ask, codeOf, feed, people, send } = await testStory();

it('what a result that is settled anew leaves open with a deleted client is cleared by cash, and no more', async () => {
  const client = { user_guid: people['client']!.guid };
  const market = { market_id: MATCH_ODDS, event_id: EVENT, confirm_warning: 1 as const };
  const owes = async () => (await ask('profile', client, 'agent')).profile.ledger_balance;
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('settleMarket', { ...market, selection_id: DELHI }, 'company');
  await ask('payReceiveCash', { ...client, amount: 990, type: 2 }, 'agent');
  await ask('activeInactive', { ...client, status: 0 }, 'agent');
  await ask('deleteAgent', client, 'agent');
  expect(await codeOf('payReceiveCash', { ...client, amount: 1, type: 2 }, 'agent')).toBe('unknown_user');

  await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
  await ask('settleMarket', { ...market, selection_id: MUMBAI }, 'company');
  // Rules 2, 7: 990 were paid for 1,000 lost less 1 % of it; now 850 are won at 1.85, and no commission is due.
  const open = 1840;
  expect(await owes()).toBe(-open);
  const collected = async () =>
    (await ask('ledgerCollectionReport', {}, 'agent')).clients.filter(
      ({ username }) => username === 'client',
    );
  expect((await collected()).map(({ side, amount }) => [side, amount])).toEqual([['dena', open]]);

  expect(await codeOf('payReceiveCash', { ...client, amount: 1, type: 2 }, 'agent')).toBe('unknown_user');
  const more = await send('payReceiveCash', { ...client, amount: open + 0.01, type: 1 }, 'agent');
  expect([more.status, more.body.code, Object.keys(more.body.fields ?? {})]).toEqual([
    422,
    'beyond_balance',
    ['amount'],
  ]);
  expect(await owes()).toBe(-open);
  expect(await codeOf('payReceiveCash', { ...client, amount: 1, type: 1 }, 'othersub')).toBe('unknown_user');
  const paid = await ask('payReceiveCash', { ...client, amount: open, type: 1 }, 'agent');
  expect(paid.ledger_balance).toBe(0);
  expect(await collected()).toEqual([]);
});
