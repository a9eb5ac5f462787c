import { ballToken } from '@pavilion/engine/score/ball.ts';
import { describe, expect, test } from 'vitest';
import { ballLook, ballsToCome, lastFive, parseScore, projected, sides } from './score.ts';

const over = (n: number, runs: number, balls: string) => ({ over: n, runs, balls: balls.split(' ') });
const json = (more: object) =>
  JSON.stringify({ batting_team: 'Mumbai', team_a: 'Saurashtra', team_b: 'Mumbai', ...more });
const others = { crr: '8.63', target: null, extras: 1, partnership: '', last_wicket: '', message: '' };

describe('the score header', () => {
  test.each([
    ['0', 'dot', 0],
    ['1', 'runs', 1],
    ['5', 'runs', 5],
    ['4', 'four', 4],
    ['6', 'six', 6],
    ['W', 'wicket', 0],
    ['W1', 'wicket', 1],
    ['wd', 'wide', 1],
    ['wd2', 'wide', 2],
    ['nb5', 'noBall', 5],
    ['b2', 'bye', 2],
    ['lb4', 'legBye', 4],
    ['pen5', 'penalty', 5],
  ])('ball %s is a %s of %d', (token, kind, runs) => {
    expect(ballLook(token)).toMatchObject({ kind, runs });
  });

  test('reads what the engine writes', () => {
    const ball = { batter: 'a', nonStriker: 'b', bowler: 'c', allRun: false, wickets: [] };
    expect(ballLook(ballToken({ ...ball, bat: 4, extras: { nb: 1 } }))).toMatchObject({
      kind: 'noBall',
      runs: 5,
    });
  });

  test.each([
    ['1 4 wd 2 6', 2],
    ['1 4 nb 2 6 W 0', 0],
    ['1 W b lb', 2],
  ])('after %s come %d balls', (balls, left) => {
    expect(ballsToCome(balls.split(' '))).toBe(left);
  });

  test('last five overs with the one in progress', () => {
    const lines = [
      over(9, 9, 'W 9'),
      over(10, 5, '1 4'),
      over(11, 7, '6 1'),
      over(12, 9, '1 0 4 1 2 1'),
      over(13, 12, '6 1 W 0 1 4'),
      over(14, 14, '1 4 wd 2 6'),
    ];
    expect(lastFive(lines)).toBe('47/1');
    expect(lastFive([])).toBe('');
  });

  test.each([
    ['T20', 3, 173],
    ['T10', 4, 86],
    ['Test Match', 1, undefined],
  ])('projected in a %s', (_, type, total) => {
    const score = parseScore(json({ others }));
    expect(score && projected(score, type)).toBe(total);
  });

  test('a chase has no projection', () => {
    const score = parseScore(json({ others: { ...others, target: 180 } }));
    expect(score && projected(score, 3)).toBeUndefined();
  });

  test('the batting side stands first', () => {
    const score = parseScore(json({ team_b_scores: '118/3', team_b_over: '13.4' }));
    expect(score && sides(score)).toEqual([
      { name: 'Mumbai', total: '118/3', overs: '13.4', batting: true },
      { name: 'Saurashtra', total: '', overs: '', batting: false },
    ]);
  });

  test.each(['', 'no json', '[]', '7', '{"batsman":3}'])('%j is no score', (given) => {
    expect(parseScore(given)).toBeUndefined();
  });
});
