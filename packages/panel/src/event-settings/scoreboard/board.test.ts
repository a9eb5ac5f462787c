import { foldHandScore, shownScore } from '@pavilion/engine/score/hand-score.ts';
import { describe, expect, test } from 'vitest';
import { boardOf, previewOf, sentBoard, stepped, type ScoreState } from './board.ts';

const none = { runs: 0, wickets: 0, legalBalls: 0 };
const innings = [
  { team: 'Mumbai', runs: 120, wickets: 3, legalBalls: 89 },
  { ...none, team: 'Delhi' },
] as const;
const plain = { overs: 20, message: '', result: '', crr: '', rrr: '' };
const state: ScoreState = {
  score: {
    spnnation1: 'Mumbai',
    spnnation2: 'Delhi',
    score1: '120-3 (14.5)',
    score2: '0-0 (0.0)',
    spnrunrate1: '8.09',
    spnrunrate2: '0.00',
    spnreqrate1: '',
    spnreqrate2: '',
    spnmessage: 'Drinks',
    activenation1: '1',
    activenation2: '0',
  },
  spnmessage: 'Drinks',
  by_hand: 1,
  overs: 20,
  result: '',
  striker: 'Joshi',
  non_striker: '',
  bowler: '',
  shown: JSON.stringify(shownScore(foldHandScore([{ kind: 'set', active: 1, innings, ...plain }]))),
  undo: '',
  sent_at: null,
  version: 'v',
};

describe('the board', () => {
  test('is sent as it was read when nothing is changed, the rates as computed', () => {
    expect(sentBoard('900', state, boardOf(state))).toEqual({
      event_id: '900',
      score: { ...state.score, spnrunrate1: '', spnrunrate2: '' },
      overs: 20,
      result: '',
      striker: 'Joshi',
      non_striker: '',
      bowler: '',
    });
  });

  test.each([
    ['runs', '120', 1, '121'],
    ['runs', '0', -1, '0'],
    ['wickets', '10', 1, '10'],
    ['overs', '14.5', 1, '15.0'],
    ['overs', '15.0', -1, '14.5'],
    ['overs', '0.0', -1, '0.0'],
  ] as const)('%s %s, a step of %i: %s', (kind, text, by, expected) => {
    expect(stepped(kind, text, by)).toBe(expected);
  });
});

test.each([
  ['as it stands', {}, '120/3'],
  ['with more runs', { runs1: '130' }, '130/3'],
  ['that cannot be read', { overs1: '14.7' }, undefined],
  ['with eleven out', { wickets1: '11' }, undefined],
])('a preview of a board %s', (_, more, expected) => {
  expect(previewOf(state, { ...boardOf(state), ...more })?.team_a_scores).toBe(expected);
});

describe('a match of four innings', () => {
  const four: ScoreState = {
    ...state,
    overs: null,
    score: {
      ...state.score,
      score1: '320-10 (100.0)',
      score2: '100-10 (40.0)',
      activenation1: '0',
      spnnation3: 'Mumbai',
      spnnation4: 'Delhi',
      score3: '0-0 (0.0)',
      score4: '0-0 (0.0)',
      spnrunrate3: '0.00',
      spnrunrate4: '0.00',
      spnreqrate3: '',
      spnreqrate4: '',
      activenation3: '1',
      activenation4: '0',
    },
  };

  test('is sent with all of them', () => {
    expect(sentBoard('900', four, boardOf(four)).score).toEqual({
      ...four.score,
      spnrunrate1: '',
      spnrunrate2: '',
      spnrunrate3: '',
      spnrunrate4: '',
    });
  });

  test.each([
    ['', ['Mumbai', 'Delhi'], 'Lead by 250 runs'],
    ['1', ['Delhi', 'Mumbai'], 'Trail by 190 runs'],
  ])('follow-on %j: who bats third and fourth, and what is said', (followOn, teams, says) => {
    const board = { ...boardOf(four), followOn, runs3: '30' };
    const { spnnation3, spnnation4 } = sentBoard('900', four, board).score;
    expect([spnnation3, spnnation4]).toEqual(teams);
    expect(previewOf(four, board)?.trail_lead).toBe(says);
    const back = { ...four, score: { ...four.score, spnnation3: spnnation3!, spnnation4: spnnation4! } };
    expect(boardOf(back).followOn).toBe(followOn);
  });
});
