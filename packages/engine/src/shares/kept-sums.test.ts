import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRunnerBooks, emptyRunnerBook, type RunnerBook } from '../books/runner-book.ts';
import { addSessionBooks, emptySessionBook, type SessionBook } from '../sessions/session-book.ts';
import {
  amountsOf,
  changeOf,
  moveSums,
  placesOfRunners,
  placesOfSession,
  runnerBookAt,
  sessionBookAt,
  type KeptSums,
  type Places,
} from './kept-sums.ts';
import { weightedRunnerBook, weightedSessionBook } from './weighted.ts';

const amount = fc.bigInt({ min: -10_000_000n, max: 10_000_000n });
const weight = fc.integer({ min: 0, max: 1_000_000 });
const runnerBook: fc.Arbitrary<RunnerBook> = fc.record({
  none: amount,
  runners: fc.array(amount, { maxLength: 4 }),
});
const sessionBook: fc.Arbitrary<SessionBook> = fc.record({
  base: amount,
  jumps: fc
    .uniqueArray(
      fc.record({ line: fc.integer({ min: 1, max: 9 }), amount: amount.filter((one) => one !== 0n) }),
      {
        selector: ({ line }) => line,
      },
    )
    .map((jumps) => jumps.toSorted((a, b) => a.line - b.line)),
});

/** Books of clients as they change: each starts at nothing, and its operator has the same part of it all the while. */
const told = <Book>(book: fc.Arbitrary<Book>) =>
  fc.array(fc.record({ weight, states: fc.array(book, { minLength: 1, maxLength: 4 }) }), { maxLength: 5 });

function keptOf<Book>(
  clients: readonly { weight: number; states: readonly Book[] }[],
  places: (book: Book) => Places,
) {
  const sums: KeptSums = new Map();
  for (const client of clients)
    for (const [at, state] of client.states.entries()) {
      const before = client.states[at - 1];
      moveSums(
        sums,
        [{ userId: 1, weight: client.weight }],
        changeOf(before && places(before), places(state)),
      );
    }
  return sums.get(1) ?? { own: new Map(), under: new Map() };
}

describe('sums that are moved by every change are the sums of the books as they are', () => {
  it('of a market, also when runners came later than a book', () => {
    fc.assert(
      fc.property(told(runnerBook), (clients) => {
        const sum = keptOf(clients, placesOfRunners);
        const last = clients.map(({ weight: part, states }) => ({ part, book: states.at(-1)! }));
        const all = (weigh: (part: number) => number) =>
          last.reduce(
            (sums, { part, book }) => addRunnerBooks(sums, weightedRunnerBook(book, weigh(part))),
            emptyRunnerBook(4),
          );
        expect(runnerBookAt(amountsOf(sum, 'share'), 4)).toEqual(all((part) => part));
        expect(runnerBookAt(amountsOf(sum, 'whole'), 4)).toEqual(all(() => 1_000_000));
      }),
    );
  });

  it('of a session, whatever lines it had', () => {
    fc.assert(
      fc.property(told(sessionBook), (clients) => {
        const sum = keptOf(clients, placesOfSession);
        const last = clients.map(({ weight: part, states }) => ({ part, book: states.at(-1)! }));
        const all = (weigh: (part: number) => number) =>
          last.reduce(
            (sums, { part, book }) => addSessionBooks(sums, weightedSessionBook(book, weigh(part))),
            emptySessionBook(),
          );
        expect(sessionBookAt(amountsOf(sum, 'share'))).toEqual(all((part) => part));
        expect(sessionBookAt(amountsOf(sum, 'whole'))).toEqual(all(() => 1_000_000));
      }),
    );
  });
});

it('everybody who carries a change has his own part of it, and the same whole', () => {
  const sums: KeptSums = new Map();
  // Rules 6: a bet of 1,000 at 1.90 for the client; the agent keeps 20 %, the company 30 %.
  const change = placesOfRunners({ none: -1000_00n, runners: [900_00n, -1000_00n] });
  moveSums(
    sums,
    [
      { userId: 6, weight: 200_000 },
      { userId: 1, weight: 300_000 },
    ],
    change,
  );
  const shown = (userId: number) =>
    runnerBookAt(amountsOf(sums.get(userId)!, 'share'), 2).runners.map((pl) => pl / 1_000_000n);
  expect([shown(6), shown(1)]).toEqual([
    [-180_00n, 200_00n],
    [-270_00n, 300_00n],
  ]);
  expect(sums.get(6)!.under).toEqual(sums.get(1)!.under);
});
