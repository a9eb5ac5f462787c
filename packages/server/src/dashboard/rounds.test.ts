import { expect, it } from 'vitest';
import { roundBet, testRounds } from '../testing/rounds.fixtures.ts';

it('bets on a round of the casino are told by its game and selection, under its own id, until it has its result', async () => {
  const at = await testRounds();
  const round = await at.open('lucky7');
  await at.ask('placeBet', roundBet(round, '1/2 x 100', 2), 'client');
  const told = { event_id: round, event_name: 'Lucky 7 101', team_name: 'High Card', matka_market_type: '' };
  expect((await at.ask('dashboard', {}, 'client')).open_bets).toMatchObject([{ ...told, stake: 100 }]);
  // Large enough to be told, and of today by the clock of the database, while it is looked at.
  const staked = (stake: number) =>
    at.pool.query('update bets set stake = $2, created_at = now() where round_id = $1', [round, stake]);
  await staked(600_000_00);
  expect((await at.ask('dashboard', {}, 'company')).big_bets).toMatchObject([
    { ...told, username: 'client' },
  ]);
  await staked(100_00);
  await at.declare(round, 'K♥');
  expect((await at.ask('dashboard', {}, 'client')).open_bets).toEqual([]);
});
