import { describe, expect, test } from 'vitest';
import {
  ankOf,
  jodiOf,
  jodiText,
  PANAS,
  panaKind,
  panaOfDigits,
  panaPlace,
  panaText,
  readPana,
} from './pana.ts';

describe('panas (rules 10)', () => {
  test('120 single, 90 double and 10 triple, each once', () => {
    const kinds = Map.groupBy(PANAS, panaKind);
    expect(Object.fromEntries([...kinds].map(([kind, panas]) => [kind, panas.length]))).toEqual({
      single: 120,
      double: 90,
      triple: 10,
    });
    expect(new Set(PANAS).size).toBe(220);
  });

  test('each ank has 12 single, 9 double and 1 triple', () => {
    for (let ank = 0; ank < 10; ank += 1) {
      const own = PANAS.filter((pana) => ankOf(pana) === ank);
      const count = (kind: string) => own.filter((pana) => panaKind(pana) === kind).length;
      expect([ank, count('single'), count('double'), count('triple')]).toEqual([ank, 12, 9, 1]);
    }
  });

  test.each([
    ['134', 'single', 8],
    ['280', 'single', 0],
    ['388', 'double', 9],
    ['100', 'double', 1],
    ['550', 'double', 0],
    ['000', 'triple', 0],
    ['999', 'triple', 7],
    ['120', 'single', 3],
    ['190', 'single', 0],
    ['689', 'single', 3],
  ] as const)('%s is a %s pana of ank %i', (text, kind, ank) => {
    const read = readPana(text);
    expect(read).toEqual({ pana: Number(text) });
    expect([panaKind(Number(text)), ankOf(Number(text)), panaText(Number(text))]).toEqual([kind, ank, text]);
    expect(PANAS[panaPlace(Number(text)) ?? -1]).toBe(Number(text));
  });

  test.each(['012', '321', '203', '090', '001', '010'])('%s is no pana', (text) => {
    expect(readPana(text)).toEqual({ problem: 'Invalid result' });
    expect([panaKind(Number(text)), panaPlace(Number(text))]).toEqual([undefined, undefined]);
  });

  test.each(['12', '1234', '', '½½½', '١٢٣', '1 2', '-12', '1e2', ' 134', '134 '])(
    '%j is not three digits',
    (text) => {
      expect(readPana(text)).toEqual({ problem: 'Invalid number' });
    },
  );

  test('three digits in any order are one pana, and every pana is its own', () => {
    expect(
      [
        [0, 1, 2],
        [4, 3, 1],
        [0, 0, 9],
        [7, 7, 0],
      ]
        .map(panaOfDigits)
        .map(panaText),
    ).toEqual(['120', '134', '900', '770']);
    for (const pana of PANAS) expect(panaOfDigits(Array.from(panaText(pana), Number))).toBe(pana);
  });
});

test.each([
  ['134', '479', '80'],
  ['134', '470', '81'],
  ['135', '479', '90'],
  ['280', '140', '05'],
])('open %s and close %s make the jodi %s', (open, close, jodi) => {
  expect(jodiText(jodiOf(Number(open), Number(close)))).toBe(jodi);
});
