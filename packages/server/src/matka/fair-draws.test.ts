import { drawAgain } from '@pavilion/engine/matka/fair-draw.ts';
import { panaText } from '@pavilion/engine/matka/pana.ts';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { transaction } from '../db/pool.ts';
import { CLOSE, FAST, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { declareDue, declareFair } from './declare-fair.ts';
import { promiseSeeds } from './promise-seeds.ts';

const FAST_CATEGORY = '00000000-0000-7000-8000-00000000000f';
const LATER = 'f-20261120-0000000f-1525';
const AT = new Date('2026-11-20T15:20:00Z');

const promise = ({ app, pool }: Draws, draw_mode: 'hand' | 'fair' = 'fair') =>
  transaction(pool, (db) => promiseSeeds(app.house, db, { id: FAST_CATEGORY, draw_mode }, [FAST, LATER]));

/** The story's draws with fast matka's declared by the house, and a second one five minutes after the first. */
async function fairDraws() {
  const at = await testDraws();
  await at.pool.query(
    `insert into events (id, name, sport_id, league_name, open_date) values ($1, 'FAST OPEN', 777, 'FAST', '2026-11-20T15:25Z')`,
    [LATER],
  );
  await at.pool.query(
    `insert into draws (id, name, category_id, fast, side, market_date, draw_at, closes_at)
     values ($1, '20/11/2026 20:55', $2, true, 'open', '2026-11-20', '2026-11-20T15:25Z', '2026-11-20T15:24Z')`,
    [LATER, FAST_CATEGORY],
  );
  await promise(at);
  return at;
}

const bet = (at: Draws, draw: string, row: string, as = 'client') =>
  at.ask('placeBet', { ...numberBet(draw, row), price: 9.75 }, as);
const record = ({ ask }: Draws, draw = FAST, as = 'client') => ask('fastFairDraw', { event_id: draw }, as);

/** The draws that the Company's first page asks somebody to see to. */
const waiting = async ({ ask }: Draws) =>
  (await ask('dashboard', {}, 'company')).needs_you
    .filter(({ kind }) => kind === 'draw')
    .map(({ name }) => name);

const stateOf = async ({ pool }: Draws) =>
  (
    await pool.query(
      `select (select count(*)::int from journal_entries) as entries, (select count(*)::int from settlements) as settlements,
         (select sum(balance * user_id)::text from wallets) as wallets, (select array_agg(version order by id) from draws) as versions,
         (select count(*)::int from draws where revealed_at is not null) as revealed,
         (select count(*)::int from draws where closed_early_at is not null) as ended`,
    )
  ).rows[0];

test('before its time everybody sees the promise and nothing else; the copy of the database does not tell the seed', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  const before = await record(at);
  expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(before).toMatchObject({
    revealed_at: null,
    seed: '',
    root: '',
    number: '',
    bets: [],
    result: 'waiting',
  });
  const { rows } = await at.pool.query<{ seed: string }>('select seed from draws where id = $1', [FAST]);
  expect(rows[0]!.seed).not.toMatch(/[0-9a-f]{64}/);
  expect(at.app.house.key.unseal(rows[0]!.seed)).toMatch(/^[0-9a-f]{64}$/);
  expect(await at.codeOf('fastFairDraw', { event_id: CLOSE }, 'client')).toBe('unknown_draw');
  expect(await at.codeOf('fairDraw', { event_id: FAST }, 'client')).toBe('unknown_draw');
});

test('at its time the house declares it as the desk would and shows what it was made of; anybody can make it again', async () => {
  const at = await fairDraws();
  for (let digit = 0; digit < 10; digit += 1)
    await bet(at, FAST, `akda ${digit} x 100`, digit % 2 ? 'client' : 'client2');
  const { commitment } = await record(at);
  at.clock.now = AT;
  await declareDue(at.app.house);
  const shown = await record(at, FAST, 'agent');
  const again = await drawAgain({ eventId: FAST, commitment, seed: shown.seed, betslipUids: shown.bets });
  expect(shown).toMatchObject({
    commitment,
    root: again!.root,
    number: panaText(again!.number),
    pana: panaText(again!.pana),
    declared: panaText(again!.pana),
    result: 'declared',
    refused: '',
    revealed_at: AT.toISOString(),
  });
  expect([again!.seedsCommitment, shown.bets.length]).toEqual([commitment, 10]);
  // All ten akdas for 100 each at 9.75: 25 are lost whatever comes (rules 10).
  const { rows } = await at.pool.query<{ pl: number }>(
    `select (sum(balance - fixed_limit) / 100)::float8 as pl from wallets w join users u on u.id = w.user_id where u.username in ('client', 'client2')`,
  );
  expect(rows[0]!.pl).toBe(-25);
  expect(await record(at, LATER)).toMatchObject({ result: 'waiting', seed: '' });
});

test('the client’s draws, the results and the chart lead from a fair draw to its page, and from others nowhere', async () => {
  const at = await fairDraws();
  const fairOf = async (call: 'draws' | 'fastDraws') =>
    (await at.ask(call, {}, 'client')).map(({ event_id, fair }) => [event_id, fair]);
  expect(await fairOf('fastDraws')).toEqual([
    [FAST, 1],
    [LATER, 1],
  ]);
  expect((await fairOf('draws')).map(([, fair]) => fair)).toEqual([0, 0]);
  at.clock.now = AT;
  await declareDue(at.app.house);
  at.forget('client');
  const chart = { category_id: FAST_CATEGORY, from_date: '2026-11-20', to_date: '2026-11-20' };
  const { weeks } = await at.ask('fastMatkaChart', chart, 'client');
  const drawn = weeks.flatMap(({ days }) => days.flatMap(({ draws }) => draws));
  expect(drawn.map(({ fair_id }) => fair_id)).toEqual([FAST, LATER]);
  expect(
    (await at.ask('fastMatkaResult', {}, 'client')).map(({ event_id, fair }) => [event_id, fair]),
  ).toEqual([[FAST, 1]]);
  at.nightfall();
  await at.declare(OPEN, 134);
  expect((await at.ask('matkaResult', {}, 'company')).map(({ fair }) => fair)).toEqual([0]);
});

test('two nodes at once declare each draw once; after a standstill all that were missed, in order', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  const other = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent', PAVILION_KEY: TEST_KEY }),
    pool: at.pool,
    connectionString: at.connectionString,
    log: pino({ level: 'silent' }),
    now: () => at.clock.now,
  });
  onTestFinished(() => other.close());
  at.clock.now = new Date('2026-11-20T16:00:00Z');
  await Promise.all([at.app, other, at.app, other].map(({ house }) => declareDue(house)));
  const { rows } = await at.pool.query<{ draw_id: string }>(
    `select draw_id from settlements where kind = 'draw' order by id`,
  );
  expect(rows.map((row) => row.draw_id)).toEqual([FAST, LATER]);
  const before = await stateOf(at);
  await declareDue(at.app.house);
  expect(await stateOf(at)).toEqual(before);
});

test('before its time nothing is declared, also when the clock went back; a bet that comes after it is refused all the same', async () => {
  const at = await fairDraws();
  const before = await stateOf(at);
  at.clock.now = new Date(AT.getTime() - 1);
  await declareDue(at.app.house);
  await declareFair(at.app.house, FAST);
  expect(await stateOf(at)).toEqual(before);
  at.clock.now = AT;
  await declareFair(at.app.house, FAST);
  await at.rollBack(FAST);
  at.clock.now = new Date('2026-11-20T15:10:00Z');
  expect(await at.codeOf('placeBet', { ...numberBet(FAST, 'akda 5 x 100'), price: 9.75 }, 'client')).toBe(
    'market_not_open',
  );
});

test('books that differ: nothing is half done, the Company alone is told, the others go on, and mended it is declared', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  await at.pool.query('update draw_books set stakes = stakes + 1 where draw_id = $1', [FAST]);
  const before = await stateOf(at);
  at.clock.now = AT;
  expect(await waiting(at)).toEqual([]);
  await declareDue(at.app.house);
  expect(await stateOf(at)).toEqual(before);
  expect(await waiting(at)).toEqual(['FAST OPEN']);
  expect((await record(at, FAST, 'company')).refused).toContain('client');
  expect(await record(at, FAST, 'agent')).toMatchObject({ refused: '', seed: '', result: 'waiting' });
  at.clock.now = new Date('2026-11-20T15:25:00Z');
  await declareDue(at.app.house);
  expect((await record(at, LATER)).result).toBe('declared');
  await at.pool.query('update draw_books set stakes = stakes - 1 where draw_id = $1', [FAST]);
  await declareDue(at.app.house);
  expect(await record(at, FAST, 'company')).toMatchObject({ result: 'declared', refused: '' });
  expect(await waiting(at)).toEqual([]);
});

test('the desk may take it back and declare otherwise: what was drawn stays to be seen, and the house does not come between', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  at.clock.now = AT;
  await declareDue(at.app.house);
  const drawn = await record(at);
  await at.rollBack(FAST);
  await declareDue(at.app.house);
  expect(await waiting(at)).toEqual(['FAST OPEN']);
  expect(await record(at)).toEqual({ ...drawn, declared: '', result: 'waiting' });
  const other = drawn.pana === '140' ? 134 : 140;
  await at.declare(FAST, other);
  expect(await record(at)).toEqual({ ...drawn, declared: panaText(other), result: 'declared' });
});

test('what the desk abandons before its time stays abandoned; the number that would have been is shown at its time', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  await at.abandon(FAST);
  expect(await record(at)).toMatchObject({ result: 'abandoned', seed: '' });
  at.clock.now = AT;
  await declareDue(at.app.house);
  const shown = await record(at);
  expect([shown.result, shown.declared, shown.bets.length, shown.pana.length]).toEqual([
    'abandoned',
    '',
    1,
    3,
  ]);
});

test('a category gets and loses the fair draw with its draws that nobody has bet on; the others stay as they are', async () => {
  const at = await fairDraws();
  await bet(at, FAST, 'akda 5 x 100');
  const { commitment } = await record(at);
  await promise(at, 'hand');
  expect((await record(at)).commitment).toBe(commitment);
  expect(await at.codeOf('fastFairDraw', { event_id: LATER }, 'client')).toBe('unknown_draw');
  await bet(at, LATER, 'akda 5 x 100');
  await promise(at);
  expect((await record(at)).commitment).toBe(commitment);
  expect(await at.codeOf('fastFairDraw', { event_id: LATER }, 'client')).toBe('unknown_draw');
});

test('a category that is set to fair draws has them promised as they are made, and a bet leaves what there is', async () => {
  const at = await testDraws();
  const form = {
    title: 'Every five',
    open_time: '21:00',
    until: '21:10',
    repeat_minutes: 5,
    category_type: 1 as const,
    week_days: [1, 2, 3, 4, 5, 6, 7],
  };
  const { category_id } = await at.ask('fastCreateEditCategory', { ...form, draw_mode: 'fair' }, 'company');
  const { rows } = await at.pool.query<{ id: string; commitment: string | null }>(
    `select id, commitment from draws where category_id = $1 order by draw_at`,
    [category_id],
  );
  expect(rows.slice(0, 3).map(({ id }) => id.slice(-4))).toEqual(['2100', '2105', '2110']);
  expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(rows.length);
  expect(rows.filter(({ commitment }) => commitment === null)).toEqual([]);
  const [first, second] = rows.map(({ id }) => id);
  await bet(at, first!, 'akda 5 x 100');
  const list = await at.ask('fastCategoryList', {}, 'company');
  const { version } = list.find((one) => one.category_id === category_id)!;
  await at.ask('fastCreateEditCategory', { ...form, id: category_id, version, draw_mode: 'hand' }, 'company');
  expect((await record(at, first)).commitment).toBe(rows[0]!.commitment);
  expect(await at.codeOf('fastFairDraw', { event_id: second! }, 'client')).toBe('unknown_draw');
});
