import { beforeAll, expect, it } from 'vitest';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { sharedBetTotals } from './bet-totals.ts';

const story = await testStory();
const { ask, feed, people, pool } = story;
const totals = sharedBetTotals(pool);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onRunner(DELHI, 2, 2.14, 1000), 'client');
  await ask('placeBet', onRunner(DELHI, 2, 2.14, 1000), 'client2');
  await ask('placeBet', onSession(2, 45, 100, 1000), 'client2');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 500), 'otherclient');
});

const NAMES = ['company', 'subcompany', 'agent', 'othersub', 'client', 'client2'];
const OF_MATCH: Record<string, object> = {
  company: { total: 5, [MATCH_ODDS]: 4, [SESSION]: 1 },
  subcompany: { total: 4, [MATCH_ODDS]: 3, [SESSION]: 1 },
  agent: { total: 4, [MATCH_ODDS]: 3, [SESSION]: 1 },
  othersub: { total: 1, [MATCH_ODDS]: 1 },
  client: { total: 2, [MATCH_ODDS]: 2 },
  client2: { total: 2, [MATCH_ODDS]: 1, [SESSION]: 1 },
};

/** All in one turn, as screens do that are told to look again. */
async function found(eventId: string, names: readonly string[]): Promise<Record<string, object>> {
  const viewers = await Promise.all(names.map((name) => viewerNamed(story, name)));
  const answers = await Promise.all(viewers.map((viewer) => totals(viewer, eventId)));
  return Object.fromEntries(names.map((name, at) => [name, answers[at]!]));
}

it.each(NAMES)('%s by himself', async (name) => {
  expect(await found(EVENT, [name])).toEqual({ [name]: OF_MATCH[name] });
});

it('many at once, of two matches, and somebody twice: each what is below him', async () => {
  const [all, again, nothing] = await Promise.all([
    found(EVENT, NAMES),
    found(EVENT, ['company']),
    found('another', NAMES),
  ]);
  expect(all).toEqual(OF_MATCH);
  expect(again).toEqual({ company: OF_MATCH['company'] });
  expect(nothing).toEqual(Object.fromEntries(NAMES.map((name) => [name, { total: 0 }])));
});

it('an account that moves takes its bets along, for all who ask', async () => {
  await pool.query('update users set u2 = $2 where id = $1', [
    people['otherclient']!.id,
    people['subcompany']!.id,
  ]);
  const moved = await found(EVENT, ['company', 'subcompany', 'othersub']);
  await pool.query('update users set u2 = $2 where id = $1', [
    people['otherclient']!.id,
    people['othersub']!.id,
  ]);
  expect(moved).toEqual({
    company: OF_MATCH['company'],
    subcompany: { total: 5, [MATCH_ODDS]: 4, [SESSION]: 1 },
    othersub: { total: 0 },
  });
});
