import { expect, it } from 'vitest';
import { DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { codeOf, feed, pool, send } = await testStory();
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await send('placeBet', onRunner(MUMBAI, 1, 1.8, 100), 'client');

const settle = (market_id: string, selection_ids: number[], dead_heat: number[]) =>
  codeOf(
    'settleMarket',
    { event_id: EVENT, market_id, selection_ids, dead_heat, confirm_warning: 1 },
    'company',
  );

it.each([
  { what: 'one runner shares the one place with itself', named: [MUMBAI], shared: [MUMBAI] },
  { what: 'two share a place that a third has', named: [MUMBAI, DELHI], shared: [DELHI] },
])('no word of a person books a dead heat in which $what', async ({ named, shared }) => {
  expect(await settle(MATCH_ODDS, named, shared)).toBe('not_a_result');
  const { rows } = await pool.query('select from settlements where market_id = $1', [MATCH_ODDS]);
  expect(rows).toEqual([]);
});

it('as many as there are places share none of them', async () => {
  await pool.query('update markets set winners = 2 where id = $1', [MATCH_ODDS]);
  expect(await settle(MATCH_ODDS, [MUMBAI, DELHI], [MUMBAI, DELHI])).toBe('not_a_result');
  await pool.query('update markets set winners = 3 where id = $1', [MATCH_ODDS]);
  expect(await settle(MATCH_ODDS, [MUMBAI, DELHI], [MUMBAI, DELHI])).toBe('not_a_result');
});
