import { expect, it } from 'vitest';
import { bookByAccount, rangesByAccount } from './subject-book.ts';

const person = (username: string) => ({ username, first_name: 'Asha', last_name: '' });

it('adds up what the accounts win or lose by runner; the worst of the sum is its own', () => {
  const rows = [
    { ...person('one'), key_0: 8500.1, key_1: -10_000, net_pl: -10_000, range: 'Delhi' },
    { ...person('two'), key_0: -8500, key_1: 9500.2, net_pl: -8500, range: 'Mumbai' },
  ];
  const { accounts, total } = bookByAccount(rows, 2, { winners: 1, out: new Set() });
  expect(accounts.map(({ name, results, worst }) => [name, results, worst])).toEqual([
    ['Asha', [8500.1, -10_000], -10_000],
    ['Asha', [-8500, 9500.2], -8500],
  ]);
  expect(total).toEqual({ results: [0.1, -499.8], ifNone: undefined, worst: -499.8 });
});

it('of several winners adds up what each runner adds and what stands without them; the worst is that of the sum', () => {
  const rows = [
    { ...person('one'), if_none: -700, key_0: 1800, key_1: -1250, key_2: 880, net_pl: -1950, range: 'B, C' },
    {
      ...person('two'),
      if_none: 4000,
      key_0: -1600,
      key_1: -1900,
      key_2: -2700,
      net_pl: -600,
      range: 'B, C',
    },
  ];
  const { accounts, total } = bookByAccount(rows, 3, { winners: 2, out: new Set() });
  expect(accounts.map(({ ifNone, worst }) => [ifNone, worst])).toEqual([
    [-700, -1950],
    [4000, -600],
  ]);
  // 3,300 and the two that cost most: -3,150 and -1,820.
  expect(total).toEqual({ results: [200, -3150, -1820], ifNone: 3300, worst: -1670 });
  const withdrawn = bookByAccount(rows, 3, { winners: 2, out: new Set([1]) });
  expect(withdrawn.total.worst).toBe(1680);
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
