import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { acceptsBet, availableLimit, usedAfter } from './exposure.ts';

const check = (balance: string, used: string, before: string, after: string) => ({
  balance: coins(balance),
  usedBefore: coins(used),
  exposureBefore: coins(before),
  exposureAfter: coins(after),
});

describe('a bet within the limit (rules 4)', () => {
  test.each([
    { bet: 'the first bet', balance: '95,000', used: '0', before: '0', after: '10,000', accepted: true },
    {
      bet: 'exactly the limit',
      balance: '95,000',
      used: '15,500',
      before: '5,500',
      after: '85,000',
      accepted: true,
    },
    {
      bet: 'a paisa over',
      balance: '95,000',
      used: '15,500',
      before: '5,500',
      after: '85,000.01',
      accepted: false,
    },
    { bet: 'a hedge', balance: '95,000', used: '95,000', before: '10,000', after: '5,000', accepted: true },
    {
      bet: 'one that moves the risk',
      balance: '95,000',
      used: '95,000',
      before: '10,000',
      after: '10,000',
      accepted: true,
    },
    {
      bet: 'a hedge while over the limit',
      balance: '1,000',
      used: '5,000',
      before: '5,000',
      after: '4,000',
      accepted: true,
    },
    {
      bet: 'more risk while over',
      balance: '1,000',
      used: '5,000',
      before: '500',
      after: '501',
      accepted: false,
    },
    {
      bet: 'a hedge with a negative balance',
      balance: '-500',
      used: '300',
      before: '300',
      after: '0',
      accepted: true,
    },
    {
      bet: 'anything else with one',
      balance: '-500',
      used: '0',
      before: '0',
      after: '0.01',
      accepted: false,
    },
  ])('$bet: $accepted', ({ balance, used, before, after, accepted }) => {
    expect(acceptsBet(check(balance, used, before, after))).toBe(accepted);
  });

  test('a market nets inside, others stay as they are', () => {
    expect(usedAfter(check('95,000', '15,500', '10,000', '5,000'))).toBe(coins('10,500'));
  });

  test('95,000 with exposures of 10,000 and 5,500 leaves 79,500', () => {
    expect(availableLimit(coins('95,000'), coins('10,000') + coins('5,500'))).toBe(coins('79,500'));
  });
});
