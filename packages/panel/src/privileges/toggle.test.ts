import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { expect, test } from 'vitest';
import { rightsInShort } from './rights-text.ts';
import { switched } from './toggle.ts';

const CASH: Right[] = ['cash.list', 'cash.export', 'cash.create', 'cash.edit'];

test.each([
  ['an act brings the look of its area', [], ['cash.create'], true, ['cash.list', 'cash.create']],
  ['a look alone', [], ['cash.list'], true, ['cash.list']],
  ['off takes that alone', CASH, ['cash.create'], false, ['cash.list', 'cash.export', 'cash.edit']],
  ['a row', ['bets.list'], CASH, true, [...CASH, 'bets.list']],
  ['a row off', [...CASH, 'bets.list'], CASH, false, ['bets.list']],
  [
    'what may not be given stays as it is',
    ['audit.list'],
    ['audit.list', 'cash.list'],
    false,
    ['audit.list'],
  ],
] as const)('%s', (_, chosen, rights, on, expected) => {
  const among = RIGHTS.filter((right) => !right.startsWith('audit.'));
  expect(switched([...chosen], { rights: [...rights], on, among })).toEqual(
    RIGHTS.filter((right) => (expected as readonly Right[]).includes(right)),
  );
});

test('rights in short: a whole area by its name, part of one with its acts', () => {
  expect(rightsInShort([...CASH, 'bets.list'])).toBe('Cash · Bets (look)');
  expect(rightsInShort([])).toBe('');
});
