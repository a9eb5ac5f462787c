import { describe, expect, it } from 'vitest';
import { base32, codeAt, newSecret, otpauthUrl, stepOfCode } from './totp.ts';

// RFC 6238, appendix B (SHA-1), the last six of its eight digits.
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('the codes of RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i: %s', (second, code) => {
    expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code);
  });
});

it.each([
  [-60, undefined],
  [-30, 37037036],
  [0, 37037037],
  [30, 37037038],
  [60, undefined],
])('a code %i seconds off is of step %s', (off, step) => {
  const code = codeAt(SECRET, Math.floor((1111111111 + off) / 30));
  expect(stepOfCode(SECRET, code, new Date(1111111111 * 1000))).toBe(step);
});

it('secrets are base32 of 160 bits and never the same', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const link = new URL(otpauthUrl('BSM 1', SECRET));
  expect([
    link.protocol,
    link.pathname,
    link.searchParams.get('secret'),
    link.searchParams.get('issuer'),
  ]).toEqual(['otpauth:', '/Pavilion:BSM%201', SECRET, 'Pavilion']);
});
