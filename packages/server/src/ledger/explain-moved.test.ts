import { expect, it } from 'vitest';
import { accountMaker } from '../testing/new-account.fixtures.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

/** An account that moves takes its balance along; a line goes on to say who stood below when it was posted. */
const story = await testStory();
const { ask, feed, people, pool } = story;
const create = accountMaker(story);

await pool.query('update wallets set fixed_limit = fixed_limit + 1000000000 where user_id = $1', [
  people['superstockist']!.id,
]);
await create('superstockist', {
  username: 'BSB500',
  role: 5,
  my_share: 15,
  my_agent_share: 60,
  fixed_limit: 2_500_000,
});
const second = people['BSB500']!.guid;
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

const market = { market_id: MATCH_ODDS, event_id: EVENT, code: CODE };
const move = (parent_guid: string) =>
  ask('moveUser', { user_guid: people['agent']!.guid, parent_guid, code: CODE }, 'superstockist');

/** Who makes up the latest line of an account of a source, and who has a share in it, as the Company reads it. */
async function told(user_guid: string, source: number) {
  const { rows } = await pool.query<{ id: bigint; amount: bigint }>(
    `select l.id, l.amount from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline' join users u on u.id = a.user_id
     where u.guid = $1 and e.source = $2 order by l.id desc limit 1`,
    [user_guid, source],
  );
  const why = await ask('explainEntry', { txn_no: String(rows[0]!.id) }, 'company');
  return {
    parts: why.parts.map(({ label, amount }) => [label, amount]),
    shares: why.shares.map(({ username }) => username),
    bets: why.bets,
  };
}
const of = (who: string): string => people[who]!.guid;

it('names who stood below at the time of the line, whoever has it since', async () => {
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('settleMarket', { ...market, selection_id: DELHI, confirm_warning: 1 }, 'company');
  // Rules 6: the agent keeps 40 % of 10,000 and owes 6,000; the stockist keeps 20 %.
  const before = { parts: [['agent', 6000]], shares: ['stockist', 'agent', 'client'], bets: 1 };
  expect(await told(of('stockist'), 3)).toEqual(before);
  const above = await told(of('superstockist'), 3);
  expect(above.parts).toEqual([['stockist', 4000]]);
  const ofClient = { parts: [], shares: ['client'], bets: 1 };
  expect(await told(of('client'), 3)).toEqual(ofClient);

  await move(second);
  expect(await told(of('stockist'), 3)).toEqual(before);
  expect(await told(of('superstockist'), 3)).toEqual(above);
  expect(await told(of('client'), 3)).toEqual(ofClient);
  // The balance came with the account: nobody below the new parent made the line.
  expect(await told(second, 10)).toEqual({ parts: [], shares: [], bets: 0 });
});

it('a reversal names whom the line named that it undoes, and later business the parent of then', async () => {
  await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
  expect((await told(of('stockist'), 9)).parts).toEqual([['agent', -6000]]);

  // Booked after the move with the upline of the bet.
  await ask('settleMarket', { ...market, selection_id: DELHI, confirm_warning: 1 }, 'company');
  expect(await told(of('stockist'), 3)).toEqual({
    parts: [['agent', 6000]],
    shares: ['stockist', 'agent', 'client'],
    bets: 1,
  });
  await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');

  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client2');
  await pool.query('update bets set voided_at = now() where client_id = $1', [people['client']!.id]);
  await pool.query('delete from runner_books where client_id = $1', [people['client']!.id]);
  await ask('settleMarket', { ...market, selection_id: DELHI, confirm_warning: 1 }, 'company');
  expect(await told(second, 3)).toEqual({
    parts: [['agent', 600]],
    shares: ['BSB500', 'agent', 'client2'],
    bets: 1,
  });
  expect((await told(of('superstockist'), 3)).parts).toEqual([['BSB500', 400]]);

  await move(of('stockist'));
  expect((await told(second, 3)).parts).toEqual([['agent', 600]]);
  expect((await told(of('stockist'), 3)).parts).toEqual([['agent', 6000]]);
});
