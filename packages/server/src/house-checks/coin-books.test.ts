import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { differingCoins } from './coin-books.ts';
import { runCheck } from './run-check.ts';

const { ask, feed, people, pool, app } = await testStory();
const idOf = (who: string): number => people[who]!.id;

/** What is found while something was changed behind the house's back, which is forgotten after it. */
async function planted(fault: string): Promise<string[]> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await db.query(`alter table coin_report disable trigger user; ${fault}`);
    return await differingCoins(db, async () => undefined);
  } finally {
    await db.query('rollback');
    db.release();
  }
}

const own = (who: string): string => `user_id = ${idOf(who)}`;
const lastRow = (who: string): string =>
  `${own(who)} and id = (select max(id) from coin_report where ${own(who)})`;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  const cash = { user_guid: people['client2']!.guid, remark: '' };
  await ask('payReceiveCash', { ...cash, amount: 400, type: 2 }, 'company');
  await ask('payReceiveCash', { ...cash, amount: 100.5, type: 1 }, 'agent');
  await ask('updateLimit', { user_id: idOf('client2'), fixed_limit: 120_000 }, 'agent');
  await ask(
    'updateCurrentLimit',
    { user_guid: people['client']!.guid, fixed_limit: 90_000, current_limit: 95_000 },
    'master',
  );
  await ask('creditCompanyCoins', { amount: 5000, code: CODE }, 'company');
  await ask('withdrawCompanyCoins', { amount: 1234.5, code: CODE }, 'company');
  const gone = people['otherclient']!;
  await ask('activeInactive', { user_guid: gone.guid, status: 0 }, 'othersub');
  await ask('deleteAgent', { user_guid: gone.guid }, 'othersub');
});

describe('the check of coins', () => {
  it('finds nothing after limits, cash, bets, a deposit, a withdrawal and a deleted account', async () => {
    await runCheck(app.house, { kind: 'coins' });
    const { checks } = await ask('trialSheet', {}, 'company');
    expect(checks.find(({ kind }) => kind === 'coins')).toMatchObject({ ok: 1, found: [] });
  });

  it('given that is not what the children hold, and so not all of what was minted', async () => {
    expect(await planted(`update wallets set given = given + 100 where ${own('agent')}`)).toEqual([
      'Minted are 1000003765.5, and 1000003764.5 are there',
      'agent has given 210001, and those below it hold 210000',
    ]);
  });

  it('more given than there was', async () => {
    expect(await planted(`update wallets set given = fixed_limit + 100 where ${own('othersub')}`)).toEqual([
      'Minted are 1000003765.5, and 994003764.5 are there',
      'othersub has given 6000001, and those below it hold 0',
    ]);
  });

  it('a balance that its coin report does not make', async () => {
    expect(await planted(`update wallets set balance = balance - 1 where ${own('client2')}`)).toEqual([
      'client2 has 120299.49, and its coin report makes 120299.5',
    ]);
    expect(await planted(`delete from coin_report where ${lastRow('client')}`)).toEqual([
      'client has 95000, and its coin report makes 100000',
    ]);
  });

  it('a last row of the coin report that the wallet contradicts', async () => {
    const wrong = (who: string) => [`${who}: the last row of its coin report is not what it has`];
    for (const column of ['fixed_limit', 'user_balance'])
      expect(
        await planted(`update coin_report set ${column} = ${column} + 1 where ${lastRow('client')}`),
      ).toEqual(wrong('client'));
    expect(
      await planted(`update coin_report set fixed_limit = fixed_limit + 1 where ${lastRow('company')}`),
    ).toEqual(wrong('company'));
  });

  it('coins that nobody minted', async () => {
    expect(await planted(`update wallets set fixed_limit = fixed_limit + 1 where ${own('company')}`)).toEqual(
      ['company has 1000003765.51, and its coin report makes 1000003765.5'],
    );
    expect(await planted(`update wallets set fixed_limit = fixed_limit + 1 where ${own('agent')}`)).toEqual([
      'Minted are 1000003765.5, and 1000003765.51 are there',
      'stockist has given 2000000, and those below it hold 2000000.01',
      'agent has 2000000.01, and its coin report makes 2000000',
    ]);
  });
});
