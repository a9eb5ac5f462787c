import { expect, test } from 'vitest';
import { readMatkaNumber, type MatkaBetType } from './bet-types.ts';
import { canStillFall, numbersLeft } from './still-possible.ts';

test.each([
  [1, 10, 10],
  [2, 100, 10],
  [3, 120, 120],
  [4, 90, 90],
  [5, 10, 10],
  [6, 2200, 10],
  [7, 2200, 220],
  [8, 48_400, 220],
] as const)('bet type %i has %i numbers, and %i once the Open is known (rules 10)', (type, all, open) => {
  expect([numbersLeft(type, undefined), numbersLeft(type, 134)]).toEqual([all, open]);
});

test.each([
  [1, '3', true],
  [3, '120', true],
  [2, '80', true],
  [2, '08', false],
  [6, '134-0', true],
  [6, '135-0', false],
  [7, '8-479', true],
  [7, '9-479', false],
  [8, '134-479', true],
  [8, '479-134', false],
] as [MatkaBetType, string, boolean][])('after the Open 134, %i %s can fall: %s', (type, written, can) => {
  const number = readMatkaNumber(type, written)!;
  expect([canStillFall(type, number, 134), canStillFall(type, number, undefined)]).toEqual([can, true]);
});
