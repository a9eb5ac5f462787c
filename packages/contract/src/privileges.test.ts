import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { PageRow } from './page-row.ts';
import { PAGES } from './pages.ts';
import { exportRight, hasRight, isRight, RIGHTS, rightsNamed, type Privilege } from './privileges.ts';
import { topics } from './topics.ts';

const all: readonly Call[] = Object.values(calls);
const pages: readonly PageRow[] = PAGES;
const files = all.filter(({ rows, mutates }) => rows !== undefined && mutates === false);

/** What a call may ask for: by itself, about somebody else, and as a file. */
const askedBy = (call: Call): Privilege[] => {
  const own = [call.privilege, ...(call.aboutOthers === undefined ? [] : [call.aboutOthers])];
  return files.includes(call) ? [...own, ...own.map(exportRight)] : own;
};

test('every right opens something: there is no switch without a wire', () => {
  const asked = new Set([...all.flatMap(askedBy), ...Object.values(topics).map((topic) => topic.privilege)]);
  asked.delete('own');
  expect([...asked].toSorted()).toEqual(RIGHTS.toSorted());
});

test('what changes something never goes by the right to look', () => {
  const acts = all.filter(({ mutates }) => mutates !== false);
  expect(acts.filter(({ privilege }) => privilege.endsWith('.list')).map(({ path }) => path)).toEqual([]);
});

test('what only shows goes by the right to look, but the names that a form proposes and a file of all that the house knows', () => {
  const looks = all.filter(({ mutates, privilege }) => mutates === false && privilege !== 'own');
  expect(looks.filter(({ privilege }) => !privilege.endsWith('.list')).map(({ path }) => path)).toEqual([
    calls.newUsername.path,
    calls.downloadDbBackup.path,
  ]);
});

test('a page that stands in the menu asks for a look, or for nothing', () => {
  const asked = pages.filter(({ menu }) => menu !== undefined).map(({ privilege }) => privilege);
  expect(asked.filter((privilege) => privilege !== 'own' && !privilege.endsWith('.list'))).toEqual([]);
});

test('a name that is no right gives nothing; nobody’s rights are all, an empty list is none', () => {
  expect(isRight('accounts.settle')).toBe(false);
  expect(hasRight(rightsNamed(['accounts.settle', 'own']), 'accounts.list')).toBe(false);
  expect(hasRight(rightsNamed(['cash.list']), 'cash.list')).toBe(true);
  expect(hasRight(rightsNamed(null), 'house.lock')).toBe(true);
  expect(hasRight(rightsNamed([]), 'own')).toBe(true);
  expect(hasRight(rightsNamed([]), 'dashboard.list')).toBe(false);
});
