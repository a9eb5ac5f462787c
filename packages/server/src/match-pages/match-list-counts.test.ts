import { beforeAll, expect, it } from 'vitest';
import { DELHI, EVENT, MUMBAI, onRunner, onSession, testStory } from '../testing/story.fixtures.ts';

const { ask, feed } = await testStory();

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 1000), 'otherclient');
});

it.each<[as: string, bets: number]>([
  ['company', 3],
  ['admin8', 3],
  ['subcompany', 2],
  ['agent', 2],
  ['othersub', 1],
  ['client', 2],
  ['client2', 0],
  ['otherclient', 1],
])('%s is told of %d bets, as by bet_counts', async (as, bets) => {
  const { records } = await ask('matchList', {}, as);
  const { total_bets } = await ask('betCounts', { event_id: EVENT }, as);
  expect([records[0]!.bets, total_bets]).toEqual([bets, bets]);
});
