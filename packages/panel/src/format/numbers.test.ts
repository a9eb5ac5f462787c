import { describe, expect, test } from 'vitest';
import { count, money, percent, short, signedMoney } from './numbers.ts';

describe('figures on screen', () => {
  test.each([
    [0, '0', '0'],
    [-0.001, '0', '0'],
    [5, '5', '+5'],
    [-402_150, '\u22124,02,150', '\u22124,02,150'],
    [1_234_567.5, '12,34,567.50', '+12,34,567.50'],
    [12_345_678.05, '1,23,45,678.05', '+1,23,45,678.05'],
    [100, '100', '+100'],
  ])('%d coins are %s, as profit and loss %s', (coins, plain, signed) => {
    expect(money(coins)).toBe(plain);
    expect(signedMoney(coins)).toBe(signed);
  });

  test.each([
    [0, '0'],
    [640, '640'],
    [90_000, '90k'],
    [99_999, '1L'],
    [640_000, '6.4L'],
    [1_200_000, '12L'],
    [12_000_000, '1.2Cr'],
    [-1_000_000_000_000, '\u22121L Cr'],
    [-300_000, '\u22123L'],
    [1e12, '1L Cr'],
    [15e11, '1.5L Cr'],
    [98_643_000_000, '9864Cr'],
  ])('%d is short for %s', (value, text) => {
    expect(short(value)).toBe(text);
  });

  test.each([
    [3, '3.0'],
    [2.5, '2.5'],
    [1.25, '1.25'],
  ])('%d per cent reads %s', (value, text) => {
    expect(percent(value)).toBe(text);
  });

  test.each([
    [99_999_999_999_999, '9,99,99,99,99,99,999'],
    [1e15, '1,00,00,00,00,00,00,000'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('a figure of any size is shown, never thrown: %d', (value, shown) => {
    expect(money(value)).toBe(shown);
  });

  test('counts are grouped', () => {
    expect(count(1486)).toBe('1,486');
  });
});
