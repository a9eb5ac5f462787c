import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PPM } from '../money/ppm.ts';
import { legalChain } from '../testing/arbitrary-chain.ts';
import { FULL_CHAIN, chain, weightsText } from '../testing/notation.ts';
import { shareWeights } from './weights.ts';

describe('who carries how much of a bet (rules 6)', () => {
  test.each([
    { upline: FULL_CHAIN, weights: 'A 40, ST 20, SS 15, M 15, SC 7, Company 3', why: 'all seven levels' },
    { upline: 'A 40/60, Company', weights: 'A 60, Company 40', why: 'an agent of the Company' },
    {
      upline: 'A 20/60, Company',
      weights: 'A 60, Company 40',
      why: 'what is missing to 100 is the Company’s',
    },
    {
      upline: 'A 20/40, ST 15/60, SS 10/75, M 10/90, SC keeps 70, Company',
      weights: 'A 40, ST 20, SS 15, M 10, SC 7, Company 8',
      why: 'undivided parts pass the sub company by',
    },
    { upline: 'A 20/80, SC keeps 70, Company', weights: 'A 80, SC 14, Company 6', why: 'levels skipped' },
    { upline: 'SC keeps 70, Company', weights: 'SC 70, Company 30', why: 'a client of a sub company' },
    { upline: 'Company', weights: 'Company 100', why: 'a client of the Company' },
    {
      upline: 'A 90/0, M 10/90, Company',
      weights: 'A 0, M 90, Company 10',
      why: 'fix sharing: commission only',
    },
    {
      upline: 'A 10/90, SC keeps 0, Company',
      weights: 'A 90, SC 0, Company 10',
      why: 'a sub company that keeps nothing',
    },
    {
      upline: 'A 33.3333/60, SC keeps 33.3333, Company',
      weights: 'A 60, SC 11.111, Company 28.889',
      why: 'a sub company’s stay is rounded down',
    },
  ])('$upline: $weights ($why)', ({ upline, weights }) => {
    expect(weightsText(shareWeights(chain(upline)))).toBe(weights);
  });

  test.each([
    { upline: 'A 20/40', why: 'without a Company' },
    { upline: 'A 60/60, Company', why: 'over 100 %' },
    { upline: 'Company, A 20/40', why: 'upside down' },
    { upline: 'Company, Company', why: 'with two Companies' },
  ])('a chain $why is a bug', ({ upline }) => {
    expect(() => shareWeights(chain(upline))).toThrow('engine invariant');
  });

  test('the weights of every legal chain sum to 100 % exactly, none negative', () => {
    fc.assert(
      fc.property(legalChain(), (rows) => {
        const weights = shareWeights(rows);
        expect(weights.map(({ userId }) => userId)).toEqual(rows.map(({ id }) => id));
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBe(PPM);
        expect(weights.every(({ weight }) => Number.isInteger(weight) && weight >= 0)).toBe(true);
      }),
    );
  });
});
