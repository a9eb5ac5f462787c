import { describe, expect, it } from 'vitest';
import { accountMaker } from '../testing/new-account.fixtures.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

/** Lines of a match that was bet on under chains of which no link is where it was. */
const story = await testStory();
const { ask, feed, people, pool } = story;
const create = accountMaker(story);

const guidOf = (username: string): string => people[username]!.guid;
const move = (user: string, parent: string) =>
  ask('moveUser', { user_guid: guidOf(user), parent_guid: guidOf(parent), code: CODE }, 'company');
const settle = () =>
  ask(
    'settleMarket',
    { market_id: MATCH_ODDS, event_id: EVENT, selection_id: DELHI, confirm_warning: 1 },
    'company',
  );

/** The latest line of a result of an account, explained to the Company, and the bets that the account itself finds behind it. */
async function explained(username: string) {
  const { rows } = await pool.query<{ id: bigint }>(
    `select l.id from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     where a.user_id = $1 and e.source = 3 order by l.id desc limit 1`,
    [people[username]!.id],
  );
  const txn_no = String(rows[0]!.id);
  const { amount, parts, shares, bets } = await ask('explainEntry', { txn_no }, 'company');
  const behind = await ask('ledgerBets', { txn_no }, username);
  return {
    taken: behind.bet_data.map((bet) => bet.username).toSorted(),
    amount,
    parts: parts.map((part) => [part.label, part.amount]),
    shares: shares.map((share) => [share.username, share.amount]),
    bets,
  };
}

await pool.query(`update wallets set fixed_limit = fixed_limit + 1000000000 where user_id in ($1, $2)`, [
  people['master']!.id,
  people['superstockist']!.id,
]);
await create('master', { username: 'BSA500', role: 4, my_share: 10, my_agent_share: 80 });
await create('superstockist', {
  username: 'BSB500',
  role: 5,
  my_share: 15,
  my_agent_share: 60,
  fixed_limit: 2_500_000,
});
await create('stockist', {
  username: 'BSC500',
  role: 6,
  my_share: 20,
  my_agent_share: 40,
  fixed_limit: 500_000,
});
await create('BSC500', {
  username: 'BS500',
  role: 7,
  fixed_limit: 50_000,
  match_commission: 1,
  session_commission: 2,
});
await pool.query('update wallets set fixed_limit = fixed_limit + 5000000000 where user_id = $1', [
  people['BSA500']!.id,
]);
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'BS500');
await settle();

/** Rules 6: of 11,000 lost under two agents, each keeps 40 % of his client's; the stockist keeps 20 % of both. */
const STOCKIST = {
  taken: ['BS500', 'client'],
  amount: 4400,
  parts: [
    ['agent', 6000],
    ['BSC500', 600],
  ],
  shares: [
    ['stockist', 2200],
    ['agent', 4000],
    ['BSC500', 400],
    ['client', -10_000],
    ['BS500', -1000],
  ],
  bets: 2,
};

describe('a line of a match', () => {
  it('names those below then when the account between and the one below it have moved apart', async () => {
    expect(await explained('stockist')).toEqual(STOCKIST);
    const above = await explained('superstockist');
    expect(above.parts).toEqual([['stockist', 4400]]);
    expect(above.shares.slice(-5)).toEqual(STOCKIST.shares);

    await move('stockist', 'BSA500');
    await move('agent', 'BSB500');
    expect(await explained('stockist')).toEqual(STOCKIST);
    expect(await explained('superstockist')).toEqual(above);
  });

  it('names of a client that moved to another agent of the match the agent of his bets, also booked anew', async () => {
    const agent = await explained('agent');
    expect(agent.parts).toEqual([['client', 10_000]]);
    await move('client', 'BSC500');
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await settle();

    expect(await explained('agent')).toEqual(agent);
    expect((await explained('BSC500')).parts).toEqual([['BS500', 1000]]);
    expect(await explained('stockist')).toEqual(STOCKIST);
  });
});
