import { beforeEach, expect, test } from 'vitest';
import { CLOSE, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';

let at: Draws;
beforeEach(async () => {
  at = await testDraws();
});

const place = (draw: string, row: string, as = 'client') => at.ask('placeBet', numberBet(draw, row), as);
const days = { from_date: '2026-11-20', to_date: '2026-11-20' };

test('each draw with what was staked and paid, and whose it was, as it was booked', async () => {
  await place(OPEN, 'akda 5 x 4000');
  await place(OPEN, 'SP 140 x 1000.37');
  await place(CLOSE, 'akda 1 x 100');
  at.nightfall();
  await at.declare(OPEN, 134);
  for (const name of ['agent', 'company', 'othersub']) at.forget(name);
  const { records, totals, days: byDay } = await at.ask('matkaDayReport', days, 'agent');
  expect(
    records.map((row) => [
      row.event_id,
      row.result,
      row.stakes,
      row.paid,
      row.pl,
      row.commission,
      row.my_share,
      row.clients,
      row.bets,
    ]),
  ).toEqual([
    [CLOSE, '', 100, 0, 0, 0, 0, 1, 1],
    [OPEN, '134 - 8', 5_000.37, 0, 5_000.37, 150.01, 1_970.15, 1, 2],
  ]);
  expect(totals).toEqual({
    stakes: 5_100.37,
    paid: 0,
    pl: 5_000.37,
    commission: 150.01,
    my_share: 1_970.15,
    bets: 3,
    draws: 2,
  });
  expect(byDay).toEqual([
    { date: '2026-11-20', draws: 2, stakes: 5_100.37, pl: 5_000.37, my_share: 1_970.15 },
  ]);
  expect((await at.ask('matkaDayReport', days, 'company')).totals.my_share).toBe(142.51);
  expect((await at.ask('matkaDayReport', days, 'othersub')).records).toEqual([]);
  await at.rollBack(OPEN);
  expect((await at.ask('matkaDayReport', days, 'agent')).totals).toMatchObject({
    pl: 0,
    commission: 0,
    my_share: 0,
  });
  await at.abandon(OPEN);
  expect((await at.ask('matkaDayReport', days, 'agent')).totals).toMatchObject({ stakes: 100, pl: 0 });
});

test('a page of it, one category, and a range that is none', async () => {
  await place(OPEN, 'akda 5 x 100');
  await place(CLOSE, 'akda 5 x 100');
  const page = await at.ask('matkaDayReport', { ...days, items_perpage: 1, current_page: 2 }, 'agent');
  expect([page.records.map(({ event_id }) => event_id), page.total_records]).toEqual([[OPEN], 2]);
  const other = '00000000-0000-7000-8000-0000000000ff';
  expect((await at.ask('matkaDayReport', { ...days, category_id: other }, 'agent')).records).toEqual([]);
  expect(await at.codeOf('matkaDayReport', { from_date: '2026-11-21', to_date: '2026-11-20' }, 'agent')).toBe(
    'malformed',
  );
  expect(await at.codeOf('matkaDayReport', { from_date: '2025-01-01', to_date: '2026-11-20' }, 'agent')).toBe(
    'malformed',
  );
});
