import { describe, expect, test } from 'vitest';
import { formatCoins } from './format-money.ts';

describe('coins for the eye (rules 1)', () => {
  test.each([
    { paise: 0n, shown: '0' },
    { paise: 5n, shown: '0.05' },
    { paise: 99_900n, shown: '999' },
    { paise: 100_000n, shown: '1,000' },
    { paise: 9_999_999n, shown: '99,999.99' },
    { paise: 10_000_000n, shown: '1,00,000' },
    { paise: 1_234_567_850n, shown: '1,23,45,678.50' },
    { paise: -1_234_567_850n, shown: '-1,23,45,678.50' },
    { paise: 784_000, shown: '7,840' },
    { paise: -1, shown: '-0.01' },
  ])('$paise paise are shown as $shown', ({ paise, shown }) => {
    expect(formatCoins(paise)).toBe(shown);
  });

  test.each([
    { paise: 100_000n, options: { sign: true }, shown: '+1,000' },
    { paise: -100_000n, options: { sign: true }, shown: '-1,000' },
    { paise: 0n, options: { sign: true }, shown: '0' },
    { paise: 100_000n, options: { keepDecimals: true }, shown: '1,000.00' },
    { paise: 150n, options: { keepDecimals: true, sign: true }, shown: '+1.50' },
  ])('$paise with $options is $shown', ({ paise, options, shown }) => {
    expect(formatCoins(paise, options)).toBe(shown);
  });

  test('half a paisa does not exist', () => {
    expect(() => formatCoins(0.5)).toThrow('paise are whole');
  });
});
