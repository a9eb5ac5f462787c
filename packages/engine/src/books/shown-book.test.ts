import { describe, expect, it } from 'vitest';
import { amounts, coins, oneWinnerOf, runnerBook } from '../testing/notation.ts';
import { shownBook, worstWinners } from './shown-book.ts';

const SIX = ['A', 'B', 'C', 'D', 'E', 'F'];
const three = (out: readonly number[] = []) => ({ runners: 6, winners: 3, out: new Set(out) });
const named = (places: readonly number[]): string => places.map((place) => SIX[place]).join(' ');

describe('what is shown of a book', () => {
  const bets = 'Lagai A 1,000 @1.80; Khai B 500 @2.50; Lagai C 200 @4.40';

  it('of three winners: what each adds, what stands without them, and the worst set (rules 13)', () => {
    const { runners, ifNone, worst } = shownBook(runnerBook(SIX, bets), three());
    expect(amounts(runners)).toBe('+1,800 / -1,250 / +880 / 0 / 0 / 0');
    expect([ifNone, worst]).toEqual([coins('-700'), coins('-1,950')]);
    expect(named(worstWinners(runnerBook(SIX, bets), three()))).toBe('B D E');
  });

  it('the worst set leaves out whoever was withdrawn', () => {
    const book = runnerBook(SIX, bets);
    expect(shownBook(book, three([1])).worst).toBe(coins('-700'));
    expect(named(worstWinners(book, three([1, 3])))).toBe('C E F');
    expect(named(worstWinners(book, three([1, 2, 3, 4])))).toBe('A F');
  });

  it('of one winner the runners say it all (rules 2)', () => {
    const book = runnerBook(['A', 'B'], 'Lagai A 10,000 @1.85; Khai A 5,000 @1.60');
    expect(shownBook(book, oneWinnerOf(2))).toEqual({
      runners: [coins('5,500'), coins('-5,000')],
      ifNone: null,
      worst: null,
    });
    expect(worstWinners(book, oneWinnerOf(2))).toEqual([1]);
  });

  it('a runner that came later stands where nobody bet', () => {
    const book = runnerBook(['A', 'B'], 'Lagai A 1,000 @1.80');
    expect(amounts(shownBook(book, oneWinnerOf(3)).runners)).toBe('+800 / -1,000 / -1,000');
    expect(amounts(shownBook(book, three()).runners)).toBe('+1,800 / 0 / 0 / 0 / 0 / 0');
  });
});
