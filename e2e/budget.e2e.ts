import { expect, test } from '@playwright/test';
import { panelSizes } from '../tools/panel-sizes.ts';

/** Bytes of gzipped script (performance goals): what may be loaded before the first page stands, and after it. */
const FIRST_PAGE = 194_000;
const FIRST_LIST = 121_000;
const FURTHER_PAGE = 60_000;

test('the panel stays within its budget of script', () => {
  const { first, list, pages } = panelSizes();
  expect(first).toBeLessThanOrEqual(FIRST_PAGE);
  // A ratchet: table, popovers and the reader of addresses, shared by every list; smaller is better.
  expect(list).toBeLessThanOrEqual(FIRST_LIST);
  expect(pages.filter(([, size]) => size > FURTHER_PAGE)).toEqual([]);
  expect(pages.length).toBeGreaterThan(10);
});
