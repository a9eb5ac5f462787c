import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { CASH_PAY, CASH_RECEIVE, cashPostings } from './cash.ts';

const [COMPANY, MASTER, AGENT, CLIENT] = [1, 3, 6, 7];

describe('cash on every edge between the two parties (rules 9)', () => {
  test.each([
    {
      who: 'the agent receives from its client',
      path: [CLIENT, AGENT],
      type: CASH_RECEIVE,
      postings: [{ userId: CLIENT, parentId: AGENT, owed: coins('-5,000') }],
    },
    {
      who: 'the agent pays its client',
      path: [CLIENT, AGENT],
      type: CASH_PAY,
      postings: [{ userId: CLIENT, parentId: AGENT, owed: coins('5,000') }],
    },
    {
      who: 'the Company receives from a client three levels down',
      path: [CLIENT, AGENT, MASTER, COMPANY],
      type: CASH_RECEIVE,
      postings: [
        { userId: CLIENT, parentId: AGENT, owed: coins('-5,000') },
        { userId: AGENT, parentId: MASTER, owed: coins('-5,000') },
        { userId: MASTER, parentId: COMPANY, owed: coins('-5,000') },
      ],
    },
  ] as const)('$who 5,000', ({ path, type, postings }) => {
    expect(cashPostings({ path, type, amount: coins('5,000') })).toEqual(postings);
  });

  test.each([
    { why: 'nothing', path: [CLIENT, AGENT], amount: 0n },
    { why: 'less than nothing', path: [CLIENT, AGENT], amount: -1n },
    { why: 'cash to oneself', path: [AGENT], amount: 100n },
  ])('$why is a bug', ({ path, amount }) => {
    expect(() => cashPostings({ path, type: CASH_PAY, amount })).toThrow('engine invariant');
  });
});
