import { PAGES } from '@pavilion/contract/pages.ts';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Pages that no list of screens opens, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'login/login-page': 'looked at in e2e/screens.e2e.ts by a test of its own, for nobody is signed in',
  'cash/receipt-page': 'a sheet of paper: e2e/cash.e2e.ts looks at it as it is printed',
};

/** The addresses that the lists of screens open, `:tokens` and query as they stand. */
const opened = sourceFiles()
  .filter(({ path }) => /^e2e\/(?:[\w-]+-)?screens\.e2e\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/\bpath: ['`]([^'`?]*)/g)].map(([, address = '']) => address));

/** Whether an address is one of a page's: a `$name` of the path stands for one part of it, a `:token` for all that is left. */
function leadsTo(path: string, address: string): boolean {
  const parts = path.toLowerCase().split('/');
  const given = address.toLowerCase().split('/');
  const told = given.findIndex((part) => part.startsWith(':'));
  if (told < 0 && parts.length !== given.length) return false;
  const asked = told < 0 ? parts : parts.slice(0, told);
  return (
    asked.every((part, at) => part.startsWith('$') || part === given[at]) && parts.length >= asked.length
  );
}

const files = [...new Set(PAGES.map(({ code }) => code))];

const isLookedAt = (code: string): boolean =>
  PAGES.some((page) => page.code === code && opened.some((address) => leadsTo(page.path, address)));

test('every page is looked at in every size by a list of screens', () => {
  const missed = files.filter((code) => !isLookedAt(code));
  expect(missed.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

test.each([
  ['/cashbook', '/cashbook', true],
  ['/cashbook', '/cash', false],
  ['/live_report/$eventId', '/live_report/:live', true],
  ['/live_report/$eventId', '/livetv/:live', false],
  ['/list/$eventId/$eventName', '/List/:manualMatch', true],
])('%s is opened by %s: %s', (path, address, opens) => {
  expect(leadsTo(path, address)).toBe(opens);
});
