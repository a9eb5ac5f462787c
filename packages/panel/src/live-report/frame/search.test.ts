import { describe, expect, test } from 'vitest';
import { booksOf, reportSearch, toggledBook } from './search.ts';

describe('the address of a live report', () => {
  test.each([
    [{}, undefined],
    [{ book: 'none' }, []],
    [{ book: 's1,s2' }, ['s1', 's2']],
    [{ book: 7 }, undefined],
  ])('%o opens the books %o', (search, books) => {
    expect(booksOf(reportSearch.parse(search))).toEqual(books);
  });

  test.each([
    [[], 's1', 's1'],
    [['s1'], 's2', 's1,s2'],
    [['s1', 's2'], 's1', 's2'],
    [['s1'], 's1', 'none'],
  ])('with %o open, %s makes it %s', (open, id, value) => {
    expect(toggledBook(open, id)).toBe(value);
  });

  test('what is not valid counts as absent', () => {
    expect(reportSearch.parse({ kiosk: 'yes', live: 'on' })).toEqual({});
  });
});
