import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { numberBetOutcome, parseMultiple } from './multiple.ts';

describe('what a number wins (rules 10)', () => {
  test.each([
    ['akda 5', '9.5', '1,000', '8,500'],
    ['jodi 80', '95', '100', '9,400'],
    ['single patti 134', '150', '250.55', '37,331.95'],
    ['double patti 388', '300', '10.01', '2,992.99'],
    ['tripple patti 777', '800', '25', '19,975'],
    ['fast akda 3', '9.75', '33.33', '291.64'],
    ['fast single patti 127', '160', '0.07', '11.13'],
    ['fast double patti 100', '320', '12.34', '3,936.46'],
    ['fast tripple patti 000', '900', '5', '4,495'],
    ['a multiple of two decimals', '9.55', '0.33', '2.82'],
  ])('%s at %s: %s wins %s', (_, multiple, stake, win) => {
    expect(numberBetOutcome({ stake: coins(stake), multiple: parseMultiple(multiple) ?? 0 })).toEqual({
      win: coins(win),
      loss: coins(stake),
    });
  });
});

test.each([
  ['9.5', 950],
  ['95', 9500],
  ['1.01', 101],
  ['99999', 9_999_900],
  ['0', null],
  ['1', null],
  ['1.00', null],
  ['0.999', null],
  ['9.555', null],
  ['100000', null],
  ['999.99', null],
  ['-9.5', null],
  ['9,5', null],
  ['1e3', null],
  ['', null],
  ['½', null],
])('a multiple written %j', (written, multiple) => {
  expect(parseMultiple(written)).toBe(multiple);
});
