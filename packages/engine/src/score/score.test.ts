import { describe, expect, it } from 'vitest';
import type { Ball, ExtraKind, Wicket } from './ball.ts';
import { ballToken } from './ball.ts';
import { bowl, endInnings, extrasTotal, foldInnings, newInnings, sendIn } from './innings.ts';
import type { Innings } from './innings.ts';
import { oversText, runRate, strikeRate } from './rates.ts';
import { lastBalls, scoreOf } from './score.ts';
import type { MatchCard } from './score.ts';
import { sessionResult } from './session-result.ts';
import type { SessionQuestion } from './session-result.ts';

const ball = (
  bat: number,
  extras: Partial<Record<ExtraKind, number>> = {},
  wickets: readonly Wicket[] = [],
): Ball => ({
  batter: 'Joshi',
  nonStriker: 'Rane',
  bowler: 'Pinto',
  bat,
  allRun: false,
  extras,
  wickets,
});

const out = (runs: number, kind: Wicket['kind'], player = 'Joshi'): Ball =>
  ball(runs, {}, [{ player, kind }]);

describe('a delivery is printed as', () => {
  it.each([
    ['a dot', ball(0), '0'],
    ['a single', ball(1), '1'],
    ['a six', ball(6), '6'],
    ['a wide', ball(0, { wd: 1 }), 'wd'],
    ['a wide to the rope', ball(0, { wd: 5 }), 'wd5'],
    ['a no-ball', ball(0, { nb: 1 }), 'nb'],
    ['a no-ball hit for four', ball(4, { nb: 1 }), 'nb5'],
    ['four byes', ball(0, { b: 4 }), 'b4'],
    ['a leg bye', ball(0, { lb: 1 }), 'lb'],
    ['bowled', out(0, 'bowled'), 'W'],
    ['run out after a single', out(1, 'run out'), 'W1'],
  ])('%s', (_name, delivery, token) => {
    expect(ballToken(delivery)).toBe(token);
  });
});

describe('overs and rates', () => {
  it.each([
    [0, '0.0'],
    [5, '0.5'],
    [6, '1.0'],
    [89, '14.5'],
    [90, '15.0'],
  ])('%i legal balls are %s overs', (balls, text) => {
    expect(oversText(balls)).toBe(text);
  });

  it.each([
    [0, 0, '0.00'],
    [1, 6, '1.00'],
    [125, 89, '8.43'],
    [200, 120, '10.00'],
    [1, 7, '0.86'],
  ])('%i runs in %i balls are %s an over', (runs, balls, rate) => {
    expect(runRate(runs, balls)).toBe(rate);
  });

  it('a batter with 53 off 38 strikes at 139.47', () => {
    expect(strikeRate(53, 38)).toBe('139.47');
  });
});

describe('an innings', () => {
  it('14.5 and one ball is 15.0; a wide before it changes nothing', () => {
    const balls = Array.from({ length: 89 }, () => ball(0));
    expect(oversText(foldInnings('Waves', balls).legalBalls)).toBe('14.5');
    expect(oversText(foldInnings('Waves', [...balls, ball(0, { wd: 1 })]).legalBalls)).toBe('14.5');
    expect(oversText(foldInnings('Waves', [...balls, ball(0, { wd: 1 }), ball(1)]).legalBalls)).toBe('15.0');
  });

  const first = [
    ball(1),
    ball(4),
    ball(0, { wd: 2 }),
    ball(6, { nb: 1 }),
    out(0, 'caught'),
    ball(0, { lb: 1 }),
    ball(0, { b: 4 }),
    out(1, 'run out', 'Rane'),
  ];

  it.each([
    // what is read, from the over 1 4 wd2 nb7 W lb b4 W1
    ['runs', (i: Innings) => i.runs, 20],
    ['wickets', (i: Innings) => i.wickets, 2],
    ['legal balls', (i: Innings) => i.legalBalls, 6],
    ['extras', extrasTotal, 8],
    ['fours off the bat', (i: Innings) => i.fours, 1],
    ['sixes', (i: Innings) => i.sixes, 1],
    ['runs of over 1', (i: Innings) => i.overRuns, [20]],
    ['tokens', (i: Innings) => i.overTokens[0]?.join(' '), '1 4 wd2 nb7 W lb b4 W1'],
    [
      'falls',
      (i: Innings) => i.fallOfWickets.map((f) => `${f.runs}-${f.wicket} ${f.player} ${f.overs}`),
      ['14-1 Joshi 0.3', '20-2 Rane 1.0'],
    ],
    [
      'Joshi faced seven, the wide is no ball faced',
      (i: Innings) => i.batters.find((b) => b.name === 'Joshi')?.balls,
      7,
    ],
    ['Joshi has 12', (i: Innings) => i.batters.find((b) => b.name === 'Joshi')?.runs, 12],
    [
      'Pinto: no byes, no run out',
      (i: Innings) => i.bowlers,
      [{ name: 'Pinto', legalBalls: 6, runs: 15, wickets: 1 }],
    ],
  ])('%s', (_name, read, expected) => {
    expect(read(foldInnings('Waves', first))).toEqual(expected);
  });

  it.each([
    // ball, who faces next, who stands at the other end
    ['a dot keeps the strike', ball(0), 'Joshi', 'Rane'],
    ['a single changes it', ball(1), 'Rane', 'Joshi'],
    ['three leg byes change it', ball(0, { lb: 3 }), 'Rane', 'Joshi'],
    ['a plain wide does not', ball(0, { wd: 1 }), 'Joshi', 'Rane'],
    ['a wide with a run does', ball(0, { wd: 2 }), 'Rane', 'Joshi'],
    ['bowled: his end is empty', out(0, 'bowled'), '', 'Rane'],
  ])('%s', (_name, delivery, striker, nonStriker) => {
    const after = bowl(newInnings('Waves'), delivery);
    expect([after.striker, after.nonStriker]).toEqual([striker, nonStriker]);
  });

  it('the end of an over changes the strike, and a new batter takes the empty end', () => {
    const over = foldInnings('Waves', [ball(0), ball(0), ball(0), ball(0), ball(0), out(0, 'lbw')]);
    expect([over.striker, over.nonStriker]).toEqual(['Rane', '']);
    expect(sendIn(over, 'Kale')).toMatchObject({ striker: 'Rane', nonStriker: 'Kale' });
  });
});

describe('the panel reads', () => {
  const seven = Array.from({ length: 40 }, () => ball(1));
  const chasing: MatchCard = {
    teams: ['Waves', 'Kites'],
    innings: [
      endInnings(
        foldInnings(
          'Kites',
          Array.from({ length: 120 }, (_, n) => (n < 60 ? ball(2) : ball(1))),
        ),
        'overs',
      ),
      foldInnings('Waves', seven),
    ],
    overs: 20,
    target: 181,
    result: '',
    message: 'Ball Start',
  };

  it.each([
    ['batting_team', 'Waves'],
    ['team_a_scores', '40/0'],
    ['team_a_over', '6.4'],
    ['team_b_scores', '180/0'],
    ['team_b_over', '20.0'],
    ['run_need', 141],
    ['ball_rem', 80],
    ['need_run_ball', 'Need 141 runs in 80 balls'],
    ['rr_rate', '10.58'],
    ['trail_lead', 'Trail by 140 runs'],
  ] as const)('%s: %s', (field, value) => {
    expect(scoreOf(chasing)[field]).toBe(value);
  });

  it('the current rate, the batsmen and the bowler with two decimals', () => {
    const score = scoreOf(chasing);
    expect(score.others).toMatchObject({ crr: '6.00', target: 181, message: 'Ball Start' });
    // forty singles: Joshi is named on strike before every ball of the fixture and crosses after the last.
    expect(score.batsman).toEqual([
      { name: 'Rane', run: 0, ball: 0, fours: 0, sixes: 0, strike_rate: '0.00', on_strike: true },
      { name: 'Joshi', run: 40, ball: 40, fours: 0, sixes: 0, strike_rate: '100.00', on_strike: false },
    ]);
    expect(score.bolwer).toEqual({ name: 'Pinto', over: '6.4', run: 40, wicket: 0, economy: '6.00' });
  });

  it('the last 36 balls by over, the first of them cut', () => {
    const lines = lastBalls(foldInnings('Waves', seven));
    expect(lines.map((line) => `${line.over}:${line.balls.length}`)).toEqual([
      '1:2',
      '2:6',
      '3:6',
      '4:6',
      '5:6',
      '6:6',
      '7:4',
    ]);
  });

  it('a match before its first ball', () => {
    const score = scoreOf({ ...chasing, innings: [], target: null, message: 'Toss at 19:00' });
    expect([score.team_a_scores, score.batting_team, score.batsman, score.bolwer]).toEqual([
      '',
      '',
      [],
      null,
    ]);
    expect(score.others.message).toBe('Toss at 19:00');
  });

  it('both innings of a long match, and no balls left to count', () => {
    const score = scoreOf({
      teams: ['Waves', 'Kites'],
      innings: [
        endInnings(foldInnings('Waves', [ball(6), out(0, 'bowled')]), 'all out'),
        endInnings(foldInnings('Kites', [ball(4)]), 'declared'),
        foldInnings('Waves', [ball(1)]),
      ],
      overs: null,
      target: null,
      result: '',
      message: '',
    });
    expect(score).toMatchObject({
      team_a_scores: '6 & 1/0',
      team_b_scores: '4/0',
      trail_lead: 'Lead by 3 runs',
      run_need: null,
      rr_rate: '',
    });
  });
});

describe('a session settles on', () => {
  // two overs: 1 1 1 1 1 1 | 4 W(caught) 6 wd 0 ...
  const running = foldInnings('Waves', [
    ...Array.from({ length: 6 }, () => ball(1)),
    ball(4),
    out(0, 'caught'),
    ball(6),
    ball(0, { wd: 1 }),
    ball(0),
  ]);
  const finished = endInnings(running, 'all out');
  const stopped = endInnings(running, 'abandoned');
  const inFirst = { innings: 0 } as const;

  it.each<[string, SessionQuestion, Innings, number | null]>([
    ['over 1 runs', { kind: 'over-runs', ...inFirst, over: 1 }, running, 6],
    ['over 2 runs while it runs', { kind: 'over-runs', ...inFirst, over: 2 }, running, null],
    ['over 2 runs after all out', { kind: 'over-runs', ...inFirst, over: 2 }, finished, 17],
    ['over 20 runs after all out', { kind: 'over-runs', ...inFirst, over: 20 }, finished, 17],
    ['over 2 runs when rain stopped it', { kind: 'over-runs', ...inFirst, over: 2 }, stopped, null],
    ['over 1 runs though rain stopped it later', { kind: 'over-runs', ...inFirst, over: 1 }, stopped, 6],
    ['runs of over 2 alone', { kind: 'over-only', ...inFirst, over: 2 }, finished, 11],
    ['an over that never began', { kind: 'over-only', ...inFirst, over: 3 }, finished, null],
    ['ball 2.1', { kind: 'ball', ...inFirst, over: 2, ball: 1 }, running, 4],
    ['ball 2.2, a wicket', { kind: 'ball', ...inFirst, over: 2, ball: 2 }, running, 0],
    ['the fourth delivery of over 2, a wide', { kind: 'ball', ...inFirst, over: 2, ball: 4 }, running, 1],
    ['first wicket', { kind: 'wicket', ...inFirst, wicket: 1 }, running, 10],
    ['second wicket while it stands', { kind: 'wicket', ...inFirst, wicket: 2 }, running, null],
    ['second wicket that never fell', { kind: 'wicket', ...inFirst, wicket: 2 }, finished, 17],
    ['Joshi, out', { kind: 'player', ...inFirst, player: 'Joshi' }, running, 16],
    ['Rane, still in', { kind: 'player', ...inFirst, player: 'Rane' }, running, null],
    ['Rane, not out at the end', { kind: 'player', ...inFirst, player: 'Rane' }, finished, 0],
    ['sixes of one innings', { kind: 'match-sixes', innings: 1 }, finished, 1],
    ['sixes of both when one is played', { kind: 'match-sixes', innings: 2 }, finished, null],
  ])('%s', (_name, question, innings, result) => {
    expect(sessionResult(question, [innings])).toBe(result);
  });
});
