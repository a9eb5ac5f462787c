import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { transferPostings } from './transfer.ts';

const [COMPANY, MASTER, AGENT, CLIENT, CLIENT2, OTHER] = [1, 3, 6, 7, 8, 9];
const edge = (userId: number, parentId: number, owed: string) => ({ userId, parentId, owed: coins(owed) });

describe('a transfer below one operator (rules 9)', () => {
  test.each([
    {
      who: 'between two clients of the agent',
      from: [CLIENT, AGENT],
      to: [CLIENT2, AGENT],
      postings: [edge(CLIENT, AGENT, '-5,000'), edge(CLIENT2, AGENT, '5,000')],
    },
    {
      who: 'below the Company, on different ways',
      from: [CLIENT, AGENT, MASTER, COMPANY],
      to: [OTHER, COMPANY],
      postings: [
        edge(MASTER, COMPANY, '-5,000'),
        edge(AGENT, MASTER, '-5,000'),
        edge(CLIENT, AGENT, '-5,000'),
        edge(OTHER, COMPANY, '5,000'),
      ],
    },
    {
      who: 'the common way moves nothing',
      from: [CLIENT, AGENT, MASTER, COMPANY],
      to: [CLIENT2, AGENT, MASTER, COMPANY],
      postings: [edge(CLIENT, AGENT, '-5,000'), edge(CLIENT2, AGENT, '5,000')],
    },
    {
      who: 'a client to its own agent',
      from: [CLIENT, AGENT, MASTER],
      to: [AGENT, MASTER],
      postings: [edge(CLIENT, AGENT, '-5,000')],
    },
    {
      who: 'a master to a client two below it',
      from: [MASTER, COMPANY],
      to: [CLIENT, AGENT, MASTER, COMPANY],
      postings: [edge(AGENT, MASTER, '5,000'), edge(CLIENT, AGENT, '5,000')],
    },
  ])('$who', ({ from, to, postings }) => {
    expect(transferPostings({ from, to, amount: coins('5,000') })).toEqual(
      postings.toSorted((a, b) => a.userId - b.userId),
    );
  });

  /** Parents of 30 accounts, account 0 at the top. */
  const tree = fc
    .array(fc.nat(), { minLength: 3, maxLength: 30 })
    .map((picks) => picks.map((pick, at) => pick % (at + 1)));

  test('whatever the two: the operator and whoever stands on neither way keep what they have, all sums to zero', () => {
    fc.assert(
      fc.property(
        tree,
        fc.nat(),
        fc.nat(),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        (parents, a, b, amount) => {
          const pathOf = (account: number): number[] =>
            account === 0 ? [0] : [account, ...pathOf(parents[account - 1]!)];
          const [from, to] = [(a % parents.length) + 1, (b % parents.length) + 1];
          fc.pre(from !== to);
          const postings = transferPostings({ from: pathOf(from), to: pathOf(to), amount });
          /** What an account is left with: what those below owe it less what it owes. */
          const gained = (account: number) =>
            postings.reduce(
              (sum, { userId, parentId, owed }) =>
                sum + (parentId === account ? owed : 0n) - (userId === account ? owed : 0n),
              0n,
            );
          const all = [0, ...parents.map((_, at) => at + 1)];
          for (const account of all) {
            const expected = account === from ? amount : account === to ? -amount : 0n;
            expect(gained(account)).toBe(expected);
          }
        },
      ),
    );
  });
});
