import { PANAS } from '@pavilion/engine/matka/pana.ts';
import { expect, test } from 'vitest';
import { CLOSE, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import {
  bets,
  night,
  declare,
  correct,
  standing,
  statuses,
  plOf,
  EVENING,
  accounts,
  code,
} from '../testing/number-desk.fixtures.ts';

type Moved = readonly [name: string, coins: number];
const byName = ([a]: Moved, [b]: Moved): number => (a < b ? -1 : 1);

test('an evening 134-80-479 through the calls, its Close corrected to 470, its Open to 135 (rules 10)', async () => {
  const at = await testDraws();
  await at.pool.query('update users set matka_commission = 0');
  await EVENING(at);
  night(at);
  expect((await declare(at, CLOSE, '479')).body).toMatchObject({
    code: 'waits_for_open',
    error: 'KALYAN OPEN waits for its number first',
  });
  const open = await declare(at, OPEN, '134');
  expect(open.body).toMatchObject({
    message: 'Number declared successfully',
    data: { won_by: '134', won_akhar: '8' },
  });
  expect(open.body.data).toMatchObject({ clients: 1, corrected: 0 });
  expect((await declare(at, CLOSE, '479')).body.data).toMatchObject({ won_by: '479', won_akhar: '80' });
  expect(await plOf(at)).toBe(18_570);
  const { rows: remarks } = await at.pool.query<{ remark: string }>(
    'select remark from journal_entries where source = 6 order by id',
  );
  expect(remarks.map(({ remark }) => remark)).toEqual([
    'KALYAN OPEN, 20/11/2026: 134 - 8',
    'KALYAN CLOSE, 20/11/2026: 479 - 80',
  ]);

  const close = await correct(at, CLOSE, '470');
  expect(close.body).toMatchObject({
    message: 'Number corrected successfully',
    data: { won_by: '470', won_akhar: '81', corrected: 1 },
  });
  expect(await plOf(at)).toBe(18_570 - 12_350);
  await correct(at, CLOSE, '479');
  expect((await correct(at, OPEN, '135')).body.data).toMatchObject({ won_by: '135', won_akhar: '9' });
  // Open -1,020, jodi 90 -200; akda 0 of the Close stays.
  expect(await plOf(at)).toBe(-1_020 - 200 + 2_540);
  expect(
    (await at.ask('matkaResult', { date: '2026-11-20' }, 'client2')).map((row) => [
      row.event_id,
      row.won_by,
      row.won_akhar,
    ]),
  ).toEqual([
    [CLOSE, '479', '90'],
    [OPEN, '135', '9'],
  ]);
  const { rows: events } = await at.pool.query('select won_by from events where id = any($1) order by id', [
    [OPEN, CLOSE],
  ]);
  expect(events).toEqual([{ won_by: '479' }, { won_by: '135' }]);
});

test.each([
  [OPEN, '134', '479', '135'],
  [OPEN, '120', '479', '134'],
  [CLOSE, '134', '479', '470'],
  [CLOSE, '134', '118', '479'],
])('correcting %s of %s and %s to %s is rolling back and settling anew', async (draw, first, last, anew) => {
  const at = await testDraws();
  await EVENING(at);
  await bets(at, CLOSE, 'jodi 90 x 100; half-close 8-479 x 5', 'client2');
  night(at);
  await declare(at, OPEN, first);
  await declare(at, CLOSE, last);
  const shown = await at.ask('numberPreview', { event_id: draw, settlement_result: anew }, 'company');
  const before = await accounts(at);
  expect((await correct(at, draw, anew)).body.error).toBe('');
  const corrected = [await standing(at), await statuses(at, OPEN), await statuses(at, CLOSE)];
  // What was shown per account is what moved.
  const after = await accounts(at);
  const moved = [...after].flatMap(([name, coins]) => {
    const by = Math.round((coins - (before.get(name) ?? 0)) * 100) / 100;
    return by === 0 ? [] : [[name, by] as const];
  });
  expect(
    shown
      .correction!.rows.filter(({ ledger_change }) => ledger_change !== 0)
      .map(({ username, ledger_change }) => [username, ledger_change] as const)
      .toSorted(byName),
  ).toEqual(moved.toSorted(byName));
  const { clients, downline, company } = shown.correction!.results;
  expect(Math.round((clients + downline + company) * 100)).toBe(0);

  await at.ask('deleteNumber', { id: OPEN, code }, 'company');
  await declare(at, OPEN, draw === OPEN ? anew : first);
  await declare(at, CLOSE, draw === CLOSE ? anew : last);
  expect([await standing(at), await statuses(at, OPEN), await statuses(at, CLOSE)]).toEqual(corrected);
  const { rows } = await at.pool.query<{ sum: string }>('select sum(amount)::text as sum from journal_lines');
  expect(rows[0]!.sum).toBe('0');
});

test('what is shown of a number is what is booked, for it and for every other', async () => {
  const at = await testDraws();
  await EVENING(at);
  await bets(at, OPEN, 'akda 8 x 130; SP 137 x 50.01; TP 777 x 10', 'client2');
  night(at);
  const shown = await at.ask('numberPreview', { event_id: OPEN }, 'company');
  expect(shown).toMatchObject({ won_by: '', correction: null });
  expect(shown.outcomes).toHaveLength(PANAS.length);
  const generic = await at.ask('preview', { event_id: OPEN, draw_id: OPEN, result: 134 }, 'company');
  expect(generic.outcomes).toEqual(shown.outcomes);
  const backed = (name: string) => shown.outcomes.find((one) => one.name === name)?.backed;
  expect([backed('134'), backed('125'), backed('137'), backed('777'), backed('120')]).toEqual([
    2, 2, 1, 1, 1,
  ]);
  for (const name of ['134', '137', '125', '120', '777', '000']) {
    const one = await at.ask('numberPreview', { event_id: OPEN, settlement_result: name }, 'company');
    expect([name, one.totals.company]).toEqual([
      name,
      shown.outcomes.find((outcome) => outcome.name === name)!.company,
    ]);
    expect(one.sum).toBe(0);
  }
  await declare(at, OPEN, '134');
  const { rows } = await at.pool.query<{ coins: number }>(
    `select (h.amount / 100.0)::float8 as coins from settlement_shares h join settlements s on s.id = h.settlement_id and s.kind = 'draw'
     join users u on u.id = h.user_id and u.role = 1`,
  );
  expect(rows[0]!.coins).toBe(shown.outcomes.find(({ name }) => name === '134')!.company);
  // A declared draw is shown what a correction makes of it, and the Close of its day with it.
  const other = await at.ask('numberPreview', { event_id: OPEN, settlement_result: '135' }, 'company');
  expect(other.correction).toMatchObject({
    undone: ['KALYAN OPEN, Commission', 'KALYAN OPEN, 20/11/2026'],
    booked: ['KALYAN OPEN, 135 - 9'],
  });
  await declare(at, CLOSE, '479');
  const both = await at.ask('numberPreview', { event_id: OPEN, settlement_result: '135' }, 'company');
  expect(both.correction!.booked).toEqual(['KALYAN OPEN, 135 - 9', 'KALYAN CLOSE, 479 - 90']);
  const back = await at.ask('rollbackPreview', { event_id: OPEN }, 'company');
  expect(back.undone).toEqual([
    'KALYAN CLOSE, Commission',
    'KALYAN CLOSE, 20/11/2026',
    'KALYAN OPEN, Commission',
    'KALYAN OPEN, 20/11/2026',
  ]);
});
