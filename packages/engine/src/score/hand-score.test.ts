import { describe, expect, it } from 'vitest';
import { foldHandScore, inningsOver, shownScore } from './hand-score.ts';
import type { ScoreEntry } from './hand-score.ts';
import { ballsOf, totalsText } from './totals.ts';
import type { Totals } from './totals.ts';

const totals = (team: string, runs = 0, wickets = 0, legalBalls = 0): Totals => ({
  team,
  runs,
  wickets,
  legalBalls,
});
const set = (more: Partial<Extract<ScoreEntry, { kind: 'set' }>> = {}): ScoreEntry => ({
  kind: 'set',
  active: 1,
  innings: [totals('Mumbai'), totals('Delhi')],
  overs: 20,
  message: '',
  result: '',
  crr: '',
  rrr: '',
  ...more,
});
const balls = (tokens: string): ScoreEntry[] => tokens.split(' ').map((token) => ({ kind: 'ball', token }));
const first = (entries: readonly ScoreEntry[]): string => totalsText(foldHandScore(entries).innings[0]!);

describe('keys', () => {
  it.each([
    ['runs', '0 1 2 3 4 5 6', '21-0 (1.1)'],
    ['a wicket counts as a ball', 'W', '0-1 (0.1)'],
    ['a run out after a single', 'W1', '1-1 (0.1)'],
    ['a wide is no ball', 'wd', '1-0 (0.0)'],
    ['a wide to the rope', 'wd5', '5-0 (0.0)'],
    ['a no-ball hit for four', 'nb5', '5-0 (0.0)'],
    ['byes and leg byes', 'b2 lb', '3-0 (0.2)'],
    ['a key that is none', '7 x wd9', '0-0 (0.0)'],
  ])('%s', (_, tokens, expected) => {
    expect(first([set(), ...balls(tokens)])).toBe(expected);
  });
});

it('14.5 and one ball is 15.0', () => {
  const at = set({ innings: [totals('Mumbai', 120, 3, 89), totals('Delhi')] });
  expect([first([at]), first([at, ...balls('1')])]).toEqual(['120-3 (14.5)', '121-3 (15.0)']);
});

it('a log without its last ball is the score before it', () => {
  const log = [set(), ...balls('1 4 wd W')];
  expect([first(log), first(log.slice(0, -1))]).toEqual(['6-1 (0.3)', '6-0 (0.2)']);
});

it('the chase: runs needed, balls left, both rates; a rate that a person says holds until the next ball', () => {
  const innings: [Totals, Totals] = [totals('Mumbai', 180, 6, 120), totals('Delhi', 40, 1, 30)];
  const shown = shownScore(foldHandScore([set({ active: 2, innings })]));
  expect([shown.batting_team, shown.need_run_ball, shown.others.crr, shown.rr_rate]).toEqual([
    'Delhi',
    'Need 141 runs in 90 balls',
    '8.00',
    '9.40',
  ]);
  const said = [set({ active: 2, innings, crr: '7.50', rrr: '9.99' })];
  expect(shownScore(foldHandScore(said)).rr_rate).toBe('9.99');
  expect(shownScore(foldHandScore([...said, ...balls('1')])).rr_rate).toBe('9.44');
});

it('a chase of 26.4 overs has 160 balls', () => {
  const innings: [Totals, Totals] = [totals('Mumbai', 180, 6, 300), totals('Delhi', 40, 1, 30)];
  const shown = shownScore(foldHandScore([set({ active: 2, overs: 26.4, innings })]));
  expect([shown.need_run_ball, shown.ball_rem]).toEqual(['Need 141 runs in 130 balls', 130]);
});

it('totals set by hand keep the balls that are known, and leave out overs that are not', () => {
  const later = set({ innings: [totals('Mumbai', 50, 1, 31), totals('Delhi')] });
  const shown = shownScore(foldHandScore([set(), ...balls('1 4'), later, ...balls('6')]));
  expect(shown.last36ball.map(({ over, balls: seen }) => `${over}: ${seen.join(' ')}`)).toEqual([
    '1: 1 4',
    '6: 6',
  ]);
});

it.each([
  ['all out', set({ innings: [totals('Mumbai', 90, 10, 70), totals('Delhi')] }), 'all out'],
  ['overs', set({ innings: [totals('Mumbai', 90, 3, 120), totals('Delhi')] }), 'the overs are bowled'],
  [
    '26 overs of 26.1',
    set({ overs: 26.1, innings: [totals('Mumbai', 90, 3, 156), totals('Delhi')] }),
    undefined,
  ],
  [
    '26.1 overs',
    set({ overs: 26.1, innings: [totals('Mumbai', 90, 3, 157), totals('Delhi')] }),
    'the overs are bowled',
  ],
  ['no limit', set({ overs: null, innings: [totals('Mumbai', 90, 3, 700), totals('Delhi')] }), undefined],
  ['a result', set({ result: 'Mumbai won' }), 'the match has a result'],
])('an innings that takes no ball: %s', (_, entry, why) => {
  expect(inningsOver(foldHandScore([entry]))).toBe(why);
});

it('names: runs and balls of the batters, who changes ends, the bowler’s figures', () => {
  const names: ScoreEntry = { kind: 'players', striker: 'Joshi', nonStriker: 'Rane', bowler: 'Pinto' };
  const shown = shownScore(foldHandScore([set(), names, ...balls('1 4 W')]));
  expect(shown.batsman.map(({ name, run, ball }) => [name, run, ball])).toEqual([['Joshi', 1, 1]]);
  expect(shown.bolwer).toMatchObject({ name: 'Pinto', over: '0.3', run: 5, wicket: 0 });
});

it('a score taken over from a feed goes on where it stood', () => {
  const names: ScoreEntry = { kind: 'players', striker: 'Joshi', nonStriker: 'Rane', bowler: 'Pinto' };
  const innings: [Totals, Totals] = [totals('Mumbai', 180, 10, 113), totals('Delhi')];
  const feed = shownScore(foldHandScore([set({ active: 2, innings }), names, ...balls('1 2 3')]));
  const taken: ScoreEntry = { kind: 'taken', score: feed, overs: 20 };
  expect(shownScore(foldHandScore([taken]))).toEqual({
    ...feed,
    others: { ...feed.others, extras: 0, partnership: '0 (0)' },
  });
  const next = shownScore(foldHandScore([taken, ...balls('4')]));
  expect([next.team_b_scores, next.team_b_over, next.last36ball[0]?.balls]).toEqual([
    '10/0',
    '0.4',
    ['1', '2', '3', '4'],
  ]);
});

it.each([
  ['14.5', 89],
  ['15', 90],
  ['0.6', undefined],
  ['x', undefined],
])('%s overs', (text, expected) => {
  expect(ballsOf(text)).toBe(expected);
});

describe('a match of four innings', () => {
  const four = (active: 1 | 2 | 3 | 4, ...innings: [string, number, number, number][]): ScoreEntry =>
    set({
      active,
      overs: null,
      innings: innings.map(([team, runs, wickets, legalBalls]) => totals(team, runs, wickets, legalBalls)),
    });
  const M1: [string, number, number, number] = ['Mumbai', 320, 10, 600];
  const D1: [string, number, number, number] = ['Delhi', 250, 10, 480];

  it.each<[string, ScoreEntry, [a: string, b: string, batting: string, says: string]]>([
    [
      'the first',
      four(1, ['Mumbai', 12, 0, 12], ['Delhi', 0, 0, 0], ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0]),
      ['12/0', '', 'Mumbai', ''],
    ],
    [
      'the second trails',
      four(2, M1, ['Delhi', 225, 6, 400], ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0]),
      ['320', '225/6', 'Delhi', 'Trail by 95 runs'],
    ],
    [
      'the third leads',
      four(3, M1, D1, ['Mumbai', 30, 1, 60], ['Delhi', 0, 0, 0]),
      ['320 & 30/1', '250', 'Mumbai', 'Lead by 100 runs'],
    ],
    [
      'the fourth chases',
      four(4, M1, D1, ['Mumbai', 180, 10, 360], ['Delhi', 51, 2, 90]),
      ['320 & 180', '250 & 51/2', 'Delhi', 'Need 200 runs'],
    ],
    [
      'a follow-on trails',
      four(3, M1, ['Delhi', 100, 10, 240], ['Delhi', 20, 0, 24], ['Mumbai', 0, 0, 0]),
      ['320', '100 & 20/0', 'Delhi', 'Trail by 200 runs'],
    ],
    [
      'after a follow-on the first side chases',
      four(4, M1, ['Delhi', 100, 10, 240], ['Delhi', 250, 10, 500], ['Mumbai', 1, 0, 3]),
      ['320 & 1/0', '100 & 250', 'Mumbai', 'Need 30 runs'],
    ],
  ])('%s', (_, entry, expected) => {
    const { team_a_scores, team_b_scores, batting_team, trail_lead, need_run_ball } = shownScore(
      foldHandScore([entry]),
    );
    const says = need_run_ball === '' ? trail_lead : need_run_ball;
    expect([team_a_scores, team_b_scores, batting_team, says]).toEqual(expected);
  });

  it('balls go to the innings in progress, and without the step to it they are those of the one before', () => {
    const begun = four(3, M1, D1, ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0]);
    const log = [four(2, M1, D1, ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0]), begun, ...balls('4 6')];
    const all = (entries: readonly ScoreEntry[]) => foldHandScore(entries).innings.map(totalsText);
    expect(all(log)).toEqual(['320-10 (100.0)', '250-10 (80.0)', '10-0 (0.2)', '0-0 (0.0)']);
    expect(foldHandScore(log.slice(0, 1)).active).toBe(2);
    expect(all(log.slice(0, 2))[2]).toBe('0-0 (0.0)');
  });

  it.each<[string, ScoreEntry]>([
    [
      'nobody in yet',
      four(1, ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0], ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0]),
    ],
    ['in the second', four(2, M1, ['Delhi', 225, 6, 400], ['Mumbai', 0, 0, 0], ['Delhi', 0, 0, 0])],
    ['in the third', four(3, M1, D1, ['Mumbai', 30, 1, 60], ['Delhi', 0, 0, 0])],
    ['in the fourth', four(4, M1, D1, ['Mumbai', 180, 10, 360], ['Delhi', 51, 2, 90])],
    ['in a follow-on', four(3, M1, ['Delhi', 100, 10, 240], ['Delhi', 20, 0, 24], ['Mumbai', 0, 0, 0])],
    ['after it', four(4, M1, ['Delhi', 100, 10, 240], ['Delhi', 250, 10, 500], ['Mumbai', 1, 0, 3])],
  ])('taken over from a feed it has the same order: %s', (_, entry) => {
    const kept = foldHandScore([entry]);
    const feed = shownScore(kept);
    const taken = foldHandScore([{ kind: 'taken', score: feed, overs: null, innings: 4 }]);
    const runs = ({ active, innings }: typeof kept) => [
      active,
      innings.map(({ team, runs: made }) => [team, made]),
    ];
    expect(runs(taken)).toEqual(runs(kept));
    expect(shownScore(taken)).toMatchObject({
      team_a_scores: feed.team_a_scores,
      team_b_scores: feed.team_b_scores,
      batting_team: feed.batting_team,
    });
  });
});
