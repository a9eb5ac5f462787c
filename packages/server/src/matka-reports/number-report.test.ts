import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { ReportType } from '@pavilion/contract/matka-types.ts';
import { PANAS, panaText } from '@pavilion/engine/matka/pana.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { glanceAt, load, planResult } from '../settlement/plan-settlement.ts';
import { eventState } from '../settlement/subject.sql.ts';
import { CLOSE, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';

let at: Draws;
beforeEach(async () => {
  at = await testDraws();
});

const OPERATORS = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'];

async function slip(draw: string, rows: string, as = 'client'): Promise<void> {
  for (const row of rows.split(';')) await at.ask('placeBet', numberBet(draw, row.trim()), as);
}

type Report = CallOutput<'matkaReport'>;
const report = (rp_type: ReportType, more: object = {}, as = 'agent', event_id = OPEN): Promise<Report> =>
  at.ask('matkaReport', { rp_type, event_id, ...more }, as);

const of = ({ numbers }: Report, ...wanted: string[]) =>
  wanted.map((one) => numbers.find(({ number }) => number === one)!);

describe('in the viewer’s share (rules 10)', () => {
  it('reports akdas, cuts a percentage of them, and cuts them to a limit', async () => {
    await at.wholeOfAgent(5);
    await slip(OPEN, 'akda 1 x 5000; akda 2 x 1000; akda 3 x 4000');
    const whole = { full: 1 };
    const plain = await report('single_akda', whole);
    expect([plain.total, plain.commission, plain.after_commission]).toEqual([10_000, 500, 9_500]);
    expect(of(plain, '1', '2', '3', '4').map(({ pl }) => pl)).toEqual([-38_000, 0, -28_500, 9_500]);
    expect([plain.worst, plain.number, plain.total_pl]).toEqual(['1', '1', -38_000]);
    expect(plain.by_ank.slice(0, 4)).toEqual([
      { ank: 1, stake: 5000 },
      { ank: 2, stake: 1000 },
      { ank: 3, stake: 4000 },
      { ank: 4, stake: 0 },
    ]);
    const cut = await report('single_akda', { ...whole, cutting: 40, number: '3' });
    expect([cut.cut_total, cut.total_pl, cut.after_total_pl]).toEqual([4_000, -28_500, -17_100]);
    expect(of(cut, '1', '2', '3', '4').map(({ after_pl }) => after_pl)).toEqual([-22_800, 0, -17_100, 5_700]);
    const tight = await report('single_akda', { ...whole, limit: 5000 });
    expect(of(tight, '1', '2', '3').map((row) => row.cut)).toEqual([4_248.12, 248.12, 3_248.12]);
    expect(tight.limit).toEqual({ keep: 2_255.64, after_commission: 2_142.86, worst: -5_000, held: 1 });
    const loose = await report('single_akda', { ...whole, limit: 20_000 });
    expect(of(loose, '1', '2', '3').map((row) => row.cut)).toEqual([2_243.43, 0, 1_243.43]);
    expect(loose.limit).toEqual({ keep: 6_513.14, after_commission: 6_187.48, worst: -19_999.94, held: 1 });
  });

  it('cuts single panas to a limit', async () => {
    await at.wholeOfAgent(4);
    await at.pool.query('update matka_configs set other_max = 100000000');
    await at.pool.query('update wallets set fixed_limit = 1e12, balance = 1e12');
    await slip(OPEN, 'SP 137 x 48600; SP 470 x 39200; SP 258 x 36400; SP 128 x 6900');
    const made = await report('single_patti', { full: 1, limit: 200_000 });
    expect(
      of(made, '137', '470', '258', '128').map(({ stake, cut }) => Math.round((stake - cut) * 100)),
    ).toEqual(Array.from({ length: 4 }, () => 136_836));
    expect([made.limit?.after_commission, made.limit?.worst]).toEqual([5_254.5, -199_999.5]);
    expect(made.numbers).toHaveLength(120);
  });

  it('says to every level what settling then books, with its commission', async () => {
    await slip(OPEN, 'akda 5 x 4000; SP 140 x 1000.37; DP 113 x 20; TP 777 x 5');
    await slip(OPEN, 'akda 1 x 333.33; SP 140 x 12', 'client2');
    const said = await Promise.all(
      OPERATORS.map(async (name) => of(await report('single_patti', { combined: 1 }, name), '140')[0]!.pl),
    );
    at.nightfall();
    await at.declare(OPEN, 140);
    const { rows } = await at.pool.query<{ username: string; gain: number }>(
      `select u.username, (sum(h.amount) / 100.0)::float8 as gain from settlements s join settlement_shares h on h.settlement_id = s.id
       join users u on u.id = h.user_id where s.event_id = $1 group by 1`,
      [OPEN],
    );
    const booked = OPERATORS.map((name) => rows.find(({ username }) => username === name)!.gain);
    // A position is rounded once, a settlement for each client and edge: two clients are a paisa or two apart at most.
    said.forEach((pl, level) => expect(Math.abs(pl - booked[level]!)).toBeLessThan(0.025));
    expect(booked.some((gain) => gain < -1000)).toBe(true);
  });
});

/** Of whole coins at whole percents, so to the paisa: each level's part by the settlement's own plan, which the preview shows. */
test('every number says what the preview says, for every level', async () => {
  await at.pool.query('update users set matka_commission = 0');
  await slip(OPEN, 'akda 5 x 400; akda 0 x 100; SP 140 x 100; DP 113 x 20; TP 777 x 5');
  await slip(OPEN, 'akda 1 x 300; SP 128 x 12', 'client2');
  const db = at.pool;
  const loaded = await load(
    db,
    await glanceAt(db, await eventState(db, OPEN), { kind: 'draw', id: OPEN }),
    PANAS[0]!,
  );
  const planned = await Promise.all(
    PANAS.map(async (pana) => {
      const { byOperator } = (await planResult(loaded, pana)).settlement;
      return [
        panaText(pana),
        new Map(byOperator.map(({ userId, share }) => [userId, toCoins(share)])),
      ] as const;
    }),
  );
  const routes = ['single_patti', 'double_patti', 'tripple_patti'] as const;
  for (const name of OPERATORS) {
    const reports = await Promise.all(routes.map((route) => report(route, { combined: 1 }, name)));
    const said = reports.flatMap(({ numbers }) => numbers.map(({ number, pl }) => [number, pl] as const));
    const mine = planned.map(([number, gains]) => [number, gains.get(at.people[name]!.id) ?? 0] as const);
    expect([name, new Map(said)]).toEqual([name, new Map(mine)]);
  }
});

test('once the Open is known the jodi grid is what can still come, and all stakes are still in its totals', async () => {
  await at.wholeOfAgent(0);
  await slip(CLOSE, 'jodi 80 x 100; jodi 85 x 50; jodi 31 x 200');
  const before = await report('jodi_patti', { full: 1 }, 'agent', CLOSE);
  expect([before.numbers.length, before.total, before.worst]).toEqual([100, 350, '31']);
  expect(of(before, '80', '85', '31', '32').map(({ pl }) => pl)).toEqual([-9_150, -4_400, -18_650, 350]);
  at.nightfall();
  await at.declare(OPEN, 134);
  at.forget('agent');
  const after = await report('jodi_patti', { full: 1 }, 'agent', CLOSE);
  expect(after.numbers.map(({ number }) => number)).toEqual([
    '81',
    '82',
    '83',
    '84',
    '85',
    '86',
    '87',
    '88',
    '89',
    '80',
  ]);
  expect([after.total, after.beside, after.worst, after.open_pana]).toEqual([350, 200, '80', '134']);
  expect(of(after, '80', '81').map(({ pl }) => pl)).toEqual([-9_150, 350]);
});

test('what was laid off lowers the grid and shows its own result, to its operator alone', async () => {
  await at.wholeOfAgent(0);
  await slip(OPEN, 'akda 1 x 500; akda 2 x 100');
  const own = () => report('single_akda', {}, 'company');
  expect((await own()).total).toBe(600);
  const cut = {
    event_id: OPEN,
    matka_market_id: 1,
    numbers: [{ number: '1', amount: 400 }],
    with: 'Ratan Mumbai',
    multiple: 9.5,
  };
  await at.ask('cutNumbers', cut, 'company');
  const after = await own();
  expect(of(after, '1', '2').map(({ stake, noted, pl }) => [stake, noted, pl])).toEqual([
    [100, 400, 200 - 950],
    [100, 0, 200 - 950],
  ]);
  expect([after.total, (await report('single_akda', { full: 1 }, 'company')).total]).toEqual([200, 600]);
  expect((await at.ask('cutList', { event_id: OPEN }, 'subcompany')).cuts).toEqual([]);
  at.nightfall();
  await at.declare(OPEN, 128);
  at.forget('company');
  at.forget('subcompany');
  const { cuts, totals } = await at.ask('cutList', { event_id: OPEN }, 'company');
  expect(
    cuts.map(({ number, amount, with: whom, multiple, pl }) => [number, amount, whom, multiple, pl]),
  ).toEqual([['1', 400, 'Ratan Mumbai', 9.5, 3_400]]);
  expect(totals).toEqual({ amount: 400, pl: 3_400 });
  expect(await at.codeOf('removeCut', { cut_id: cuts[0]!.cut_id }, 'subcompany')).toBe('unknown_draw');
  expect(await at.codeOf('cutNumbers', cut, 'company')).toBe('already_settled');
});

test('a number that is locked, and one with a most that it may pay', async () => {
  await slip(OPEN, 'akda 5 x 60');
  const lock = (more: object) =>
    at.ask('lockNumber', { event_id: OPEN, matka_market_id: 1, number: '5', ...more }, 'company');
  const bet = (row: string) => at.codeOf('placeBet', numberBet(OPEN, row), 'client2');
  await lock({ lock: 1 });
  expect(await bet('akda 5 x 10')).toBe('market_locked');
  expect(of(await report('single_akda'), '5')[0]).toMatchObject({ locked: 1, most: null });
  await lock({ lock: 0, most: 950 });
  expect(await bet('akda 5 x 41')).toBe('stake_above_max');
  expect(await bet('akda 5 x 40')).toBe('ok');
  expect(await at.ask('numberLocks', { event_id: OPEN }, 'company')).toMatchObject([
    { number: '5', locked: 0, most: 950, pays: 950, set_by: 'company' },
  ]);
  await lock({ most: null });
  expect(await at.ask('numberLocks', { event_id: OPEN }, 'company')).toEqual([]);
  const { rows } = await at.pool.query(
    `select after from audit_events where action = 'number_lock' order by id`,
  );
  expect(rows.map(({ after }) => [after.number, after.locked, after.most])).toEqual([
    ['5', 1, null],
    ['5', 0, 950],
    ['5', 0, null],
  ]);
});
