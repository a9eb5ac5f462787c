import { describe, expect, test } from 'vitest';
import { pagerItems, shownRange, totalText } from './paging.ts';

describe('the list says what it shows', () => {
  test.each([
    [1, 10, 0, '0 to 0 of 0'],
    [1, 10, 7, '1 to 7 of 7'],
    [2, 10, 14, '11 to 14 of 14'],
    [3, 16, 1486, '33 to 48 of 1486'],
  ])('page %i of %i rows with %i in all: %s', (page, size, total, text) => {
    const range = shownRange(page, size, total);
    expect(`${range.from} to ${range.to} of ${range.total}`).toBe(text);
  });
});

describe('how many there are', () => {
  test.each([
    [7, false, '7'],
    [148612, false, '1,48,612'],
    [51, true, '50+'],
    [1001, true, '1,000+'],
  ])('%i, more of them: %s', (total, more, text) => {
    expect(totalText(total, more)).toBe(text);
  });
});

describe('the pager', () => {
  test.each([
    [1, 1, '1'],
    [1, 0, ''],
    [1, 5, '1 2 3 4 5'],
    [1, 93, '1 2 3 4 5 … 92 93'],
    [50, 93, '1 2 … 48 49 50 51 52 … 92 93'],
    [93, 93, '1 2 … 89 90 91 92 93'],
    [6, 93, '1 2 3 4 5 6 7 8 … 92 93'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
  ])('page %i of %i: %s', (page, pages, buttons) => {
    expect(
      pagerItems(page, pages)
        .map((n) => n ?? '…')
        .join(' '),
    ).toBe(buttons);
  });
});
