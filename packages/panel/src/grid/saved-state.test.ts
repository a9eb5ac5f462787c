import { describe, expect, test } from 'vitest';
import { filtersOf, sameFilters, savedFilters, savedHidden } from './saved-state.ts';

describe('a saved view of a list', () => {
  test.each([
    [
      { page: 3, keyword: 'rajkot', size: 50 },
      { keyword: 'rajkot', size: 50 },
    ],
    [{ keyword: '', view: undefined, sort: '-fixed_limit' }, { sort: '-fixed_limit' }],
    [{ upline: { guid: 'x' } }, {}],
  ])('of %j keeps %j', (search, kept) => {
    expect(filtersOf(search)).toEqual(kept);
    expect(savedFilters({ search })).toEqual(kept);
  });

  test.each([
    [{ visible: { casino: false, name: 'no' } }, { casino: false }],
    [{ visible: null }, {}],
    [{}, {}],
  ])('hides columns only as it was written: %j', (state, hidden) => {
    expect(savedHidden(state)).toEqual(hidden);
  });

  test.each([
    [{ keyword: 'a' }, { keyword: 'a' }, true],
    [{ size: 50 }, { size: '50' }, true],
    [{}, { keyword: '' }, true],
    [{ keyword: 'a' }, { keyword: 'a', view: 'bet_locked' }, false],
  ])('%j and %j filter alike: %s', (a, b, same) => {
    expect(sameFilters(a as Record<string, string>, b as Record<string, string>)).toBe(same);
  });
});
