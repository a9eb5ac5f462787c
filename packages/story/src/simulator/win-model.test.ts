import { describe, expect, it } from 'vitest';
import type { Situation } from './ball-model.ts';
import { chanceOfRun, project } from './ball-model.ts';
import { chanceChasing, chanceSettingTarget } from './win-model.ts';

const at = (ball: number, lost: number): Situation => ({
  ball,
  lost,
  inHand: 10 - lost,
  edge: 0,
  aggression: 0,
});
const fresh = at(0, 0);

describe('a chase is priced by runs needed, balls left and wickets in hand', () => {
  it.each([
    // needed, balls bowled, wickets lost, chance between
    [150, 0, 0, 0.45, 0.65],
    [190, 0, 0, 0.02, 0.2],
    [30, 90, 2, 0.85, 1],
    [30, 90, 8, 0.05, 0.35],
    [60, 90, 4, 0.02, 0.2],
    [1, 114, 5, 0.95, 1],
    [20, 119, 3, 0, 0.001],
    [7, 114, 5, 0.6, 0.9],
  ])('%i off with %i balls bowled and %i down: between %f and %f', (needed, ball, lost, low, high) => {
    const chance = chanceChasing(needed, at(ball, lost));
    expect(chance).toBeGreaterThan(low);
    expect(chance).toBeLessThan(high);
  });

  it.each([
    ['there', 0, at(60, 3), 1],
    ['out of balls', 1, at(120, 3), 0],
    ['out of wickets', 1, at(80, 10), 0],
  ])('%s', (_name, needed, situation, chance) => {
    expect(chanceChasing(needed, situation)).toBe(chance);
  });
});

describe('a first innings is priced by its projected total', () => {
  it('two even sides are even before the first ball', () => {
    expect(chanceSettingTarget(0, fresh, fresh)).toBeCloseTo(0.5, 5);
  });

  it.each([
    ['a flying start', 70, at(36, 0), 0.7, 0.95],
    ['a collapse', 30, at(36, 5), 0.02, 0.2],
    ['200 made', 200, at(120, 5), 0.93, 1],
    ['110 made', 110, at(120, 9), 0, 0.08],
  ])('%s: %i', (_name, runs, situation, low, high) => {
    const chance = chanceSettingTarget(runs, situation, fresh);
    expect(chance).toBeGreaterThan(low);
    expect(chance).toBeLessThan(high);
  });
});

describe('the ball model', () => {
  it.each([
    ['a whole innings', fresh, 120, 140, 165],
    ['the powerplay', fresh, 36, 42, 52],
    ['the last over, five down', at(114, 5), 120, 7, 12],
    ['nothing left to bowl', at(120, 5), 120, -1, 1],
    ['all out', at(60, 10), 120, -1, 1],
  ])('%s is worth between so many runs', (_name, situation, until, low, high) => {
    const { runs } = project(situation, until);
    expect(runs).toBeGreaterThan(low);
    expect(runs).toBeLessThan(high);
  });

  it('more than half of all balls bring a run', () => {
    expect(chanceOfRun(fresh)).toBeGreaterThan(0.5);
    expect(chanceOfRun(fresh)).toBeLessThan(0.7);
  });
});
