import { expect, test } from 'vitest';
import { findingsOf } from '../house-checks/run-check.ts';
import { CLOSE, numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';

test('a client’s open numbers stand on its dashboard until they are declared, and the draw is asked for when its time is over', async () => {
  const at = await testDraws();
  await at.ask('placeBet', numberBet(OPEN, 'SP 140 x 250.55'), 'client');
  await at.ask('placeBet', numberBet(CLOSE, 'jodi 05 x 100'), 'client');
  const open = async () => {
    const { open_bets, open_bets_total } = await at.ask('dashboard', {}, 'client');
    return [
      open_bets_total,
      ...open_bets.map(({ team_name, matka_market_type, stake }) => [team_name, matka_market_type, stake]),
    ];
  };
  expect(await open()).toEqual([2, ['05', 'Jodi Patti', 100], ['140', 'Single Patti', 250.55]]);
  const tasks = async () => {
    for (const who of Object.keys(at.people)) at.forget(who);
    const { needs_you } = await at.ask('dashboard', {}, 'company');
    return needs_you.filter(({ kind }) => kind === 'draw').map(({ name, figure }) => [name, figure]);
  };
  at.clock.now = new Date('2026-11-20T16:09:59Z');
  // The fast draw of 15:20 has waited for 49 minutes.
  expect(await tasks()).toEqual([['FAST OPEN', 49]]);
  at.clock.now = new Date('2026-11-20T16:22:00Z');
  expect(await tasks()).toEqual([
    ['FAST OPEN', 62],
    ['KALYAN OPEN', 12],
  ]);
  await at.declare(OPEN, 134);
  expect(await tasks()).toEqual([['FAST OPEN', 62]]);
  at.forget('client');
  expect(await open()).toEqual([1, ['05', 'Jodi Patti', 100]]);
  // Nobody else is asked for numbers.
  expect(
    (await at.ask('dashboard', {}, 'subcompany')).needs_you.filter(({ kind }) => kind === 'draw'),
  ).toEqual([]);
});

test('bets on a draw keep their client where it is, count when it is locked, and are checked against their book', async () => {
  const at = await testDraws();
  await at.ask('placeBet', numberBet(OPEN, 'akda 5 x 1000'), 'client');
  const { guid } = at.people['client']!;
  expect((await at.ask('lockPreview', { user_guids: [guid] }, 'company')).open_bets).toBe(1);
  expect((await at.ask('movePreview', { user_guid: guid }, 'company')).open_bets).toBe(1);
  const checked = () => findingsOf(at.pool, 'books', async () => undefined);
  expect(await checked()).toEqual([]);
  await at.pool.query(`update draw_books set pays = array[950001]`);
  expect(await checked()).toEqual(['KALYAN OPEN, 20/11/2026: 1 books are not what their bets make']);
});
