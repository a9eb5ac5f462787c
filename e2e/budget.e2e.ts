import { expect } from '@playwright/test';
import { panelSizes } from '../tools/panel-sizes.ts';
import { test } from './harness/test.ts';

/** Bytes of gzipped script (performance goals): what may be loaded before the first page stands, and after it. */
const SIGN_IN = 178_500;
const FIRST_PAGE = 199_500;
const FIRST_LIST = 120_000;
const FURTHER_PAGE = 60_000;

test('the panel stays within its budget of script', () => {
  const { login, loginWithFrame, first, list, pages } = panelSizes();
  expect(login).toBeLessThanOrEqual(SIGN_IN);
  // What both use is named in packages/panel/vite.config.ts; else the sign-in page loads what stands around all others.
  expect(loginWithFrame).toBe(false);
  expect(first).toBeLessThanOrEqual(FIRST_PAGE);
  // A ratchet: table, popovers and the reader of addresses, shared by every list; smaller is better.
  expect(list).toBeLessThanOrEqual(FIRST_LIST);
  expect(pages.filter(([, size]) => size > FURTHER_PAGE)).toEqual([]);
  expect(pages.length).toBeGreaterThan(10);
});
