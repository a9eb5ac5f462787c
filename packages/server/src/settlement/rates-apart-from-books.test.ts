import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { migrationsFolder } from '../db/migration-files.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, pool, feed } = await testStory();

// Agent 50/50 directly below the Company, and its client (rules 6): 100.01 lost twice is 100.01 for the agent's parent,
// while two halves of 50.005 rounded apart would make 100.02.
const secret = { password: 'Gulmohar@58', confirm_password: 'Gulmohar@58', first_name: 'x' };
const shares = { my_share: 50, my_agent_share: 50, match_commission: 2, session_commission: 3 };
await ask(
  'createUser',
  { ...secret, ...shares, username: 'BSC900', role: 6, fixed_limit: 1_000_000 },
  'company',
);
await pool.query(
  `update users set password_hash = (select password_hash from users where username = 'company')`,
);
const agent = (await ask('downline', { role: 6, keyword: 'BSC900' }, 'company')).userdownlist[0]!;
await ask('createUser', { ...secret, username: 'BS9000', role: 7, fixed_limit: 100_000 }, 'BSC900');
await pool.query(
  `update users set password_hash = (select password_hash from users where username = 'company')`,
);
const client = (await ask('downline', { role: 7, keyword: 'BS9000' }, 'company')).userdownlist[0]!;
await feed.matchOdds({ [MUMBAI]: [1.44, 1.48], [DELHI]: [2.1, 2.14] });

const lost = {
  confirm_warning: 1 as const,
  market_id: MATCH_ODDS,
  event_id: EVENT,
  selection_id: DELHI,
  code: CODE,
};
const bet = () => ask('placeBet', onRunner(MUMBAI, 1, 1.43, 100.01), 'BS9000');
const rate = (match: number) =>
  ask('editUser', { user_guid: client.user_guid, match_commission: match }, 'BSC900');
const owed = async () => {
  const { profile } = await ask('profile', { user_guid: agent.user_guid }, 'company');
  const below = await ask('profile', { user_guid: client.user_guid }, 'company');
  return [below.profile.ledger_balance, profile.ledger_balance];
};
const books = async () => (await pool.query('select snapshot_id, bets from runner_books order by 1')).rows;

beforeEach(async () => {
  await pool.query('truncate bets, runner_books, share_snapshots, rate_snapshots, settlements cascade');
  await rate(0);
});

it('an edit of a rate between two bets leaves one book, rounded once; the close takes the rates of the last bet', async () => {
  await bet();
  await rate(1);
  await bet();
  expect((await books()).map((book) => book.bets)).toEqual([2]);
  await ask('settleMarket', lost, 'company');
  // The client lost 200.02; it gets back 1 %, the agent from the Company 2 % of the half that is passed on.
  expect(await owed()).toEqual([198.02, 98.01]);
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
  expect(await owed()).toEqual([0, 0]);
  await ask('settleMarket', lost, 'company');
  expect(await owed()).toEqual([198.02, 98.01]);
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
});

it('rates edited after the last bet wait for the next one', async () => {
  await bet();
  await rate(2);
  await ask('settleMarket', lost, 'company');
  expect((await owed())[0]).toBe(100.01);
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
});

it('a charge goes up by what each row passes on: the agent keeps 40 of 50, the Company gets 10', async () => {
  await pool.query(`insert into settings (name, value) values ('other_charges_paise', '5000')`);
  await ask('editUser', { user_guid: agent.user_guid, mobile_app_charges: 20 }, 'company');
  await bet();
  await ask('editUser', { user_guid: agent.user_guid, mobile_app_charges: 100 }, 'company');
  await ask('settleMarket', lost, 'company');
  // Half of 100.01 less half of the agent's 2 %, and a fifth of the charge.
  expect(await owed()).toEqual([100.01, 59.01]);
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
  await pool.query(`delete from settings where name = 'other_charges_paise'`);
});

it('bets of before are closed at their rates, and later ones join their book', async () => {
  await bet();
  await rate(1);
  await bet();
  const { rows: views } = await pool.query<{ text: string }>(`select pg_get_viewdef('counted_bets') as text`);
  // A house of that time kept one snapshot of shares, that of matches, and archived no bets.
  await pool.query(`
    delete from share_snapshots s where not exists (select from bets b where b.snapshot_id = s.id);
    update share_snapshots s set digest = 'hash', chain = jsonb_build_object('rates', (r.chain -> 0) - 'charges', 'upline', (
      select jsonb_agg(link || jsonb_build_object('rates', (r.chain -> level::int) - 'charges') order by level)
      from jsonb_array_elements(s.chain -> 'upline') with ordinality x (link, level)
    )) from rate_snapshots r where r.id = (select max(id) from rate_snapshots);
    drop view counted_bets; drop table rate_snapshots; alter table bets drop column rates_id`);
  await pool.query(readFileSync(join(migrationsFolder, '0036-rates-beside-shares.sql'), 'utf8'));
  await pool.query(`create view counted_bets as ${views[0]!.text}`);
  await ask('settleMarket', lost, 'company');
  expect(await owed()).toEqual([198.02, 98.01]);
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
  await bet();
  expect((await books()).map((book) => book.bets)).toEqual([3]);
});
