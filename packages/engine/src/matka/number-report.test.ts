import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundDiv, sumPaise } from '../money/paise.ts';
import { amounts, coins, percent } from '../testing/notation.ts';
import { cutToLimit, numberReport, type TypeStakes } from './number-report.ts';

/** "1: 5,000; 2: 1,000" at a multiple, with a commission on all of it. */
function stakesOf(text: string, multiple: bigint, commission: string): TypeStakes {
  const rows = text.split(';').map((row) => row.split(':'));
  const numbers = rows.map(([number = '', stake = '']) => ({
    number: Number(number),
    stake: coins(stake),
    pays: roundDiv(coins(stake) * multiple, 100n),
  }));
  const total = sumPaise(numbers.map(({ stake }) => stake));
  return { numbers, commission: roundDiv(total * BigInt(percent(commission)), 1_000_000n) };
}

const AKDAS = stakesOf('1: 5,000; 2: 1,000; 3: 4,000; 4: 0', 950n, '5 %');

describe('the number report (rules 10)', () => {
  test('without a cut', () => {
    const { total, afterCommission, rows, worst } = numberReport(AKDAS, 0);
    expect(amounts([total, afterCommission])).toBe('+10,000 / +9,500');
    expect(amounts(rows.map(({ pl }) => pl))).toBe('-38,000 / 0 / -28,500 / +9,500');
    expect(worst).toBe(1);
  });

  test('cutting 40 %', () => {
    const { cutTotal, rows } = numberReport(AKDAS, percent('40 %'));
    expect(amounts([cutTotal])).toBe('+4,000');
    expect(amounts(rows.map(({ afterPl }) => afterPl))).toBe('-22,800 / 0 / -17,100 / +5,700');
    expect(amounts(rows.map(({ cut }) => cut))).toBe('+2,000 / +400 / +1,600 / 0');
  });

  test('of nothing', () => {
    expect(numberReport({ numbers: [], commission: 0n }, percent('40 %'))).toEqual({
      total: 0n,
      afterCommission: 0n,
      cutTotal: 0n,
      rows: [],
      worst: undefined,
    });
  });
});

describe('cut to limit (rules 10)', () => {
  test.each([
    [
      '5,000',
      '+751.88 / +751.88 / +751.88 / 0',
      '+4,248.12 / +248.12 / +3,248.12 / 0',
      '+2,142.86',
      '-5,000',
    ],
    [
      '20,000',
      '+2,756.57 / +1,000 / +2,756.57 / 0',
      '+2,243.43 / 0 / +1,243.43 / 0',
      '+6,187.48',
      '-19,999.94',
    ],
    ['38,000', '+5,000 / +1,000 / +4,000 / 0', '0 / 0 / 0 / 0', '+9,500', '-38,000'],
  ])('at most %s', (limit, keep, cut, left, worst) => {
    const made = cutToLimit(AKDAS, coins(limit));
    expect(amounts(made.kept.map((row) => row.keep))).toBe(keep);
    expect(amounts(made.kept.map((row) => row.cut))).toBe(cut);
    expect(amounts([made.afterCommission])).toBe(left);
    expect(amounts([made.worst])).toBe(worst);
  });

  test('single patti at 150, commission 4 %, at most 2,00,000', () => {
    const stakes = stakesOf('137: 48,600; 470: 39,200; 258: 36,400; 128: 6,900', 15_000n, '4 %');
    const made = cutToLimit(stakes, coins('200,000'));
    expect(amounts(made.kept.map(({ keep }) => keep))).toBe('+1,368.36 / +1,368.36 / +1,368.36 / +1,368.36');
    expect(amounts([made.afterCommission, made.worst])).toBe('+5,254.50 / -1,99,999.50');
  });

  test('the limit holds, and one paisa more of what is cut would break it', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 10 });
    const limits = fc.bigInt({ min: 0n, max: 50_000_000n });
    fc.assert(
      fc.property(stakes, limits, fc.integer({ min: 0, max: 50_000 }), (list, limit, rate) => {
        const numbers = list.map((stake, number) => ({ number, stake, pays: roundDiv(stake * 950n, 100n) }));
        const total = sumPaise(list);
        const commission = roundDiv(total * BigInt(rate), 1_000_000n);
        const { kept, worst } = cutToLimit({ numbers, commission }, limit);
        expect(worst >= -limit - 1n).toBe(true);
        const cut = kept.filter((row) => row.cut > 0n);
        if (cut.length === 0) return;
        const common = cut.reduce((most, { keep }) => (keep > most ? keep : most), 0n) + 2n;
        const more = list.map((stake) => (stake < common ? stake : common));
        const held = sumPaise(more);
        const left = held - roundDiv(commission * held, total);
        expect(left - roundDiv(common * 950n, 100n) < -limit + 2n).toBe(true);
      }),
    );
  });
});
