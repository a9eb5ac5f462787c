import type { Market } from '@pavilion/contract/events.ts';
import type { ManualMarket } from '@pavilion/contract/manual.ts';
import { describe, expect, test } from 'vitest';
import { khaiText, prefilled, quickPrices, stepped, typedLagai } from './pad-prices.ts';

describe('the odds pad', () => {
  test.each([
    { lagai: '45', difference: 2, type: 2, khai: '47' },
    { lagai: '990', difference: 9, type: 2, khai: '999' },
    { lagai: '990', difference: 10, type: 2, khai: '' },
    { lagai: '', difference: 2, type: 2, khai: '' },
    { lagai: '0', difference: 2, type: 2, khai: '' },
    { lagai: '4.5', difference: 2, type: 2, khai: '' },
    { lagai: '950', difference: 10, type: 7, khai: '960' },
    { lagai: '1000', difference: 20, type: 7, khai: '1020' },
  ])('Lagai $lagai and $difference, type $type: Khai "$khai"', ({ lagai, difference, type, khai }) => {
    expect(khaiText({ lagai, difference }, type)).toBe(khai);
  });

  test.each([
    { text: '45', type: 1, lagai: 45 },
    { text: '1000', type: 1, lagai: null },
    { text: '-4', type: 1, lagai: null },
    { text: '799', type: 7, lagai: null },
    { text: '1000', type: 7, lagai: 1000 },
  ])('$text is $lagai for type $type', ({ text, type, lagai }) => {
    expect(typedLagai(text, type)).toBe(lagai);
  });

  test.each([
    { text: '45', step: 1, to: '46' },
    { text: '45', step: -1, to: '44' },
    { text: '1', step: -1, to: '1' },
    { text: '999', step: 1, to: '999' },
    { text: '', step: 1, to: '1' },
    { text: '', step: -1, to: '1' },
  ])('"$text" stepped by $step: $to', ({ text, step, to }) => {
    expect(stepped(text, step, { min: 1, max: 999 })).toBe(to);
  });

  test('quick buttons: 90 to 97, and 8.0 to 10.0 for the digits', () => {
    expect(quickPrices(2).map((quick) => quick.label)).toEqual([
      '90',
      '91',
      '92',
      '93',
      '94',
      '95',
      '96',
      '97',
    ]);
    expect(quickPrices(7).map((quick) => quick.label)).toEqual(['8.0', '8.5', '9.0', '9.5', '10.0']);
  });
});

describe('choosing a team prefills its live prices', () => {
  const runner = {
    selectionId: 1,
    runnerName: 'India',
    back_price_1: 0,
    lay_price_1: 0,
    kept_back_1: 0,
    kept_lay_1: 0,
  };
  const market = { market_id: 'M1', market_type: 2 } as ManualMarket;
  const odds = (back: number, lay: number) =>
    ({
      market_id: '1.9',
      runners: [
        {
          runnerName: 'India',
          runner_odd: { ex: { availableToBack: [{ price: back }], availableToLay: [{ price: lay }] } },
        },
      ],
    }) as Market;

  test.each([
    {
      what: 'what the desk had sent',
      own: [45, 50],
      others: [odds(1.9, 1.92)],
      pad: { lagai: '45', difference: 5 },
    },
    {
      what: 'decimal odds of another market',
      own: [0, 0],
      others: [odds(1.85, 1.88)],
      pad: { lagai: '85', difference: 3 },
    },
    {
      what: 'a gap that is no difference',
      own: [0, 0],
      others: [odds(1.5, 2.5)],
      pad: { lagai: '50', difference: 7 },
    },
    { what: 'nothing', own: [0, 0], others: [], pad: { lagai: '', difference: 7 } },
  ])('$what', ({ own: [back_price_1 = 0, lay_price_1 = 0], others, pad }) => {
    const chosen = { ...runner, back_price_1, lay_price_1 };
    expect(prefilled(chosen, { market, others, difference: 7 })).toEqual(pad);
  });
});
