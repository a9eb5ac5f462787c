import type { BoardScore } from '@pavilion/contract/scoreboard.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DELHI, EVENT, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, pool, send } = await testStory();
const ofMatch = { event_id: EVENT };

const FIRST: BoardScore = {
  spnnation1: 'Mumbai',
  spnnation2: 'Delhi',
  score1: '320-10 (100.0)',
  score2: '0-0 (0.0)',
  spnrunrate1: '',
  spnrunrate2: '',
  spnreqrate1: '',
  spnreqrate2: '',
  spnmessage: '',
  activenation1: '0',
  activenation2: '1',
};
const LATER: BoardScore = {
  ...FIRST,
  score2: '250-10 (80.0)',
  activenation2: '0',
  spnnation3: 'Mumbai',
  spnnation4: 'Delhi',
  score3: '0-0 (0.0)',
  score4: '0-0 (0.0)',
  activenation3: '1',
  activenation4: '0',
};

const byHand = (by_hand: 0 | 1) => ask('keepScoreByHand', { ...ofMatch, by_hand }, 'company');
const set = (score: BoardScore) => send('eventScore', { ...ofMatch, score, overs: null }, 'company');
const ball = (token: string) => ask('scoreBall', { ...ofMatch, ball: token }, 'company');
const undo = () => ask('undoScore', ofMatch, 'company');
const totals = ({ score }: { score: BoardScore }) => [score.score1, score.score2, score.score3, score.score4];
/** What the client's screen shows, once the house has told it. */
const shows = (expected: readonly string[]) =>
  vi.waitFor(async () => expect(await header()).toEqual(expected));
const header = async () => {
  const { event } = await ask('matchDetail', ofMatch, 'client');
  const { team_a_scores, team_b_scores, trail_lead, need_run_ball, others } = JSON.parse(
    event.score,
  ) as Score;
  return [team_a_scores, team_b_scores, need_run_ball === '' ? trail_lead : need_run_ball, others.crr];
};

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await pool.query('update events set event_type = 1 where id = $1', [EVENT]);
});
beforeEach(async () => {
  await byHand(0);
  await byHand(1);
});

it('four innings, each with its rate; the client’s screen shows both of a side, and who leads', async () => {
  await set(LATER);
  await ball('4');
  const { score } = await ball('6');
  expect(totals({ score })).toEqual(['320-10 (100.0)', '250-10 (80.0)', '10-0 (0.2)', '0-0 (0.0)']);
  expect([score.spnrunrate1, score.spnrunrate2, score.spnrunrate3]).toEqual(['3.20', '3.13', '30.00']);
  await shows(['320 & 10/0', '250', 'Lead by 80 runs', '30.00']);
  await set({
    ...LATER,
    score3: '180-10 (60.0)',
    score4: '51-2 (15.0)',
    activenation3: '0',
    activenation4: '1',
  });
  await shows(['320 & 180', '250 & 51/2', 'Need 200 runs', '3.40']);
});

it('a follow-on: the second side bats again', async () => {
  const again = { ...LATER, score2: '100-10 (40.0)', spnnation3: 'Delhi', spnnation4: 'Mumbai' };
  await set({ ...again, score3: '20-0 (4.0)' });
  await shows(['320', '100 & 20/0', 'Trail by 200 runs', '5.00']);
});

it('undo goes back over the end of an innings, with who played in it', async () => {
  await send(
    'eventScore',
    { ...ofMatch, score: FIRST, overs: null, striker: 'Rane', bowler: 'Pinto' },
    'company',
  );
  await ball('2');
  const next = { ...LATER, score2: '2-10 (0.1)' };
  await send('eventScore', { ...ofMatch, score: next, overs: null, striker: 'Joshi' }, 'company');
  await ball('1');
  expect(totals(await undo())[2]).toBe('0-0 (0.0)');
  const back = await undo();
  expect([back.score.activenation2, back.score.score2, back.striker, back.bowler]).toEqual([
    '1',
    '2-0 (0.1)',
    'Rane',
    'Pinto',
  ]);
  expect(totals(await undo())[1]).toBe('0-0 (0.0)');
});

it('a board of two innings leaves the later ones as they are', async () => {
  await set({ ...LATER, score3: '10-0 (2.0)' });
  const { body } = await set({ ...FIRST, score1: '321-10 (100.0)', activenation2: '1' });
  expect(totals(body.data!)).toEqual(['321-10 (100.0)', '0-0 (0.0)', '10-0 (2.0)', '0-0 (0.0)']);
});

it.each<[string, Partial<BoardScore>, string]>([
  ['a third side', { spnnation3: 'Pune' }, 'spnnation3'],
  ['one side three times', { spnnation4: 'Mumbai' }, 'spnnation4'],
  ['two innings at once', { activenation4: '1' }, 'activenation1'],
  ['letters for a total', { score4: 'many' }, 'score4'],
])('refuses %s', async (_, wrong, field) => {
  const { status, body } = await set({ ...LATER, ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('a match that is no test has two', async () => {
  await pool.query('update events set event_type = 3 where id = $1', [EVENT]);
  await byHand(0);
  const { score } = await byHand(1);
  expect(score.score3).toBeUndefined();
  expect((await set(LATER)).body.fields).toEqual({ score3: 'the match has two innings' });
});
