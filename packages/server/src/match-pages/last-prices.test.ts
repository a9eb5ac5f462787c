import { expect, it } from 'vitest';
import { BOOKMAKER, DELHI, EVENT, MATCH_ODDS, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, clock, feed } = await testStory();

const trails = async (as: string) => {
  const markets = await ask('lastPrices', { event_id: EVENT }, as);
  return Object.fromEntries(
    markets.map(({ market_id, runners }) => [
      market_id,
      runners.map(({ selectionId, prices }) => [selectionId, prices]),
    ]),
  );
};
const after = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));

it('a screen that opens now sees what was offered in the last half hour', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.86, 1.88] });
  after(10);
  await feed.matchOdds({ [MUMBAI]: [1.5, 1.52], [DELHI]: [2.6, 2.64] });
  after(25);
  await feed.matchOdds({ [MUMBAI]: [1.7, 1.72], [DELHI]: [2.3, 2.34] });
  expect(await trails('client')).toEqual({
    [MATCH_ODDS]: [
      [MUMBAI, [1.85, 1.69]],
      [DELHI, [2.09, 2.29]],
    ],
    [BOOKMAKER]: [[MUMBAI, [1.86]]],
  });
});

it('what is older than that is gone', async () => {
  after(30 * 60 - 10);
  expect(await trails('agent')).toEqual({
    [MATCH_ODDS]: [
      [MUMBAI, [1.69]],
      [DELHI, [2.29]],
    ],
    [BOOKMAKER]: [],
  });
});

it('a hidden market has none for who does not see it', async () => {
  await ask('marketHide', { event_id: EVENT, market_id: BOOKMAKER, hide_market: 1 }, 'company');
  expect(Object.keys(await trails('agent'))).toEqual([MATCH_ODDS]);
  expect(Object.keys(await trails('company'))).toEqual([MATCH_ODDS, BOOKMAKER]);
  expect(await codeOf('lastPrices', { event_id: 'nothing' }, 'company')).toBe('unknown_event');
});
