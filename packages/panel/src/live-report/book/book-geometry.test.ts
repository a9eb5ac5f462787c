import { describe, expect, test } from 'vitest';
import { bookOf, TWENTY_OVERS } from './book-fixture.ts';
import { bookGeometry, bookStrokes, moneyStep, shownResults } from './book-geometry.ts';

const FRAME = { left: 0, right: 330, top: 0, bottom: 107 };

describe('the drawing of a book', () => {
  test.each([
    ['steps with room around', TWENTY_OVERS, 175, [158, 190]],
    ['a line outside of the steps widens it', bookOf([0, 5], [40, -5]), 60, [34, 66]],
    ['never below zero', bookOf([0, 5], [2, -5]), 2, [0, 6]],
    ['no bets and no line', bookOf([0, 0]), null, [0, 20]],
  ])('%s', (_, book, line, results) => {
    expect(shownResults(book, line)).toEqual(results);
  });

  test('a result is one unit wide, its figure in the middle', () => {
    const drawing = bookGeometry(TWENTY_OVERS, 175, FRAME);
    expect(drawing.xOf(158)).toBe(5);
    expect(drawing.xOf(190)).toBe(325);
    expect(drawing.segments[1]).toMatchObject({ row: 1, x1: 60, x2: 90, net: 135_000 });
  });

  test('the strokes alone are those of the whole drawing', () => {
    expect(bookGeometry(TWENTY_OVERS, 175, FRAME)).toMatchObject(bookStrokes(TWENTY_OVERS, 175, FRAME));
  });

  test('best touches the top, worst the bottom, zero lies between in proportion', () => {
    const drawing = bookGeometry(TWENTY_OVERS, 175, FRAME);
    expect(drawing.segments[4]?.y).toBe(0);
    expect(drawing.segments[6]?.y).toBe(107);
    expect(drawing.zeroY).toBeCloseTo((107 * 415) / 1070);
  });

  test('one stroke per side of zero: in the air at the edges, on the zero line where it turns', () => {
    const drawing = bookGeometry(bookOf([0, 10], [20, 30], [25, -20]), null, {
      left: 0,
      right: 140,
      top: 0,
      bottom: 50,
    });
    // Results 16 to 29, ten wide each: 20 begins at 40, 25 at 90.
    expect(drawing.win.line).toBe('M0.0 20.0H40.0V0.0H90.0V30.0');
    expect(drawing.lose.line).toBe('M90.0 30.0V50.0H140.0');
    expect(drawing.lose.area).toBe('M90.0 30.0V50.0H140.0V30.0Z');
  });

  test('a flat book has no stroke on either side and lies in the middle', () => {
    const drawing = bookGeometry(bookOf([0, 0]), 50, FRAME);
    expect([drawing.win.line, drawing.lose.line]).toEqual(['', '']);
    expect(drawing.zeroY).toBe(53.5);
  });

  test('the range under a place, also beyond the edges', () => {
    const drawing = bookGeometry(TWENTY_OVERS, 175, FRAME);
    expect([-5, 0, 61, 165, 200, 999].map(drawing.rowAt)).toEqual([0, 0, 1, 5, 7, 9]);
  });

  test.each([
    [1_070_000, 300_000],
    [23_900, 5_000],
    [3_600, 1_000],
    [100, 20],
    [0, 1],
  ])('an axis over %d goes in steps of %d', (span, step) => {
    expect(moneyStep(span)).toBe(step);
  });

  test('the axes of the picture', () => {
    const drawing = bookGeometry(TWENTY_OVERS, 175, FRAME);
    expect(drawing.yTicks.map((tick) => tick.value)).toEqual([-600_000, -300_000, 0, 300_000]);
    expect(drawing.xTicks.map((tick) => tick.value)).toEqual([160, 165, 170, 175, 180, 185, 190]);
  });
});
