import { describe, expect, test } from 'vitest';
import { bookOf, TWENTY_OVERS } from './book-fixture.ts';
import { bookSummary, lineText, rangeText } from './book-rows.ts';

describe('the book of a session', () => {
  test.each([
    ['of the picture', TWENTY_OVERS, 175, { best: 415_000, worst: -655_000, breakEven: 174 }],
    ['without bets', [], 50, { best: 0, worst: 0, breakEven: null }],
    ['that only wins', bookOf([0, 100], [40, 300]), 40, { best: 300, worst: 100, breakEven: null }],
    [
      'with two crossings, nearest to the line',
      bookOf([0, 5], [40, -5], [60, 5]),
      58,
      { best: 5, worst: -5, breakEven: 60 },
    ],
    [
      'that touches zero between',
      bookOf([0, 5], [40, 0], [45, -5]),
      40,
      { best: 5, worst: -5, breakEven: 45 },
    ],
  ])('best, worst and break-even of a book %s', (_, book, line, summary) => {
    expect(bookSummary(book, line)).toEqual(summary);
  });

  test.each([
    [{ no: 174, yes: 176 }, '175'],
    [{ no: 138, yes: 138 }, '138'],
    [{ no: 130, yes: 131 }, '130–131'],
    [{ no: null, yes: null }, ''],
  ])('lines %o read %s', (lines, text) => {
    expect(lineText(lines)).toBe(text);
  });

  test.each([
    [{ from: 0, to: 163 }, '0 – 163'],
    [{ from: 7, to: 7 }, '7'],
    [{ from: 184, to: null }, '184+'],
  ])('range %o reads %s', (row, text) => {
    expect(rangeText(row)).toBe(text);
  });
});
