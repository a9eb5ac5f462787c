import { describe, expect, it } from 'vitest';
import { EVENT, MATCH_ODDS, testStory } from '../testing/story.fixtures.ts';

const { ask, feed } = await testStory();
const THIRD = 33;
const runners = [11, 22, THIRD].map((id, index) => ({
  id,
  status: 'ACTIVE' as const,
  sortPriority: index + 1,
  name: `Runner ${index + 1}`,
}));

/** What the viewers are told of match odds at these best back odds. */
async function shown(backs: readonly number[]) {
  const books = Object.fromEntries(
    backs.map((back, index) => [runners[index]!.id, [back, back + 0.02] as [number, number]]),
  );
  await feed.matchOdds(books, { runners: runners.slice(0, backs.length) });
  const { market } = await ask('matchDetail', { event_id: EVENT }, 'client');
  const { lagai_only, third_shown, runners: rows } = market.find((each) => each.market_id === MATCH_ODDS)!;
  const cells = rows
    .slice(0, backs.length)
    .map(({ runner_odd: { ex } }) => `${ex.availableToBack.length}${ex.availableToLay.length}`);
  const favourite = rows.findIndex((row) => row.runner_odd.isFav === 1);
  return { favourite, lagai_only, third_shown, cells: cells.join(' ') };
}

describe('favourite, Lagai alone and the third runner (specification part 2, 9)', () => {
  // The thresholds 0.96, 1 and 9.99 are on what is shown: odds - 1, and 0.01 off a back price above 1.2.
  it.each<[backs: number[], favourite: number, lagaiOnly: 0 | 1, thirdShown: 0 | 1, cells: string]>([
    [[1.86, 2.1], 0, 0, 1, '11 11'],
    [[1.96, 2.04], 0, 0, 1, '11 11'],
    [[1.97, 2.04], 0, 1, 1, '10 10'],
    [[2.01, 2.02], 0, 1, 1, '10 10'],
    [[2.02, 2.02], -1, 0, 1, '11 11'],
    [[1.5, 2.5, 9.5], 0, 0, 1, '11 11 11'],
    [[1.5, 2.5, 12], 0, 0, 0, '11 11 00'],
  ])('%j', async (backs, favourite, lagai_only, third_shown, cells) => {
    expect(await shown(backs)).toEqual({ favourite, lagai_only, third_shown, cells });
  });
});

it('an offer left on a runner that takes no bets makes it no favourite', async () => {
  const [first, second, third] = runners;
  const hidden = { ...first!, status: 'HIDDEN' as const };
  await feed.matchOdds({ 11: [1.2, 1.3], 22: [1.8, 1.9] }, { runners: [hidden, second!, third!] });
  const { market } = await ask('matchDetail', { event_id: EVENT }, 'client');
  const rows = market.find((each) => each.market_id === MATCH_ODDS)!.runners;
  expect(
    rows.filter(({ runner_odd }) => runner_odd.isFav === 1).map(({ selectionId }) => selectionId),
  ).toEqual([22]);
});
