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
};

describe('the board', () => {
  test('is sent as it was read when nothing is changed, the rates as computed', () => {
    expect(sentBoard('900', boardOf(state))).toEqual({
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
