import { describe, expect, test } from 'vitest';
import { groundOf, stepAt, stepPath, ticks } from './chart-shape.ts';

const scale = { from: 0, to: 100, low: 0, high: 10, width: 200, height: 50 };

describe('the hairlines of the balance', () => {
  test.each([
    ['12.8 L to 27.1 L', 1_284_300, 2_714_610, [1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000]],
    ['around zero', -400, 300, [-500, -250, 0, 250, 500]],
    ['a balance that never moves', 0, 0, [0, 0.5]],
  ])('%s', (_, low, high, lines) => {
    const made = ticks(low, high);
    expect(made[0]).toBeLessThanOrEqual(low);
    expect(made.at(-1)).toBeGreaterThanOrEqual(high);
    expect(made).toEqual(lines);
  });
});

test.each([
  ['around zero', -500, 500, 0],
  ['all to take', 1_000_000, 3_000_000, 1_000_000],
  ['all to give', -50_000, -10_000, -10_000],
])('the balance is filled within its chart: %s', (_, low, high, ground) => {
  expect(groundOf({ ...scale, low, high })).toBe(ground);
});

describe('the step line', () => {
  const steps = [
    { at: 0, value: 5 },
    { at: 40, value: 10 },
  ];
  test('keeps a value until the next one and goes on to the end', () => {
    expect(stepPath(steps, 100, scale)).toBe('M0.0 25.0H80.0V0.0H200.0');
  });
  test.each([
    ['before the first', -5, 5],
    ['between', 39, 5],
    ['at a step', 40, 10],
    ['after the last', 90, 10],
  ])('%s', (_, at, value) => {
    expect(stepAt(steps, at)?.value).toBe(value);
  });
  test('no steps, no line', () => {
    expect(stepPath([], 100, scale)).toBe('');
    expect(stepAt([], 1)).toBeUndefined();
  });
});
