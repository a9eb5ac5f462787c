import type { CallInput } from '@pavilion/contract/calls.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { differingCoins } from '../house-checks/coin-books.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, people, pool } = await testStory();

/** Any account that there is, by a number that is turned into a place in their list. */
type Pick = number;
type Act =
  | { do: 'mint' | 'withdraw'; coins: number }
  | { do: 'limit' | 'current' | 'receive' | 'pay'; who: Pick; coins: number }
  | { do: 'create'; by: Pick; role: number; coins: number }
  | { do: 'move'; who: Pick; to: Pick }
  | { do: 'delete'; who: Pick }
  | { do: 'bet'; by: 'client' | 'client2' | 'otherclient'; coins: number }
  | { do: 'settle' | 'roll back' };

const pick = fc.nat(1000);
const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((paise) => paise / 100);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('mint', 'withdraw'), coins: amount(1_200_000_000) }),
  fc.record({ do: fc.constantFrom('limit', 'current'), who: pick, coins: amount(2_000_000) }),
  fc.record({ do: fc.constantFrom('receive', 'pay'), who: pick, coins: amount(5_000) }),
  fc.record({
    do: fc.constant('create'),
    by: pick,
    role: fc.integer({ min: 2, max: 7 }),
    coins: amount(900_000),
  }),
  fc.record({ do: fc.constant('move'), who: pick, to: pick }),
  fc.record({ do: fc.constant('delete'), who: pick }),
  fc.record({
    do: fc.constant('bet'),
    by: fc.constantFrom('client', 'client2', 'otherclient'),
    coins: fc.integer({ min: 100, max: 5000 }),
  }),
  fc.record({ do: fc.constantFrom('settle', 'roll back') }),
) as fc.Arbitrary<Act>;

/** Each of these is let through once, whatever chance brings after it. */
const LET_THROUGH: Act[] = [
  { do: 'mint', coins: 1_000_000 },
  { do: 'create', by: 0, role: 2, coins: 1000 },
  { do: 'limit', who: 1, coins: 9_000_000 },
  { do: 'receive', who: 1, coins: 12.34 },
  { do: 'move', who: 9, to: 1 },
  { do: 'withdraw', coins: 500.5 },
];

let made = 0;
const LETTERS: Record<number, string> = { 2: 'SC', 3: 'M', 4: 'SS', 5: 'ST', 6: 'A', 7: 'C' };

type Found = { id: number; guid: string; username: string; role: number };

/** Does it through the app, mostly as the Company; a refusal is an answer like any other. */
async function perform(one: Act): Promise<string> {
  const { rows: all } = await pool.query<Found>(
    'select id, guid, username, role from users where acts_for is null and deleted_at is null order by id',
  );
  const at = (place: Pick): Found => all[place % all.length]!;
  switch (one.do) {
    case 'mint':
      return codeOf('creditCompanyCoins', { amount: one.coins, code: CODE }, 'company');
    case 'withdraw':
      return codeOf('withdrawCompanyCoins', { amount: one.coins, code: CODE }, 'company');
    case 'limit':
      return codeOf('updateLimit', { user_id: at(one.who).id, fixed_limit: one.coins }, 'company');
    case 'current': {
      const limits = { fixed_limit: one.coins, current_limit: one.coins + 7.77 };
      return codeOf('updateCurrentLimit', { user_guid: at(one.who).guid, ...limits }, 'company');
    }
    case 'receive':
    case 'pay': {
      const cash = { amount: one.coins, remark: '', type: one.do === 'receive' ? 2 : 1 } as const;
      return codeOf('payReceiveCash', { user_guid: at(one.who).guid, ...cash }, 'company');
    }
    case 'create':
      return create(one, at(one.by));
    case 'move': {
      const [who, to] = [at(one.who), at(one.to)];
      return codeOf('moveUser', { user_guid: who.guid, parent_guid: to.guid, code: CODE }, 'company');
    }
    case 'delete': {
      await pool.query('update users set active = false where id = $1 and role > 1', [at(one.who).id]);
      const answer = await codeOf('deleteAgent', { user_guid: at(one.who).guid }, 'company');
      await pool.query('update users set active = true');
      return answer;
    }
    case 'bet':
      if (all.every(({ username }) => username !== one.by)) return 'gone';
      return codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, one.coins), one.by);
    case 'settle':
      return codeOf('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
    case 'roll back':
      return codeOf('rollbackMarket', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }, 'company');
  }
}

/** Nobody but the story's own accounts signs in: what is made by others is made by the Company. */
function create({ role, coins }: Extract<Act, { do: 'create' }>, by: Found): Promise<string> {
  made += 1;
  const form: CallInput<'createUser'> = {
    username: `${LETTERS[role]!}${20_000 + made}`,
    first_name: 'x',
    password: 'Gulmohar@58',
    confirm_password: 'Gulmohar@58',
    role,
    fixed_limit: coins,
    my_share: 0,
    my_agent_share: 0,
    matka_share: 0,
    company_share: 30,
    match_commission: 0,
  };
  return codeOf(
    'createUser',
    form,
    people[by.username] === undefined || by.role === 7 ? 'company' : by.username,
  );
}

const paise = (coins: number): bigint => BigInt(Math.round(coins * 100));

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
});

it('what was minted is somewhere after any sequence of deposits, withdrawals, limits, accounts, cash, bets and results', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      for (const one of acts) {
        // oxlint-disable-next-line no-await-in-loop -- one act after the other
        if ((await perform(one)) === 'ok') done.add(one.do);
        // oxlint-disable-next-line no-await-in-loop -- what holds is asked after each
        const where = await ask('whereCoinsAre', {}, 'company');
        expect(where.by_role.reduce((sum, { here }) => sum + paise(here), 0n)).toBe(paise(where.minted));
        const limits = where.by_role.find(({ role }) => role === 7)!.fixed_limit;
        expect(paise(limits) + paise(where.clients.above_limit)).toBe(paise(where.clients.balance));
      }
      expect(await differingCoins(pool, async () => undefined)).toEqual([]);
    }),
    { numRuns: 25, examples: [[LET_THROUGH]] },
  );
  expect([...done].toSorted()).toEqual(
    expect.arrayContaining(['create', 'limit', 'mint', 'move', 'receive', 'withdraw']),
  );
}, 120_000);
