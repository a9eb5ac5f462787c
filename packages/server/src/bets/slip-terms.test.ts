import { expect, it } from 'vitest';
import { CLOSE, FAST, OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';

/** What a client is told before it writes a slip. */
const draws = await testDraws();
const { pool, ask, clock } = draws;

it('the draws of today, with their states and results', async () => {
  const shown = await ask('draws', {}, 'client');
  expect(shown.map(({ event_id, matka_market_type, state }) => [event_id, matka_market_type, state])).toEqual(
    [
      [OPEN, 'Open', 'open'],
      [CLOSE, 'Close', 'open'],
    ],
  );
  expect((await ask('fastDraws', {}, 'client')).map(({ event_id }) => event_id)).toEqual([FAST]);
  const evening = clock.now;
  clock.now = new Date('2026-11-20T16:00:00Z');
  draws.forget('client');
  expect((await ask('draws', {}, 'client')).map(({ state }) => state)).toEqual(['closed', 'open']);
  clock.now = evening;
  draws.forget('client');
});

it('what a slip will be decided by: multiples, limits, the own book, the lock', async () => {
  await ask(
    'placeBets',
    { event_id: CLOSE, bets: slipRows('akda 5 x 100; akda 5 x 50; SP 134 x 10') },
    'client',
  );
  const terms = await ask('slipTerms', { event_id: CLOSE }, 'client');
  expect(terms).toMatchObject({ open_pana: '', locked: 0, used_limit: 160, balance: 100_000 });
  expect(terms.types.slice(0, 3)).toEqual([
    {
      matka_market_id: 1,
      multiple: 9.5,
      closes_at: '2026-11-20T17:50:00.000Z',
      min_stake: 1,
      max_stake: 50_000,
    },
    {
      matka_market_id: 2,
      multiple: 95,
      closes_at: '2026-11-20T16:00:00.000Z',
      min_stake: 1,
      max_stake: 10_000,
    },
    {
      matka_market_id: 3,
      multiple: 150,
      closes_at: '2026-11-20T17:50:00.000Z',
      min_stake: 0.01,
      max_stake: 10_000,
    },
  ]);
  expect(terms.book).toEqual([
    { matka_market_id: 1, number: '5', stake: 150, pays: 1425 },
    { matka_market_id: 3, number: '134', stake: 10, pays: 1500 },
  ]);
  const open = await ask('slipTerms', { event_id: OPEN }, 'client');
  expect(open.types.map(({ matka_market_id }) => matka_market_id)).toEqual([1, 3, 4, 5]);
  expect(await draws.codeOf('slipTerms', { event_id: FAST }, 'client')).toBe('unknown_draw');
  await pool.query(`update users set lock_matka = true where username = 'master'`);
  const { locked } = await ask('slipTerms', { event_id: OPEN }, 'client');
  await pool.query('update users set lock_matka = false');
  expect(locked).toBe(1);
});
