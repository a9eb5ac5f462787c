import { accountEarnings, type EarningCreator } from '@pavilion/engine/commission/account-earnings.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import { expect, it } from 'vitest';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, pool, people, feed } = await testStory();

const CHAIN = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'];
const settlement = {
  confirm_warning: 1 as const,
  market_id: MATCH_ODDS,
  event_id: EVENT,
  selection_id: DELHI,
  code: CODE,
};
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

const profileOf = async (username: string) =>
  (await ask('profile', { user_guid: people[username]!.guid }, 'company')).profile;
type Profile = Awaited<ReturnType<typeof profileOf>>;
const ppm = (percent: number): number => Math.round(percent * (PPM / 100));
const rowOf = (profile: Profile): EarningCreator & { kept: number } => ({
  role: profile.role,
  kept: ppm(profile.my_share),
  budget: ppm(profile.my_agent_share),
  companyShare: ppm(profile.company_share),
  rates: {
    match: ppm(profile.match_commission),
    session: ppm(profile.session_commission),
    matka: ppm(profile.matka_commission),
    other: ppm(profile.other_commission),
  },
});

/** A client with the rates of its parent, who loses 1,00,000; what it and the two above it owe then. */
async function lose(parent: string, place: number): Promise<bigint[]> {
  const username = `BS700${place}`;
  const { match_commission: match } = await profileOf(parent);
  const form = {
    username,
    first_name: 'x',
    password: 'Gulmohar@58',
    confirm_password: 'Gulmohar@58',
    role: 7,
  };
  const made = await ask('createUser', { ...form, fixed_limit: 100_000, match_commission: match }, parent);
  people[username] = { id: 0, guid: made.user_guid, username };
  await pool.query(
    `update users set password_hash = (select password_hash from users where username = 'company')`,
  );
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100_000), username);
  await ask('settleMarket', settlement, 'company');
  const owing = [username, parent, ...CHAIN.slice(0, place).toReversed().slice(0, 1)];
  const owed: bigint[] = [];
  for (const who of owing) {
    const { ledger_balance: balance } = await profileOf(who);
    owed.push(who === 'company' ? 0n : parseCoins(balance)!);
  }
  await ask('rollbackMarket', { market_id: MATCH_ODDS, event_id: EVENT, code: CODE }, 'company');
  await pool.query('update bets set voided_at = now(); ');
  await pool.query('truncate runner_books');
  await pool.query('update wallets set used_limit = 0');
  return owed;
}

it.each(CHAIN.slice(1).map((name, index) => [name, index + 1] as const))(
  'what the form of the %s says is what a bet below it books',
  async (name, place) => {
    const [client = 0n, account = 0n, creator = 0n] = await lose(name, place);
    const loss = 10_000_000n;
    const said = accountEarnings(
      loss,
      rowOf(await profileOf(name)),
      rowOf(await profileOf(CHAIN[place - 1]!)),
    );
    expect(said).toEqual({
      client: -loss,
      back: loss - client,
      account: client - account,
      creator: account - creator,
      above: creator,
    });
  },
);

it.each(CHAIN.map((name, index) => [name, index] as const))(
  'and so does that of a client of the %s',
  async (name, index) => {
    const [client = 0n, parent = 0n] = await lose(name, index + 10);
    const own = { ...rowOf(await profileOf(name)) };
    const said = accountEarnings(10_000_000n, { ...own, role: 7 }, own);
    expect(said).toEqual({
      client: -10_000_000n,
      back: 10_000_000n - client,
      account: 0n,
      creator: client - parent,
      above: parent,
    });
  },
);
