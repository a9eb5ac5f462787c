import { describe, expect, it } from 'vitest';
import { canCome, KINDS, numbersOf, plainNumbers } from './fill.ts';

const text = (rows: readonly { type: number; number: string }[] | undefined): string | undefined =>
  rows?.map(({ type, number }) => `${type}:${number}`).join(' ');

describe('helpers fill plain rows (rules 10, example 12)', () => {
  it.each([
    ['motor', '1230', ['single'], '3:123 3:120 3:130 3:230'],
    ['motor', '12', ['double', 'triple'], '4:112 4:122 5:111 5:222'],
    ['jodiFamily', '12', [], '2:12 2:17 2:21 2:26 2:62 2:67 2:71 2:76'],
    ['family', '128', [], '3:123 3:128 3:137 3:178 3:236 3:268 3:367 3:678'],
  ] as const)('%s %s', (fill, typed, kinds, rows) => expect(text(numbersOf(fill, typed, kinds))).toBe(rows));

  it.each([
    ['cycle', '12', 10],
    ['common', '5', 55],
    ['ank', '6', 22],
    ['red', '', 20],
    ['motor', '1234567890', 220],
  ] as const)('%s %s makes %i rows', (fill, typed, count) =>
    expect(numbersOf(fill, typed, KINDS)).toHaveLength(count),
  );

  it.each([
    ['motor', ''],
    ['motor', '12a'],
    ['cycle', '1'],
    ['common', '12'],
    ['family', '321'],
    ['jodiFamily', '1'],
    ['red', '1'],
  ] as const)('%s takes no %j', (fill, typed) => expect(numbersOf(fill, typed, KINDS)).toBeUndefined());

  it('a motor of one digit has no single panas', () =>
    expect(numbersOf('motor', '1', ['single'])).toBeUndefined());
});

it('numbers tell their type by their form, and one that is none takes none', () => {
  expect(text(plainNumbers('5, 05 134 134-0'))).toBe('1:5 2:05 3:134 6:134-0');
  expect([plainNumbers('5 321'), plainNumbers(' ')]).toEqual([undefined, undefined]);
});

it('once the Open is out, a jodi can come only with its ank', () => {
  const jodi = (number: string) => ({ type: 2, number }) as const;
  expect(['80', '89', '18'].map((number) => canCome(jodi(number), '134'))).toEqual([true, true, false]);
  expect([canCome(jodi('18'), ''), canCome({ type: 1, number: '1' }, '134')]).toEqual([true, true]);
});
