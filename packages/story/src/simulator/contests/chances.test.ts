import { describe, expect, test } from 'vitest';
import { soccerChances } from './soccer-chances.ts';
import { chanceOfRace, tennisChance, type TennisState } from './tennis-chances.ts';

describe('soccer', () => {
  test('equal sides are equally likely, and one of three things happens', () => {
    const { home, away, draw } = soccerChances([0, 0], [1.3, 1.3]);
    expect(home).toBeCloseTo(away, 10);
    expect(home + away + draw).toBeCloseTo(1, 10);
  });

  test('two goals at the most by Poisson: e^-2 (1 + 2 + 2)', () => {
    expect(soccerChances([0, 0], [1.2, 0.8]).under).toBeCloseTo(5 * Math.exp(-2), 6);
  });

  test.each([
    [[2, 1], { home: 1, away: 0, draw: 0, under: 0 }],
    [[1, 1], { home: 0, away: 0, draw: 1, under: 1 }],
  ] as const)('nothing to come at %j: what stands is the result', (score, chances) => {
    expect(soccerChances(score, [0, 0])).toEqual(chances);
  });
});

describe('tennis', () => {
  const start: TennisState = { sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 };
  const at = (state: Partial<TennisState>, serves: readonly [number, number] = [0.62, 0.62]) =>
    tennisChance({ ...start, ...state }, serves, new Map());

  test('a game by the textbook: p = 0.6 holds 73.57 %, deuce 69.23 %', () => {
    expect(chanceOfRace(4, 0.6, [0, 0])).toBeCloseTo(0.7357, 4);
    expect(chanceOfRace(4, 0.6, [3, 3])).toBeCloseTo(0.36 / 0.52, 10);
  });

  test('equal players are equally likely at the start and in a tie-break of the last set', () => {
    expect((at({}) + at({ server: 1 })) / 2).toBeCloseTo(0.5, 10);
    expect(at({ sets: [1, 1], games: [6, 6] })).toBeCloseTo(0.5, 10);
  });

  test.each([
    [{ sets: [2, 0] }, 1],
    [{ sets: [1, 2] }, 0],
  ] as const)('%j is over', (state, chance) => {
    expect(at(state)).toBe(chance);
  });

  test('who is ahead is likelier, and a better serve is worth something', () => {
    expect(at({ games: [5, 2] })).toBeGreaterThan(at({ games: [3, 2] }));
    expect(at({ sets: [1, 0] })).toBeGreaterThan(at({}));
    expect(at({}, [0.66, 0.6])).toBeGreaterThan(at({}));
  });
});
