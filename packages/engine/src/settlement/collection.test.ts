import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { collection } from './collection.ts';

describe('the side of a balance in the collection report (rules 9)', () => {
  test.each([
    { after: 'a loss of 8,000', lines: ['8,000'], side: 'lena', amount: '8,000' },
    { after: 'commission of 160', lines: ['8,000', '-160'], side: 'lena', amount: '7,840' },
    { after: 'cash of 5,000', lines: ['8,000', '-160', '-5,000'], side: 'lena', amount: '2,840' },
    { after: 'the rest in cash', lines: ['8,000', '-160', '-7,840'], side: 'clear', amount: '0' },
    { after: 'a win of 3,000', lines: ['-3,000'], side: 'dena', amount: '3,000' },
  ])('after $after: $side $amount', ({ lines, side, amount }) => {
    const balance = lines.map(coins).reduce((sum, line) => sum + line, 0n);
    expect(collection(balance)).toEqual({ side, amount: coins(amount) });
  });
});
