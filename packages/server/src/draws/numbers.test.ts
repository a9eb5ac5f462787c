import { expect, test } from 'vitest';
import { CLOSE, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import { accounts, night, declare, correct, EVENING, code } from '../testing/number-desk.fixtures.ts';

const CATEGORY = '00000000-0000-7000-8000-00000000000a';

test('the list of numbers, one deleted, one abandoned and taken back; the draws of a day', async () => {
  const at = await testDraws();
  await EVENING(at);
  const day = { market_date: '2026-11-20', category_id: CATEGORY };
  const games = async () =>
    (await at.ask('matkaActiveGames', day, 'company')).map(
      ({ event_name, state, bets: count, waits_for }) => [event_name, state, count, waits_for],
    );
  expect(await games()).toEqual([
    ['KALYAN OPEN', 'open', 3, []],
    ['KALYAN CLOSE', 'open', 4, ['KALYAN OPEN']],
  ]);
  night(at);
  await declare(at, OPEN, '134');
  await at.ask('abandonDraw', { event_id: CLOSE, code }, 'company');
  expect(await at.codeOf('abandonDraw', { event_id: CLOSE, code }, 'admin8')).toBe('already_settled');
  expect(await games()).toEqual([
    ['KALYAN OPEN', 'declared', 3, []],
    ['KALYAN CLOSE', 'abandoned', 4, []],
  ]);
  const list = async (more = {}) =>
    (await at.ask('numberList', { date: '2026-11-20', ...more }, 'company')).records.map((row) => [
      row.id,
      row.matka_market_type,
      row.state,
      row.won_by,
      row.won_akhar,
      row.settled_by,
    ]);
  const rows = [
    [CLOSE, 'Close', 'abandoned', '', '', 'company'],
    [OPEN, 'Open', 'declared', '134', '8', 'company'],
  ];
  expect(await list()).toEqual(rows);
  expect(await list({ date: '2026-11-19' })).toEqual([]);
  expect(await list({ items_perpage: 1, current_page: 2 })).toEqual([rows[1]]);
  expect(await list({ id: OPEN })).toEqual([rows[1]]);
  // An abandoned draw is given a number as a declared one is given another.
  expect((await correct(at, CLOSE, '479', { corrects: '' })).body.data).toMatchObject({ won_akhar: '80' });
  await at.ask('deleteNumber', { id: OPEN, code }, 'company');
  expect(await list()).toEqual([]);
  expect((await at.ask('settledMatches', {}, 'company')).records).toEqual([]);
});

test('what a correction is shown to leave the sub company with is what it leaves it with', async () => {
  const at = await testDraws();
  await EVENING(at);
  night(at);
  await declare(at, OPEN, '134');
  await declare(at, CLOSE, '479');
  for (const [draw, pana] of [
    [OPEN, '135'],
    [CLOSE, '470'],
    [OPEN, '134'],
  ] as const) {
    const shown = await at.ask('numberPreview', { event_id: draw, settlement_result: pana }, 'company');
    const [row] = shown.rows;
    expect(row!.ledger_before).toBe((await accounts(at)).get('subcompany'));
    await correct(at, draw, pana);
    expect([pana, (await accounts(at)).get('subcompany')]).toEqual([pana, row!.ledger_after]);
    // Of the number that stands nothing would move.
    const same = await at.ask('numberPreview', { event_id: draw, settlement_result: pana }, 'company');
    expect(same.rows[0]!.ledger_after).toBe(same.rows[0]!.ledger_before);
    expect(same.correction!.rows).toEqual([]);
  }
});

test('many clients go on as a job; the correction of a draw does too', async () => {
  const at = await testDraws();
  await EVENING(at);
  await at.pool.query(
    `insert into settings (name, value) values ('large_settlement', '1') on conflict (name) do update set value = excluded.value`,
  );
  night(at);
  await at.app.jobs.start();
  const done = (job_id: string | undefined) =>
    expect
      .poll(async () => (await at.ask('settlementJobs', { job_id: job_id! }, 'company')).records[0]?.stage)
      .toBe('done');
  const open = await declare(at, OPEN, '134');
  expect(open.body.data).toMatchObject({ won_by: '134', won_akhar: '8', entry_id: '' });
  await done(open.body.data!.job_id);
  const close = await declare(at, CLOSE, '479');
  expect(close.body.data).toMatchObject({ won_by: '479', won_akhar: '80' });
  await done(close.body.data!.job_id);
  const again = await correct(at, OPEN, '135');
  expect(again.body.data).toMatchObject({ won_by: '135', won_akhar: '9', corrected: 1 });
  await done(again.body.data!.job_id);
  expect(
    (await at.ask('matkaResult', {}, 'company')).map(({ won_by, won_akhar }) => `${won_by} ${won_akhar}`),
  ).toEqual(['479 90', '135 9']);
});

test('books that differ from their bets are refused, repaired and declared', async () => {
  const at = await testDraws();
  await EVENING(at);
  night(at);
  await at.pool.query('update draw_books set pays[1] = pays[1] + 100, stakes = stakes where draw_id = $1', [
    OPEN,
  ]);
  expect((await declare(at, OPEN, '134')).body.code).toBe('books_differ');
  const repaired = await at.ask('repairBooks', { event_id: OPEN, draw_id: OPEN, code }, 'company');
  expect(repaired).toEqual({ repaired: ['client'] });
  expect((await declare(at, OPEN, '134')).body.error).toBe('');
  const state = await at.ask('settlementState', { draw_id: OPEN }, 'company');
  expect(state).toMatchObject({ settled: 1, by: 'company', result: '134 - 8' });
});
