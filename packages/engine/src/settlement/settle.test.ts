import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from '../money/paise.ts';
import { shareWeights } from '../shares/weights.ts';
import { legalChain } from '../testing/arbitrary-chain.ts';
import { amounts, chain, fullWeights, oneWinnerOf, runnerBook, sessionBook } from '../testing/notation.ts';
import { edgeAmounts } from './edges.ts';
import { mirrorPostings } from './postings.ts';
import { marketBooks, sessionBooks } from '../subjects/book-rules.ts';
import { companySheet, plFor, settle, type Settlement } from './settle.ts';

const RUNNERS = ['A', 'B'];
const TWO_RUNNERS = marketBooks(oneWinnerOf(2));
const WEIGHTS = shareWeights(chain('A 40/60, Company'));
const [AGENT, COMPANY] = [1, 2];

/** Two clients of one agent. */
const BOOKS = [
  { clientId: 12, weights: WEIGHTS, book: runnerBook(RUNNERS, 'Khai A 3,000 @1.50') },
  { clientId: 11, weights: WEIGHTS, book: runnerBook(RUNNERS, 'Lagai A 10,000 @1.85') },
];

function told({ clients, postings, byOperator }: Settlement) {
  return {
    clients: amounts(clients.map(({ pl }) => pl)),
    owed: amounts(postings.map(({ owed }) => owed)),
    shares: amounts(byOperator.map(({ share }) => share)),
  };
}

describe('a market settled for its winner (rules 8)', () => {
  test.each([
    {
      winner: 'A',
      clients: '+8,500 / -1,500',
      owed: '-2,800 / -8,500 / +1,500',
      shares: '-4,200 / -2,800',
    },
    {
      winner: 'B',
      clients: '-10,000 / +3,000',
      owed: '+2,800 / +10,000 / -3,000',
      shares: '+4,200 / +2,800',
    },
  ])('$winner wins: clients $clients, agent and Company $shares', ({ winner, ...rest }) => {
    const settlement = settle(BOOKS, plFor(TWO_RUNNERS, [RUNNERS.indexOf(winner)]));
    expect(told(settlement)).toEqual(rest);
  });

  test('accounts come in one order, each with its parent', () => {
    const { postings, clients } = settle(BOOKS, plFor(TWO_RUNNERS, [0]));
    expect(postings.map(({ userId, parentId }) => [userId, parentId])).toEqual([
      [AGENT, COMPANY],
      [11, AGENT],
      [12, AGENT],
    ]);
    expect(clients.map(({ clientId }) => clientId)).toEqual([11, 12]);
  });

  test('each snapshot of a client is split on its own, its account is one', () => {
    const before = { clientId: 11, weights: WEIGHTS, book: runnerBook(RUNNERS, 'Lagai A 1,000 @2.00') };
    const after = { ...before, weights: shareWeights(chain('A 80/20, Company')) };
    const settlement = settle([before, after], plFor(TWO_RUNNERS, [1]));
    expect(told(settlement)).toEqual({ clients: '-2,000', owed: '+1,200 / +2,000', shares: '+800 / +1,200' });
  });

  test('an even client has no posting', () => {
    const even = { clientId: 13, weights: WEIGHTS, book: { none: 0n, runners: [0n, 500n] } };
    expect(settle([even], plFor(TWO_RUNNERS, [0]))).toEqual({
      clients: [{ clientId: 13, pl: 0n }],
      postings: [],
      byOperator: [],
    });
  });

  test('an account whose clients cancel out has no posting', () => {
    const against = [
      { clientId: 11, weights: WEIGHTS, book: { none: 0n, runners: [700n, 0n] } },
      { clientId: 12, weights: WEIGHTS, book: { none: 0n, runners: [-700n, 0n] } },
    ];
    const { postings } = settle(against, plFor(TWO_RUNNERS, [0]));
    expect(postings.map(({ userId, owed }) => ({ userId, owed }))).toEqual([
      { userId: 11, owed: -700n },
      { userId: 12, owed: 700n },
    ]);
  });

  test('a winner that is not a runner is a bug', () => {
    expect(() => settle(BOOKS, plFor(TWO_RUNNERS, [2]))).toThrow('the winner is a runner');
  });

  test('an abandoned or tied market moves nothing', () => {
    expect(told(settle(BOOKS, plFor(TWO_RUNNERS, null)))).toEqual({ clients: '0 / 0', owed: '', shares: '' });
  });
});

describe('a session settled for its result (rules 3, 8)', () => {
  const books = [
    {
      clientId: 11,
      weights: fullWeights(),
      book: sessionBook('Yes 45 @100 x 10,000; No 50 @100 x 10,000; No 43 @110 x 5,000'),
    },
  ];

  test.each([
    { result: 42, clients: '+5,000', shares: '-2,000 / -1,000 / -750 / -750 / -350 / -150' },
    { result: 43, clients: '-5,500', shares: '+2,200 / +1,100 / +825 / +825 / +385 / +165' },
    { result: 45, clients: '+14,500', shares: '-5,800 / -2,900 / -2,175 / -2,175 / -1,015 / -435' },
    { result: 49, clients: '+14,500', shares: '-5,800 / -2,900 / -2,175 / -2,175 / -1,015 / -435' },
    { result: 50, clients: '-5,500', shares: '+2,200 / +1,100 / +825 / +825 / +385 / +165' },
  ])('result $result: client $clients, upline $shares', ({ result, clients, shares }) => {
    const settlement = settle(books, plFor(sessionBooks, result));
    expect(told(settlement)).toMatchObject({ clients, shares });
  });

  test.each([-1, 45.5, Number.NaN])('a result of %s is a bug', (result) => {
    expect(() => settle(books, plFor(sessionBooks, result))).toThrow('a result is whole');
  });
});

const books = fc.array(
  fc.record({
    clientId: fc.integer({ min: 100, max: 110 }),
    weights: legalChain().map(shareWeights),
    book: fc.record({
      none: fc.constant(0n),
      runners: fc.array(fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }), { minLength: 2, maxLength: 2 }),
    }),
  }),
  { maxLength: 20 },
);

describe('any market', () => {
  test('what clients win their uplines lose, on each level and over each edge', () => {
    fc.assert(
      fc.property(books, (market) => {
        const { clients, postings, byOperator } = settle(market, plFor(TWO_RUNNERS, [1]));
        expect(sumPaise([...clients.map(({ pl }) => pl), ...byOperator.map(({ share }) => share)])).toBe(0n);
        const over = (id: number, end: 'userId' | 'parentId') =>
          sumPaise(postings.filter((posting) => posting[end] === id).map(({ owed }) => owed));
        for (const { clientId, pl } of clients) expect(over(clientId, 'userId')).toBe(-pl);
        for (const { userId, share } of byOperator) {
          expect(over(userId, 'parentId') - over(userId, 'userId')).toBe(share);
        }
      }),
    );
  });

  test('clients of one upline are divided each by itself, and come to the same when each has an upline of its own', () => {
    const upline = legalChain().map(shareWeights);
    fc.assert(
      fc.property(books, fc.array(upline, { minLength: 1, maxLength: 3 }), (market, uplines) => {
        const ofUpline = market.map((one, at) => ({ ...one, weights: uplines[at % uplines.length]! }));
        const settlement = settle(ofUpline, plFor(TWO_RUNNERS, [1]));
        const apart = ofUpline.map((one) => ({ ...one, weights: [...one.weights] }));
        expect(settlement).toEqual(settle(apart, plFor(TWO_RUNNERS, [1])));
        for (const { userId, share } of settlement.byOperator) {
          const parts = ofUpline.map(({ weights, book }) => {
            const { shares } = edgeAmounts(
              book.runners[1]!,
              weights.map(({ weight }) => weight),
            );
            return shares[weights.findIndex((link) => link.userId === userId)] ?? 0n;
          });
          expect(share).toBe(sumPaise(parts));
        }
        const company = companySheet();
        for (const one of ofUpline) company.add(one, one.book.runners[1]!);
        expect(company.total()).toBe(settlement.byOperator.find(({ role }) => role === 1)?.share ?? 0n);
      }),
    );
  });

  test('the order of books does not matter', () => {
    fc.assert(
      fc.property(books, (market) => {
        const settlement = settle(market, plFor(TWO_RUNNERS, [0]));
        expect(settle(market.toReversed(), plFor(TWO_RUNNERS, [0]))).toEqual(settlement);
      }),
    );
  });

  test('settled and rolled back, every account is where it was', () => {
    fc.assert(
      fc.property(books, (market) => {
        const { postings } = settle(market, plFor(TWO_RUNNERS, [0]));
        const back = mirrorPostings(postings);
        expect(back.map(({ owed }, index) => owed + (postings[index]?.owed ?? 0n))).toEqual(
          postings.map(() => 0n),
        );
        expect(mirrorPostings(back)).toEqual(postings);
      }),
    );
  });
});
