import type { CallInput } from '@pavilion/contract/calls.ts';
import { eventTopic } from '@pavilion/contract/channels.ts';
import type { BoardScore } from '@pavilion/contract/scoreboard.ts';
import { foldHandScore, shownScore } from '@pavilion/engine/score/hand-score.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { DELHI, EVENT, MUMBAI, testStory } from '../testing/story.fixtures.ts';
import { openScoreDesk } from './score-desk.ts';

const story = await testStory();
const { app, ask, codeOf, feed, pool, send } = story;
const ofMatch = { event_id: EVENT };

const BOARD: BoardScore = {
  spnnation1: 'Mumbai',
  spnnation2: 'Delhi',
  score1: '120-3 (14.5)',
  score2: '0-0 (0.0)',
  spnrunrate1: '',
  spnrunrate2: '',
  spnreqrate1: '',
  spnreqrate2: '',
  spnmessage: '',
  activenation1: '1',
  activenation2: '0',
};

const feedScore = (runs: number): Score => {
  const none = { team: 'Delhi', runs: 0, wickets: 0, legalBalls: 0 };
  const innings = [{ ...none, team: 'Mumbai', runs, legalBalls: 12 }, none] as const;
  const plain = { overs: 20, message: '', result: '', crr: '', rrr: '' };
  return shownScore(foldHandScore([{ kind: 'set', active: 1, innings, ...plain }]));
};
const say = (runs: number, eventId = EVENT) => feed.say({ kind: 'score', eventId, score: feedScore(runs) });
const total = (json: string): string => (JSON.parse(json) as Score).team_a_scores;
const shownTo = async (as: string, eventId = EVENT): Promise<string> =>
  total((await ask('matchDetail', { event_id: eventId }, as)).event.score);
const state = () => ask('fetchScore', ofMatch, 'company');
const ball = (token: string) => ask('scoreBall', { ...ofMatch, ball: token }, 'company');
const byHand = (on: 0 | 1) => ask('keepScoreByHand', { ...ofMatch, by_hand: on }, 'company');
const set = (score: Partial<BoardScore> = {}, more: Partial<CallInput<'eventScore'>> = {}) =>
  send('eventScore', { ...ofMatch, score: { ...BOARD, ...score }, overs: 20, ...more }, 'admin8');

beforeAll(() => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }));
beforeEach(async () => {
  await byHand(0);
  await byHand(1);
  await set();
});

describe('the two forms of a score', () => {
  const board = { ...BOARD, spnmessage: 'Rain' };

  it('as the specification has it is the plain one', async () => {
    const sent = await ask(
      'eventScore',
      { ...ofMatch, score: { type: 1, data: board }, overs: 20 },
      'company',
    );
    expect([sent.spnmessage, sent.score.score1]).toEqual(['Rain', BOARD.score1]);
    expect((await set({ spnmessage: 'Rain' })).body.data!.score).toEqual(sent.score);
  });

  it.each([
    ['plain', { ...board, score1: 7 }, 'score.score1'],
    ['with its type', { type: 1, data: { ...board, score1: 7 } }, 'score.data.score1'],
    ['of another type', { type: 2, data: board }, 'score.type'],
  ])('%s: what is wrong is named where it was sent', async (_, score, field) => {
    const { token } = await ask('renewSession', {}, 'company');
    const response = await story.app.http.inject({
      method: 'POST',
      url: '/api/event_score',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...ofMatch, score },
    });
    const body: { code: string; fields: object } = response.json();
    expect([body.code, Object.keys(body.fields)]).toEqual(['malformed', [field]]);
  });
});

it('an innings of 26.1 overs has 157 balls; of what stands after the point six are an over', async () => {
  expect((await set({ score1: '120-3 (26.0)' }, { overs: 26.1 })).body.data).toMatchObject({ overs: 26.1 });
  await ball('1');
  expect((await state()).score.score1).toBe('121-3 (26.1)');
  expect(await codeOf('scoreBall', { ...ofMatch, ball: '1' }, 'company')).toBe('malformed');
  const refused = await set({}, { overs: 26.7 });
  expect([refused.body.code, refused.body.fields]).toEqual([
    'malformed',
    { overs: 'a number of overs, as 20 or 26.1' },
  ]);
});

describe('two scorers', () => {
  const four = { ...ofMatch, ball: '4' };

  it('the same ball from both is one ball: the second is told what stands', async () => {
    const { version } = await state();
    const typed = ['company', 'admin8'].map((as) => codeOf('scoreBall', { ...four, version }, as));
    expect((await Promise.all(typed)).toSorted()).toEqual(['ok', 'stale_form']);
    const now = await state();
    expect(now.score.score1).toBe('124-3 (15.0)');
    expect(await codeOf('scoreBall', { ...four, version: now.version }, 'admin8')).toBe('ok');
  });

  it('the same undo from both takes one ball back', async () => {
    await ball('1');
    const { version } = await ball('2');
    const undo = (as: string) => codeOf('undoScore', { ...ofMatch, version }, as);
    expect([await undo('company'), await undo('admin8')]).toEqual(['ok', 'stale_form']);
    expect((await state()).score.score1).toBe('121-3 (15.0)');
  });

  it('totals over a ball that was not seen are refused, with both', async () => {
    const { version } = await state();
    await ball('6');
    const { status, body } = await set({ score1: '121-3 (15.0)' }, { version });
    expect([status, body.code]).toEqual([409, 'stale_form']);
    expect(body.data).toMatchObject({ fields: { score1: { mine: '121-3 (15.0)', theirs: '126-3 (15.0)' } } });
  });

  it('one scorer alone goes on from each answer, and a client without versions is served as ever', async () => {
    let { version } = await state();
    for (const token of ['1', 'W', '2'])
      ({ version } = await ask('scoreBall', { ...ofMatch, ball: token, version }, 'company'));
    expect(await codeOf('scoreBall', four, 'company')).toBe('ok');
  });
});

describe('balls', () => {
  it('14.5 and one ball is 15.0, with the rate', async () => {
    const { score } = await ball('1');
    expect([score.score1, score.spnrunrate1]).toEqual(['121-3 (15.0)', '8.07']);
  });

  it.each([
    ['4', '124-3 (15.0)'],
    ['W', '120-4 (15.0)'],
    ['wd', '121-3 (14.5)'],
    ['nb', '121-3 (14.5)'],
    ['b', '121-3 (15.0)'],
    ['lb', '121-3 (15.0)'],
    ['nb5', '125-3 (14.5)'],
  ])('%s', async (token, expected) => {
    expect((await ball(token)).score.score1).toBe(expected);
  });

  it('undo takes back ball after ball, then the totals, and never what was taken over', async () => {
    await ball('6');
    await ball('W');
    const undo = async () => {
      const { score, undo: next } = await ask('undoScore', ofMatch, 'company');
      return [score.score1, next];
    };
    expect([await undo(), await undo()]).toEqual([
      ['126-3 (15.0)', '6'],
      ['120-3 (14.5)', 'set'],
    ]);
    expect((await undo())[1]).toBe('');
    expect(await codeOf('undoScore', ofMatch, 'company')).toBe('nothing_to_undo');
  });

  it('names: the batter’s runs, the bowler’s figures', async () => {
    await set({ score1: '120-3 (14.0)' }, { striker: 'Joshi', non_striker: 'Rane', bowler: 'Pinto' });
    await ball('4');
    const shown = JSON.parse((await ball('1')).shown) as Score;
    expect(shown.batsman.find(({ name }) => name === 'Joshi')).toMatchObject({ run: 5, ball: 2, fours: 1 });
    expect(shown.bolwer).toMatchObject({ name: 'Pinto', run: 5 });
  });
});

describe('one score, wherever it comes from', () => {
  it('by hand: the feed does not change it; given back: the feed’s is shown again', async () => {
    await ball('4');
    await say(33);
    await vi.waitFor(async () => expect(await shownTo('client')).toBe('124/3'));
    expect((await state()).score.score1).toBe('124-3 (15.0)');
    await byHand(0);
    await vi.waitFor(async () => expect(await shownTo('client')).toBe('33/0'));
    await say(34);
    await vi.waitFor(async () => expect(await shownTo('client')).toBe('34/0'));
  });

  it('taken over as it stands', async () => {
    await byHand(0);
    await say(41);
    await vi.waitFor(async () => expect(await shownTo('client')).toBe('41/0'));
    const taken = await byHand(1);
    expect([taken.score.score1, taken.by_hand, taken.undo]).toEqual(['41-0 (2.0)', 1, '']);
    expect((await ball('2')).score.score1).toBe('43-0 (2.1)');
  });

  it('a ball is on every open screen', async () => {
    const screen = await watch(story, await viewerNamed(story, 'client'), [eventTopic(EVENT)]);
    const seen = () => total(screen.of(eventTopic(EVENT)).values.get('score') as string);
    await ball('6');
    await vi.waitFor(() => expect(seen()).toBe('126/3'));
    await ask('undoScore', ofMatch, 'company');
    await vi.waitFor(() => expect(seen()).toBe('120/3'));
  });

  it('a restart goes on with the score by hand', async () => {
    await ball('4');
    const again = await openScoreDesk(app.house);
    expect(again.takeFeed(EVENT, feedScore(50))).toEqual([]);
    expect((await state()).score.score1).toBe('124-3 (15.0)');
    await ask('undoScore', ofMatch, 'company');
    expect((await state()).score.score1).toBe('120-3 (14.5)');
  });

  it('a match takes its score from the match of the feed that its settings name', async () => {
    await pool.query(
      `insert into events (id, sport_id, name, league_name, open_date) select 'own', sport_id, 'Own', '', open_date from events where id = $1`,
      [EVENT],
    );
    await ask('updateMatchId', { event_id: 'own', match_id: EVENT }, 'company');
    await vi.waitFor(async () => {
      await say(77);
      expect(await shownTo('company', 'own')).toBe('77/0');
    });
  });
});

describe('the chase', () => {
  const chase = {
    score1: '180-6 (20.0)',
    score2: '40-1 (5.0)',
    activenation1: '0',
    activenation2: '1',
  } as const;
  it('runs, balls and rates', async () => {
    const { body } = await set(chase);
    expect(body.data?.score).toMatchObject({ spnrunrate2: '8.00', spnreqrate2: '9.40' });
    expect((JSON.parse(body.data!.shown) as Score).need_run_ball).toBe('Need 141 runs in 90 balls');
  });

  it('a rate that a person says holds until the next ball', async () => {
    const { body } = await set({ ...chase, spnreqrate2: '9.99' });
    expect(body.data?.score.spnreqrate2).toBe('9.99');
    expect((await ball('0')).score.spnreqrate2).toBe('9.51');
  });
});

describe('refusals', () => {
  it.each<[string, Partial<BoardScore>, string]>([
    ['letters for a total', { score1: 'many' }, 'score1'],
    ['a seventh ball', { score2: '10-0 (1.6)' }, 'score2'],
    ['eleven wickets', { score1: '10-11 (1.0)' }, 'score1'],
    ['no team', { spnnation1: '' }, 'spnnation1'],
    ['a team against itself', { spnnation2: 'Mumbai' }, 'spnnation2'],
    ['two innings at once', { activenation2: '1' }, 'activenation1'],
    ['a rate in words', { spnrunrate1: 'fast' }, 'spnrunrate1'],
  ])('%s', async (_, wrong, field) => {
    const { status, body } = await set(wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('a key that is no ball; a ball of an innings that is over', async () => {
    expect((await send('scoreBall', { ...ofMatch, ball: '7' }, 'company')).body.fields).toEqual({
      ball: '0 to 6, W, wd, nb, b or lb',
    });
    await set({ score1: '120-10 (14.5)' });
    expect((await send('scoreBall', { ...ofMatch, ball: '1' }, 'company')).body.fields).toEqual({
      ball: 'no ball is taken: all out',
    });
  });

  it('a score that the feed keeps; a match that is over or does not exist', async () => {
    await byHand(0);
    expect([
      await codeOf('scoreBall', { ...ofMatch, ball: '1' }, 'company'),
      await codeOf('undoScore', ofMatch, 'company'),
      (await set()).body.code,
      await codeOf('fetchScore', { event_id: '404' }, 'company'),
      await codeOf('keepScoreByHand', { event_id: '404', by_hand: 1 }, 'company'),
    ]).toEqual(['score_from_feed', 'score_from_feed', 'score_from_feed', 'unknown_event', 'unknown_event']);
    await pool.query('update events set closed_at = now() where id = $1', [EVENT]);
    expect(await codeOf('keepScoreByHand', { ...ofMatch, by_hand: 1 }, 'company')).toBe('event_closed');
    await pool.query('update events set closed_at = null where id = $1', [EVENT]);
  });
});

it('every change stands in the audit log with the score before and after', async () => {
  await ball('4');
  const { audit } = await ask('auditLog', { action: 'score' }, 'company');
  expect(audit[0]).toMatchObject({ object: `event:${EVENT}` });
});
