import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { matkaMarketId } from '@pavilion/engine/matka/bet-types.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { CLOSE, FAST, OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';
import { booksThatDiffer } from './verify-books.ts';

/** A slip of matka: its rows together, or none of them. */
const draws = await testDraws();
const { pool, people, send, ask, clock } = draws;
const EVENING = clock.now;

const RICH = 100_000_000;

beforeAll(async () => void (await pool.query('update wallets set balance = $1', [RICH])));
beforeEach(async () => {
  clock.now = EVENING;
  draws.forget('client');
  await ask('betCounts', { event_id: OPEN }, 'client');
  await pool.query('truncate bets, draw_books, number_locks restart identity cascade');
  await pool.query('update wallets set used_limit = 0');
});

/** It is so late of the evening, and the client has just signed in. */
function setClock(time: string): void {
  clock.now = new Date(`2026-11-20T${time}Z`);
  draws.forget('client');
}

const slip = (text: string, draw = OPEN) => ({ event_id: draw, bets: slipRows(text) });
const place = (text: string, draw = OPEN, as = 'client', key?: string) =>
  send('placeBets', slip(text, draw), as, keyed(key));
const keyed = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };

/** What bets leave behind, but for their names. */
async function traces(): Promise<unknown[][]> {
  const tables = [
    'select client_id, snapshot_id, draw_id, matka_market_id, selection_id, odds, stake, win, loss from bets order by id',
    'select draw_id, client_id, snapshot_id, numbers, staked, pays, counts, stakes, bets from draw_books order by 1, 2, 3',
    'select user_id, balance, used_limit from wallets order by user_id',
  ];
  return Promise.all(tables.map(async (sql) => (await pool.query(sql)).rows));
}

it('the rows of a slip stand together, under one name', async () => {
  const { status, body } = await place('akda 5 x 1000; SP 140 x 100');
  expect([status, body.message]).toEqual([200, 'Slip placed successfully']);
  expect(body.data).toMatchObject({ stake: 1100, used_limit: 1100 });
  expect(body.data!.bets.map(({ win, loss }) => [win, loss])).toEqual([
    [8500, 1000],
    [14900, 100],
  ]);
  const { bet_data } = await ask('betList', { event_id: OPEN }, 'client');
  expect(bet_data.map((bet) => [bet.slip_uid, bet.team_name, bet.betslip_uid])).toEqual(
    [...body.data!.bets.entries()]
      .map(([at, { betslip_uid }]) => [body.data!.slip_uid, ['5', '140'][at], betslip_uid])
      .toReversed(),
  );
  const one = await ask('betList', { event_id: OPEN, market_id: matkaMarketId(OPEN, 3) }, 'client');
  expect(one.bet_data.map(({ team_name }) => team_name)).toEqual(['140']);
});

it('a limit decides a slip by what all of it ties up: ten akdas fit in 60 coins, one of them alone does not', async () => {
  const akdas = Array.from({ length: 10 }, (_, ank) => `akda ${ank} x 100`);
  await pool.query('update wallets set balance = 4999');
  const short = await place(akdas.join('; '));
  expect(short.body.fields).toBeUndefined();
  expect((await traces()).slice(0, 2)).toEqual([[], []]);
  await pool.query('update wallets set balance = 6000');
  const alone = await place(akdas[0]!);
  expect([short, alone].map(({ body }) => body.code)).toEqual(['insufficient_limit', 'insufficient_limit']);
  const fits = await place(akdas.join('; '));
  await pool.query('update wallets set balance = $1', [RICH]);
  expect(fits.body.data).toMatchObject({ stake: 1000, used_limit: 50 });
});

async function usedLimit(): Promise<number> {
  const { rows } = await pool.query('select max(used_limit)::int as used from wallets');
  return rows[0].used;
}

const number = fc.constantFrom(
  'akda 5',
  'akda 8',
  'SP 134',
  'SP 140',
  'DP 388',
  'TP 777',
  'SP 321',
  'jodi 80',
);
const row = fc
  .tuple(number, fc.constantFrom(100, 250.55, 5000, 40_000))
  .map(([what, stake]) => `${what} x ${stake}`);

it('a slip is its rows one by one when all are good and its whole fits in the limit, and leaves nothing otherwise', async () => {
  const fresh = async (limit: number): Promise<void> => {
    await pool.query('truncate bets, draw_books restart identity cascade');
    await pool.query('update wallets set used_limit = 0, balance = $1', [limit]);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(2_000_000, 10_000_000),
      async (before, rows, limit) => {
        const first = async (): Promise<void> => {
          await fresh(limit);
          for (const one of before) await place(one, CLOSE);
        };
        await first();
        const stood = await traces();
        const used = await usedLimit();
        await pool.query('update wallets set balance = $1', [RICH]);
        const alone = [];
        for (const one of rows) alone.push(await place(one, CLOSE));
        await pool.query('update wallets set balance = $1', [limit]);
        const oneByOne = await traces();
        const usedThen = await usedLimit();
        await first();
        const together = await place(rows.join('; '), CLOSE);
        const bad = alone.findIndex(({ status }) => status !== 200);
        if (bad === -1 && usedThen > used && usedThen > limit) {
          expect([together.body.code, together.body.fields]).toEqual(['insufficient_limit', undefined]);
          expect(await traces()).toEqual(stood);
        } else if (bad === -1) {
          expect(together.body.data!.bets.map(({ win }) => win)).toEqual(
            alone.map(({ body }) => body.data!.bets[0]!.win),
          );
          expect(together.body.data!.used_limit).toBe(alone.at(-1)!.body.data!.used_limit);
          expect(await traces()).toEqual(oneByOne);
        } else {
          expect(together.body.code).toBe(alone[bad]!.body.code);
          expect(Object.keys(together.body.fields!)[0]).toMatch(new RegExp(`^bets\\.${bad}\\.`));
          expect(await traces()).toEqual(stood);
        }
        expect(await booksThatDiffer(pool, { kind: 'draw', id: CLOSE })).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  await pool.query('update wallets set balance = $1', [RICH]);
});

const PATTIS = 'SP 123 x 10; SP 120 x 10; SP 130 x 10; SP 230 x 10'.split('; ');
const rowsOf = (count: number, bad: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: count }, (_, at) => bad[at] ?? PATTIS[at % PATTIS.length]!).join('; ');

it('300 rows are taken, 301 are not', async () => {
  const full = await place(rowsOf(300));
  expect([full.status, full.body.data?.bets.length, full.body.data?.stake]).toEqual([200, 300, 3000]);
  const more = await place(rowsOf(301));
  expect([more.status, more.body.code, Object.keys(more.body.fields!)]).toEqual([400, 'malformed', ['bets']]);
});

it('bad rows among 300: nothing stands, and each that is bad by itself is named', async () => {
  const before = await traces();
  const { status, body } = await place(
    rowsOf(300, { 17: 'SP 321 x 10', 100: 'TP 134 x 10', 200: 'akda 5 x 0.5', 299: 'akda 10 x 100' }),
  );
  expect([status, body.code]).toEqual([422, 'invalid_number']);
  expect(body.fields).toEqual({
    'bets.17.number': 'Invalid number',
    'bets.100.number': 'Invalid number',
    'bets.200.stake': 'at least 1',
    'bets.299.number': 'Invalid number',
  });
  expect(await traces()).toEqual(before);
});

it.each([0, -1, 1e20, '1,000', 10.001])('a stake of %s is refused by its field', async (stake) => {
  const bets = [{ matka_market_id: 1, number: '5', stake: 100 }];
  const { status, body } = await send(
    'placeBets',
    { event_id: OPEN, bets: [...bets, { ...bets[0]!, stake: stake as number }] },
    'client',
  );
  expect([status, Object.keys(body.fields!)]).toEqual([400, ['bets.1.stake']]);
});

it('a multiple that has changed since it was shown refuses the slip; one that was not named is the one in force', async () => {
  const bets = slipRows('akda 5 x 100; SP 134 x 10; SP 140 x 10');
  const shown = bets.map((bet, at) => ({ ...bet, multiple: at === 0 ? 9.5 : 160 }));
  const refused = await send('placeBets', { event_id: OPEN, bets: shown }, 'client');
  expect([refused.body.code, refused.body.fields, refused.body.data]).toEqual([
    'price_changed',
    { 'bets.1.multiple': 'Price changed', 'bets.2.multiple': 'Price changed' },
    { price: 150, display_price: '150' },
  ]);
  const right = bets.map((bet, at) => ({ ...bet, multiple: at === 0 ? 9.5 : 150 }));
  expect((await send('placeBets', { event_id: OPEN, bets: right }, 'client')).status).toBe(200);
});

it('the same key is the same slip, another slip or bet under it is refused', async () => {
  const first = await place('akda 5 x 100; SP 134 x 10', OPEN, 'client', 'slip-1');
  const again = await place('akda 5 x 100; SP 134 x 10', OPEN, 'client', 'slip-1');
  expect(again.body.data).toEqual(first.body.data);
  for (const other of ['akda 5 x 100', 'akda 5 x 100; SP 134 x 11', 'SP 134 x 10; akda 5 x 100'])
    expect((await place(other, OPEN, 'client', 'slip-1')).body.code).toBe('idempotency_mismatch');
  const bet = {
    event_id: OPEN,
    market_id: matkaMarketId(OPEN, 1),
    selection_id: 5,
    betting_type: 1 as const,
    price: 9.5,
    stake: 100,
  };
  expect((await send('placeBet', bet, 'client', keyed('slip-1'))).body.code).toBe('idempotency_mismatch');
  const single = await send('placeBet', bet, 'client', keyed('bet-1'));
  expect((await place('akda 5 x 100', OPEN, 'client', 'bet-1')).body.code).toBe('idempotency_mismatch');
  expect((await send('placeBet', bet, 'client', keyed('bet-1'))).body.data).toEqual(single.body.data);
  const { rows } = await pool.query('select count(*)::int as bets from bets');
  expect(rows[0].bets).toBe(3);
});

it('the same slip sent many times at once stands once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => place('akda 5 x 100; SP 134 x 10', OPEN, 'client', 'many')),
  );
  expect(new Set(sent.map(({ body }) => body.data!.slip_uid)).size).toBe(1);
  const { rows } = await pool.query('select count(*)::int as bets from bets');
  expect(rows[0].bets).toBe(2);
});

it('in the second of closing nothing is taken, the moment before all is; a clock that goes back opens nothing that was taken', async () => {
  setClock('15:59:59.999');
  expect((await place('akda 5 x 100; akda 6 x 100')).status).toBe(200);
  setClock('16:00:00');
  const late = await place('akda 5 x 100; akda 6 x 100', OPEN, 'client', 'late');
  expect([late.body.code, late.body.fields]).toEqual([
    'market_not_open',
    { 'bets.0.matka_market_id': 'Market is not open', 'bets.1.matka_market_id': 'Market is not open' },
  ]);
  setClock('15:59:58');
  expect((await place('akda 5 x 100', OPEN, 'client', 'back')).status).toBe(200);
  const { bet_data } = await ask('betList', { event_id: OPEN }, 'client');
  expect(bet_data.map(({ created_at }) => created_at)).toEqual([
    '2026-11-20T15:59:58.000Z',
    '2026-11-20T15:59:59.999Z',
    '2026-11-20T15:59:59.999Z',
  ]);
});

it('jodis end with the Open, the other numbers of the Close do not', async () => {
  setClock('16:01:00');
  const { body } = await place('akda 5 x 100; jodi 80 x 100', CLOSE);
  expect([body.code, body.fields]).toEqual([
    'market_not_open',
    { 'bets.1.matka_market_id': 'Market is not open' },
  ]);
  expect((await place('akda 5 x 100', CLOSE)).status).toBe(200);
});

it('what a number may pay at most holds within a slip, and a refused slip gives its room back', async () => {
  await pool.query(
    `insert into number_locks (draw_id, matka_market_id, number, most) values ('${OPEN}', 1, 5, 950000)`,
  );
  const over = await place('akda 5 x 600; akda 5 x 400.01');
  expect([over.body.code, over.body.fields]).toEqual(['stake_above_max', { 'bets.1.stake': 'at most 400' }]);
  const [first, second] = await Promise.all([place('akda 5 x 600; SP 321 x 10'), place('akda 5 x 1000')]);
  expect([first.status, second.status]).toEqual([422, 200]);
  await pool.query(`update number_locks set locked = true`);
  expect((await place('akda 6 x 100; akda 5 x 100')).body.fields).toEqual({
    'bets.1.number': 'Market is locked',
  });
});

it('a lock of matka anywhere above refuses the very next slip', async () => {
  expect((await place('akda 5 x 100')).status).toBe(200);
  await pool.query(`update users set lock_matka = true where username = 'master'`);
  const { status, body } = await place('akda 5 x 100; SP 321 x 10');
  await pool.query('update users set lock_matka = false');
  expect([status, body.code, body.fields]).toEqual([409, 'matka_locked', undefined]);
});

it('each game knows its own draws alone', async () => {
  expect((await place('akda 5 x 100', FAST)).body.code).toBe('unknown_draw');
  expect((await send('fastPlaceBets', slip('akda 5 x 100'), 'client')).body.code).toBe('unknown_draw');
  const { body } = await send('fastPlaceBets', slip('SP 127 x 100', FAST), 'client');
  expect(body.data!.bets[0]!.win).toBe(15_900);
  expect((await place('akda 5 x 100', 'm-none')).body.code).toBe('unknown_draw');
});

it('a row of a slip is deleted as any bet is, and the others stand', async () => {
  const { body } = await place('akda 5 x 100; SP 134 x 10');
  const [bet] = body.data!.bets;
  const deleted = await send(
    'deleteBet',
    { betslip_uid: bet!.betslip_uid, user_id: people['client']!.id, code: CODE },
    'company',
  );
  expect([deleted.status, deleted.body.data?.used_limit]).toEqual([200, 10]);
  expect(await booksThatDiffer(pool, { kind: 'draw', id: OPEN })).toEqual([]);
});
