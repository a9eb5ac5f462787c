import { beforeAll, describe, expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, clock, feed, pool, people } = await testStory();
const BIG = 500_000;

/** A bet that stands at 1 % commission, then three at 2 % that the Company deletes: two clients, both runners, one big. */
beforeAll(async () => {
  clock.now = new Date();
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await pool.query('update wallets set balance = balance + $1 where user_id = any($2)', [
    BIG * 1000,
    [people['client']!.id, people['client2']!.id],
  ]);
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('editUser', { user_guid: people['client']!.guid, match_commission: 2 }, 'company');
  for (const [who, bet] of [
    ['client', onRunner(MUMBAI, 1, 1.85, 200)],
    ['client', onRunner(DELHI, 1, 2.09, BIG)],
    ['client2', onRunner(MUMBAI, 1, 1.85, 300)],
  ] as const) {
    const { betslip_uid } = await ask('placeBet', bet, who);
    await ask('deleteBet', { betslip_uid, user_id: people[who]!.id, code: CODE }, 'company');
  }
});

describe('a deleted bet is counted nowhere', () => {
  it('the dashboard counts one bet of one client, and shows no big one', async () => {
    const { today, big_bets } = await ask('dashboard', {}, 'company');
    expect([today.bets, today.clients, big_bets]).toEqual([1, 1, []]);
  });

  it('the preview counts who backs a runner without it, and pays commission at the rate of the last bet that stands', async () => {
    await ask('settleMarket', declaring(BOOKMAKER, MUMBAI), 'company');
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 50 }, 'company');
    const shown = await ask(
      'preview',
      { event_id: EVENT, market_id: MATCH_ODDS, selection_id: DELHI },
      'company',
    );
    expect(shown.outcomes.map(({ name, backed }) => [name, backed])).toEqual([
      ['Mumbai', 1],
      ['Delhi', 0],
    ]);
    expect([shown.bets, shown.client_count, shown.commission]).toEqual([1, 1, 100]);
  });

  it('the statement explains a line without it, and the close books what the preview said', async () => {
    await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
    const { ledger: lines } = await ask('ledger', {}, 'agent');
    const result = lines.find(({ source }) => source === 3)!;
    expect((await ask('explainEntry', { txn_no: result.txn_no }, 'agent')).bets).toBe(1);
    expect((await ask('profile', {}, 'client')).profile.ledger_balance).toBe(10_000 - 100);
  });
});
