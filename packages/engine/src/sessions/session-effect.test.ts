import { describe, expect, test } from 'vitest';
import { coins, sessionBook } from '../testing/notation.ts';
import { sessionRows } from './session-book.ts';
import { sessionEffect } from './session-effect.ts';

const rows = sessionRows(sessionBook('Yes 45 @100 x 10,000; No 50 @100 x 10,000; No 43 @110 x 5,000')).map(
  ({ from, to, pl }) => ({ from, to, net_pl: pl }),
);

describe('If No, If Yes, best and worst of a session (rules 3)', () => {
  test.each([
    { lines: { no: 43, yes: 43 }, no: '+5,000', yes: '-5,500' },
    { lines: { no: 45, yes: 45 }, no: '-5,500', yes: '+14,500' },
    { lines: { no: 47, yes: 47 }, no: '+14,500', yes: '+14,500' },
    { lines: { no: 50, yes: 50 }, no: '+14,500', yes: '-5,500' },
    { lines: { no: 45, yes: 50 }, no: '-5,500', yes: '-5,500' },
    { lines: { no: 0, yes: 0 }, no: '+5,000', yes: '+5,000' },
  ])('at $lines.no and $lines.yes: $no and $yes', ({ lines, no, yes }) => {
    expect(sessionEffect(rows, lines, 0n)).toEqual({
      no: coins(no),
      yes: coins(yes),
      best: coins('+14,500'),
      worst: coins('-5,500'),
    });
  });

  test('without a line there is best and worst, and never the book at nought', () => {
    expect(sessionEffect(rows, { no: null, yes: null }, 0n)).toEqual({
      no: null,
      yes: null,
      best: coins('+14,500'),
      worst: coins('-5,500'),
    });
  });

  test('a book without rows is flat', () => {
    expect(sessionEffect([], { no: 45, yes: 46 }, 0)).toEqual({ no: 0, yes: 0, best: 0, worst: 0 });
  });
});
