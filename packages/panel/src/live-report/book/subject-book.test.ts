import { expect, it } from 'vitest';
import { bookByAccount, rangesByAccount } from './subject-book.ts';

const person = (username: string) => ({ username, first_name: 'Asha', last_name: '' });

it('adds up what the accounts win or lose by runner; the worst of the sum is its own', () => {
  const rows = [
    { ...person('one'), key_0: 8500.1, key_1: -10_000, net_pl: -10_000, range: 'Delhi' },
    { ...person('two'), key_0: -8500, key_1: 9500.2, net_pl: -8500, range: 'Mumbai' },
  ];
  const { accounts, total } = bookByAccount(rows, 2);
  expect(accounts.map(({ name, results, worst }) => [name, results, worst])).toEqual([
    ['Asha', [8500.1, -10_000], -10_000],
    ['Asha', [-8500, 9500.2], -8500],
  ]);
  expect(total).toEqual({ results: [0.1, -499.8], worst: -499.8 });
});

it('puts the ranges of a session under their accounts', () => {
  const rows = [
    { ...person('one'), range: '0-44', net_pl: -5 },
    { ...person('one'), range: '45+', net_pl: 5 },
    { ...person('two'), range: '0+', net_pl: 0 },
  ];
  const shown = rangesByAccount(rows).map(({ username, ranges }) => [
    username,
    ranges.map((each) => each.range),
  ]);
  expect(shown).toEqual([
    ['one', ['0-44', '45+']],
    ['two', ['0+']],
  ]);
});
