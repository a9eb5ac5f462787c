import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOUBLE_PATTI, SINGLE_AKDA, SINGLE_PATTI, TRIPPLE_PATTI } from '../matka/bet-types.ts';
import { ankOf, panaKind, PANAS } from '../matka/pana.ts';
import { drawBooks, marketBooks, sessionBooks, type BookRules } from './book-rules.ts';

const amount = fc.bigInt({ min: 0n, max: 100_000n });
const bettingType = fc.constantFrom(1 as const, 2 as const);
const onRunner = fc.record({ runnerIndex: fc.nat(2), bettingType, win: amount, loss: amount });
const onLine = fc.record({ line: fc.nat(60), bettingType, win: amount, loss: amount });

const onNumber = fc
  .record({ pana: fc.constantFrom(...PANAS), akda: fc.boolean(), stake: amount, win: amount })
  .map(({ pana, akda, stake, win }) => ({
    type: akda
      ? SINGLE_AKDA
      : ({ single: SINGLE_PATTI, double: DOUBLE_PATTI, triple: TRIPPLE_PATTI } as const)[panaKind(pana)!],
    number: akda ? ankOf(pana) : pana,
    stake,
    win,
  }));

/** What holds of every kind: its figures are those of the results that can happen. */
function holds<Book, Entry, Result>(rules: BookRules<Book, Entry, Result>, entry: fc.Arbitrary<Entry>): void {
  const bookOf = (entries: readonly Entry[]): Book => entries.reduce(rules.add, rules.empty());

  it('exposure and most to win are the worst and the best of all results', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const book = bookOf(entries);
        const all = rules.results(book).map((result) => rules.pl(book, result));
        const worst = all.reduce((a, b) => (b < a ? b : a), 0n);
        expect(rules.exposure(book)).toBe(-worst);
        expect(rules.most(book)).toBe(all.reduce((a, b) => (b > a ? b : a)));
      }),
    );
  });

  it('books add up in any order', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.array(entry, { maxLength: 8 }), (left, right) => {
        expect(rules.sum(bookOf(left), bookOf(right))).toEqual(bookOf([...right, ...left]));
      }),
    );
  });
}

const field = { runners: 3, out: new Set<number>() };
describe('markets', () => holds(marketBooks({ ...field, winners: 1 }), onRunner));
describe('markets of two winners', () => holds(marketBooks({ ...field, winners: 2 }), onRunner));
describe('sessions', () => holds(sessionBooks, onLine));
describe('draws', () => holds(drawBooks(undefined), onNumber));

it('no result of a session is left out: every number has the P/L of its step', () => {
  fc.assert(
    fc.property(fc.array(onLine, { maxLength: 8 }), (entries) => {
      const book = entries.reduce(sessionBooks.add, sessionBooks.empty());
      const steps = sessionBooks.results(book);
      for (let number = 0; number <= 70; number += 1) {
        const step = steps.findLast((from) => from <= number)!;
        expect(sessionBooks.pl(book, number)).toBe(sessionBooks.pl(book, step));
      }
    }),
  );
});
