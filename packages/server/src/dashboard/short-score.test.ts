import { scoreOf } from '@pavilion/engine/score/score.ts';
import { beforeAll, expect, it } from 'vitest';
import { DELHI, EVENT, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, pool } = await testStory();
const teams = ['Mumbai', 'Delhi'] as const;
const shown = async () =>
  (await ask('dashboard', {}, 'agent')).in_play.find(({ event_id }) => event_id === EVENT)?.score;
const nothing = scoreOf({ teams, innings: [], overs: null, target: null, result: '', message: '' });

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await pool.query('update events set in_play = true where id = $1', [EVENT]);
});

it('of a game without innings both totals are shown', async () => {
  await feed.say({
    kind: 'score',
    eventId: EVENT,
    score: { ...nothing, team_a_scores: '2', team_b_scores: '0' },
  });
  expect(await shown()).toBe('2 - 0');
});

it('of cricket before its first ball there is none', async () => {
  await feed.say({ kind: 'score', eventId: EVENT, score: nothing });
  expect(await shown()).toBe('');
});
