import { describe, expect, test } from 'vitest';
import { filterInput, filtersIn, NO_BOX, type Filters } from './filters.ts';

describe('the filters of an address', () => {
  test.each<[string, Record<string, unknown>, Filters]>([
    ['those that are on', { status: '1', bet: '0', page: 3 }, { status: '1', bet: '0' }],
    ['none that is not valid', { status: 'yes', created_from: 'today', share_to: '-4' }, {}],
    [
      'days and shares',
      { created_to: '2026-11-20', share_from: '12.5' },
      { created_to: '2026-11-20', share_from: '12.5' },
    ],
    ['nothing when all are taken off', NO_BOX, {}],
  ])('are %s', (_, search, filters) => {
    expect(filtersIn(search)).toEqual(filters);
  });
});

describe('what the call takes', () => {
  test.each<[Filters, object]>([
    [{}, {}],
    [
      { status: '0', bet: '1', casino: '0' },
      { status: 0, lock_betting: 1, lock_casino_bet: 0 },
    ],
    [
      { share_from: '12.5', share_to: '40' },
      { share_from: 12.5, share_to: 40 },
    ],
    [{ negative: '1' }, { negative_balance: 1 }],
  ])('of %j is %j', (filters, input) => {
    expect(filterInput(filters)).toEqual(input);
  });

  test('a day is whole, from its first to its last moment', () => {
    const { created_from: from, created_to: to } = filterInput({
      created_from: '2026-11-20',
      created_to: '2026-11-20',
    });
    expect(Date.parse(to!) - Date.parse(from!)).toBe(24 * 3600 * 1000 - 1);
  });
});
