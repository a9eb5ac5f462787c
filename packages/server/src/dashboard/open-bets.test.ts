import { expect, it } from 'vitest';
import { EVENT, MUMBAI, DELHI, onRunner, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const { ask, feed } = await testStory();

it('a client sees its own bets until they have a result, an operator none', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 150), 'client');
  await ask('placeBet', onSession(1, 45, 100, 200), 'client');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 300), 'client2');

  const own = await ask('dashboard', {}, 'client');
  expect(own.open_bets.map((bet) => [bet.team_name, bet.stake])).toEqual([
    ['Mumbai 6 over runs', 200],
    ['Mumbai', 150],
  ]);
  expect(own.open_bets_total).toBe(2);
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 44 }, 'company');
  expect((await ask('dashboard', {}, 'client')).open_bets.map((bet) => bet.team_name)).toEqual(['Mumbai']);
  expect((await ask('dashboard', {}, 'agent')).open_bets).toEqual([]);
});
