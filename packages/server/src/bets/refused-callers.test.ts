import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { app, pool, feed, people, ask, codeOf, forget } = await testStory();
const BET = onRunner(MUMBAI, 1, 1.5, 100);
const BAD = { ...BET, stake: 100.005 };

beforeAll(() => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }));
beforeEach(async () => {
  await pool.query('truncate bets, runner_books restart identity');
  await pool.query('update wallets set used_limit = 0');
});
afterEach(() => vi.restoreAllMocks());

const bettors = async (): Promise<number[]> =>
  (await pool.query<{ id: number }>('select client_id as id from bets order by id')).rows.map(({ id }) => id);
const idOf = (name: string): number => people[name]!.id;
const closeHouse = (maintenance_mode: 0 | 1) =>
  ask('updateMaintenanceMode', { code: CODE, message: 'Discs', maintenance_mode }, 'company');

/** Who may not bet, what he is told, and how it ends. */
const KEPT_OUT = [
  {
    who: 'a client whose sign-in has ended',
    as: 'client2',
    code: 'session_expired',
    begin: async () => {
      await codeOf('placeBet', BET, 'client2');
      await ask('logout', {}, 'client2');
    },
    end: async () => forget('client2'),
  },
  { who: 'an agent', as: 'agent', code: 'not_permitted', begin: async () => 0, end: async () => 0 },
  { who: 'the Company', as: 'company', code: 'not_permitted', begin: async () => 0, end: async () => 0 },
  {
    who: 'a client below an account that is not active',
    as: 'otherclient',
    code: 'account_inactive',
    begin: () => setActive('otherclient', false),
    end: () => setActive('otherclient', true),
  },
] as const;
/** As the books have it: an act would end his sign-ins too. */
const setActive = (name: string, active: boolean) =>
  pool.query('update users set active = $2 where id = $1', [idOf(name), active]);

describe.each(KEPT_OUT)('$who', ({ as, code, begin, end }) => {
  beforeEach(async () => {
    await codeOf('placeBet', BET, as); // signs in
    await begin();
    await pool.query('truncate bets, runner_books restart identity');
  });
  afterEach(() => end());

  it('is refused; who bets beside him in one group is not', async () => {
    const codes = await Promise.all([
      codeOf('placeBet', BET, 'client'),
      codeOf('placeBet', BET, as),
      codeOf('placeBet', BET, 'client'),
    ]);
    expect(codes).toEqual(['ok', code, 'ok']);
    expect(await bettors()).toEqual([idOf('client'), idOf('client')]);
  });

  it('hears so before what is wrong with his request', async () => {
    expect(await codeOf('placeBet', BAD, 'client')).toBe('malformed');
    expect(await codeOf('placeBet', BAD, as)).toBe(code);
  });

  it('leaves no shares of his behind', async () => {
    const shares = async () =>
      (await pool.query('select from share_snapshots where client_id = $1', [idOf(as)])).rowCount;
    const before = await shares();
    await codeOf('placeBet', BET, as);
    expect(await shares()).toBe(before);
  });
});

it('a bet is no look-up of its own', async () => {
  await ask('placeBet', BET, 'client');
  const looks = vi.spyOn(app.house, 'lookUpSignIn');
  await ask('placeBet', BET, 'client');
  expect(looks).not.toHaveBeenCalled();
});

it('the house closed is heard with the bet, and opened again with the next one', async () => {
  await ask('placeBet', BET, 'client');
  await closeHouse(1);
  expect(await codeOf('placeBet', BET, 'client')).toBe('maintenance');
  await closeHouse(0);
  expect(await codeOf('placeBet', BET, 'client')).toBe('ok');
});
