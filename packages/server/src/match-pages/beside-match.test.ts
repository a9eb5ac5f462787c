import { beforeAll, expect, it } from 'vitest';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, feed, pool } = await testStory();

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  // Both at 45 for even money: one client wins 1,000 from 45 runs on, the other wins 500 below (rules 3).
  await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
  await ask('placeBet', onSession(2, 45, 100, 500), 'otherclient');
});

const fetched = (as: string) => ask('matchDetail', { event_id: EVENT }, as);

it('odds stand beside runners by the specification’s names, in the market and beside the match', async () => {
  const { market, runner_odds } = await fetched('client');
  const odds = market.find(({ market_id }) => market_id === MATCH_ODDS)?.runner_odds;
  const prices = odds?.map(({ selectionId, runnerName, runner_odd: { ex }, status, isFav }) => [
    selectionId,
    runnerName,
    ex.availableToBack.map(({ price }) => price),
    ex.availableToLay.map(({ price }) => price),
    status,
    isFav,
  ]);
  // A back price above 1.2 of match odds loses 0.01 (rules 2).
  expect(prices).toEqual([
    [MUMBAI, 'Mumbai', [1.85], [1.88], 'ACTIVE', 1],
    [DELHI, 'Delhi', [2.09], [2.14], 'ACTIVE', 0],
  ]);
  expect(runner_odds?.[MATCH_ODDS]).toEqual(odds);
});

it.each<[as: string, no: number, yes: number, sc: Record<string, [no: number, yes: number]>]>([
  ['client', -1000, 1000, {}],
  // Of its own share: 40 % of what the client loses (rules 6).
  ['agent', 400, -400, {}],
  // 7 % of 1,000; all of it comes through the master.
  ['subcompany', 70, -70, { master: [70, -70] }],
  // 70 % of the other client's 500.
  ['othersub', -350, 350, { otherclient: [-350, 350] }],
  // 3 % of 1,000 and 30 % of 500 against it.
  ['company', -120, 120, { othersub: [-350, 350], subcompany: [70, -70] }],
  ['admin8', -120, 120, { othersub: [-350, 350], subcompany: [70, -70] }],
  // Nobody here bet below this account.
  ['client2', 0, 0, {}],
])('the session’s exposure of %s: No %d, Yes %d', async (as, no, yes, sc) => {
  const { fancy } = await fetched(as);
  const session = fancy.find(({ session_id }) => session_id === SESSION);
  expect(session?.fexposure).toEqual({ no, yes });
  expect(
    Object.fromEntries((session?.sc ?? []).map(({ username, fexposure: of }) => [username, [of.no, of.yes]])),
  ).toEqual(sc);
});

it('the score stands beside the match, as in it', async () => {
  await pool.query(`update events set score = '{"score1":"120-3 (14.2)"}' where id = $1`, [EVENT]);
  const detail = await fetched('client');
  expect(detail.score).toBe('{"score1":"120-3 (14.2)"}');
  expect(detail.score).toBe(detail.event.score);
});

it('who takes positions from the live topics is not made to wait for them', async () => {
  const detail = await ask('matchDetail', { event_id: EVENT, beside: 0 }, 'company');
  expect(Object.keys(detail)).not.toContain('runner_odds');
  expect(detail.fancy[0]).not.toHaveProperty('fexposure');
});
