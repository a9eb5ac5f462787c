import { expect, test } from 'vitest';
import { CLOSE, FAST, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';

const rows = (text: string) => text.split(';').map((row) => row.trim());

async function bets(at: Draws, draw: string, slip: string, as = 'client'): Promise<void> {
  for (const row of rows(slip)) await at.ask('placeBet', numberBet(draw, row), as);
}

/** What the client ties up, in coins. */
async function used({ pool, people }: Draws, name = 'client'): Promise<number> {
  const { rows: found } = await pool.query<{ used: number }>(
    'select (used_limit / 100.0)::float8 as used from wallets where user_id = $1',
    [people[name]!.id],
  );
  return found[0]!.used;
}

/** What each account owes upward, in coins. */
async function owed({ pool }: Draws, names: readonly string[]): Promise<number[]> {
  const { rows: found } = await pool.query<{ username: string; owed: number }>(
    `select u.username, coalesce(-l.balance, 0)::float8 / 100 as owed from users u
     left join ledger_accounts l on l.user_id = u.id and l.side = 'upline' where u.username = any($1)`,
    [names],
  );
  return names.map((name) => Math.abs(found.find(({ username }) => username === name)!.owed));
}

const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'];

test.each([
  [134, [4850.36, 2880.21, 2160.17, 1671.37, 950.07, 142.51]],
  [140, [183205.14, 109953.09, 82464.81, 64148.06, 36661.03, 5499.16]],
  [113, [33149.64, 19919.79, 14939.84, 11628.64, 6649.93, 997.49]],
])('a chain: with pana %i each owes, or is owed, after commission (rules 10)', async (pana, amounts) => {
  const at = await testDraws();
  await bets(at, OPEN, 'akda 5 x 4000; SP 140 x 1000.37');
  expect(await used(at)).toBe(5000.37);
  at.nightfall();
  await at.declare(OPEN, pana);
  expect(await owed(at, CHAIN)).toEqual(amounts);
  expect(await used(at)).toBe(0);
  await at.rollBack(OPEN);
  expect(await owed(at, CHAIN)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await used(at)).toBe(5000.37);
});

const plOf = async (at: Draws): Promise<number> => {
  const { rows: found } = await at.pool.query<{ pl: number }>(
    'select ((balance - fixed_limit) / 100.0)::float8 as pl from wallets where user_id = $1',
    [at.people['client']!.id],
  );
  return found[0]!.pl;
};

test('an evening 134-80-479: what is tied up, what each draw brings, and both taken back with the Open (rules 10)', async () => {
  const at = await testDraws();
  // No commission, so that the balance says what the draws brought.
  await at.pool.query('update users set matka_commission = 0');
  await bets(at, OPEN, 'akda 8 x 500; akda 3 x 500; SP 134 x 20');
  expect(await used(at)).toBe(1020);
  await bets(at, CLOSE, 'jodi 80 x 100; jodi 85 x 100');
  expect(await used(at)).toBe(1220);
  await bets(at, CLOSE, 'akda 0 x 300; DP 118 x 10');
  expect(await used(at)).toBe(1530);
  const before = await plOf(at);
  at.nightfall();
  await expect(at.declare(CLOSE, 479)).rejects.toThrow('KALYAN OPEN waits for its number first');
  await at.declare(OPEN, 134);
  expect((await plOf(at)) - before).toBe(6730);
  expect(await used(at)).toBe(510);
  await at.declare(CLOSE, 479);
  expect((await plOf(at)) - before).toBe(18570);
  expect(await used(at)).toBe(0);
  const { rows: draws } = await at.pool.query(
    'select id, pana, ank, jodi, open_pana from draws order by id desc limit 2',
  );
  expect(draws).toEqual([
    { id: OPEN, pana: 134, ank: 8, jodi: null, open_pana: null },
    { id: CLOSE, pana: 479, ank: 0, jodi: 80, open_pana: 134 },
  ]);
  await at.rollBack(OPEN);
  expect([await plOf(at), await used(at)]).toEqual([before, 1530]);
});

test('jodis that can still come tie up nothing once all of them are bet on, and everything again without the Open (rules 10)', async () => {
  const at = await testDraws();
  await bets(at, CLOSE, Array.from({ length: 10 }, (_, ones) => `jodi 8${ones} x 100`).join(';'));
  expect(await used(at)).toBe(1000);
  at.nightfall();
  await at.declare(OPEN, 134);
  expect(await used(at)).toBe(0);
  await at.rollBack(OPEN);
  expect(await used(at)).toBe(1000);
  await at.declare(OPEN, 120);
  expect(await used(at)).toBe(1000);
  await at.rollBack(OPEN);
  await at.declare(OPEN, 134);
  await at.abandon(CLOSE);
  expect(await used(at)).toBe(0);
});

test('without an Open there are no jodis: their stakes come back, and no commission is paid on them (rules 10)', async () => {
  const at = await testDraws();
  await bets(at, CLOSE, 'jodi 80 x 100; akda 0 x 100');
  const before = await plOf(at);
  at.nightfall();
  await at.abandon(OPEN);
  await at.declare(CLOSE, 479);
  expect((await plOf(at)) - before).toBe(850);
  // Commission of 3 per cent on the akda alone.
  expect(await owed(at, ['client'])).toEqual([853]);
  const { bet_data } = await at.ask('betList', { event_id: CLOSE, items_perpage: 10 }, 'company');
  expect(
    bet_data.map(({ team_name, winning_status, matka_market_type }) => [
      team_name,
      matka_market_type,
      winning_status,
    ]),
  ).toEqual([
    ['0', 'Single Akda', '1'],
    ['80', 'Jodi Patti', '3'],
  ]);
});

test('a draw of fast matka pays by its own multiples and books under its own source', async () => {
  const at = await testDraws();
  const bet = { ...numberBet(FAST, 'akda 3 x 33.33'), price: 9.75 };
  expect((await at.ask('placeBet', bet, 'client')).win).toBe(291.64);
  at.nightfall();
  await at.declare(FAST, 120);
  const { rows: entries } = await at.pool.query(
    'select source, sport_id, remark from journal_entries where event_id = $1 order by id',
    [FAST],
  );
  expect(entries.map(({ source, sport_id }) => [source, sport_id])).toEqual([
    [7, 777],
    [5, 777],
  ]);
});

test('refusals in their order', async () => {
  const at = await testDraws();
  const code = (draw: string, row: string, over = {}, as = 'client') =>
    at.codeOf('placeBet', { ...numberBet(draw, row), ...over }, as);
  expect(await code('m-none-o', 'akda 5 x 100')).toBe('unknown_draw');
  expect(await code(OPEN, 'SP 012 x 100')).toBe('invalid_number');
  expect(await code(OPEN, 'akda 10 x 100')).toBe('invalid_number');
  expect(await code(OPEN, 'SP 388 x 100')).toBe('invalid_number');
  expect(await code(OPEN, 'akda 5 x 0.99')).toBe('stake_below_min');
  expect(await code(OPEN, 'akda 5 x 50000.01')).toBe('stake_above_max');
  expect(await code(OPEN, 'akda 5 x 100', { price: 9.4 })).toBe('price_changed');
  expect(await code(OPEN, 'jodi 80 x 100')).toBe('market_not_open');
  await at.pool.query(
    `insert into number_locks (draw_id, matka_market_id, number, locked) values ($1, 1, 5, true)`,
    [OPEN],
  );
  expect(await code(OPEN, 'akda 5 x 100')).toBe('market_locked');
  await at.pool.query(`update number_locks set locked = false, most = 95000`);
  expect(await code(OPEN, 'akda 5 x 60')).toBe('ok');
  expect(await code(OPEN, 'akda 5 x 40', {}, 'client2')).toBe('ok');
  expect(await code(OPEN, 'akda 5 x 1', {}, 'client2')).toBe('stake_above_max');
  await at.pool.query(`update users set lock_betting = true where username = 'client'`);
  expect(await code(OPEN, 'akda 6 x 100')).toBe('ok');
  await at.pool.query(`update users set lock_matka = true where username = 'master'`);
  expect(await code(OPEN, 'akda 6 x 100')).toBe('matka_locked');
  await at.pool.query(`update users set lock_matka = false`);
  await at.pool.query(`update matka_configs set open_time = '09:00', close_time = '20:00'`);
  expect(await code(OPEN, 'akda 6 x 100')).toBe('market_not_open');
  await at.pool.query(`update matka_configs set close_time = '21:00'`);
  expect(await code(OPEN, 'akda 6 x 100')).toBe('ok');
  at.nightfall();
  at.forget('client');
  await at.pool.query(`update matka_configs set close_time = '09:00'`);
  expect(await code(OPEN, 'akda 6 x 100')).toBe('market_not_open');
});

test('a row is deleted by itself, and the book is what is left', async () => {
  const at = await testDraws();
  await bets(at, OPEN, 'akda 5 x 100; akda 6 x 200');
  const { bet_data } = await at.ask('betList', { event_id: OPEN, items_perpage: 10 }, 'company');
  await at.ask(
    'deleteBet',
    { betslip_uid: bet_data[0]!.betslip_uid, user_id: bet_data[0]!.user_id, code: '2026' },
    'company',
  );
  expect(await used(at)).toBe(100);
  at.nightfall();
  await at.declare(OPEN, 140);
  expect(await used(at)).toBe(0);
});
