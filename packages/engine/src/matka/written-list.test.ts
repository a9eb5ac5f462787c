import { describe, expect, it } from 'vitest';
import { PANAS, panaText } from './pana.ts';
import { panaMeant, readList, readNumber } from './written-list.ts';

const read = (text: string, stake?: number) =>
  readList(text, stake).map(({ rows, problem }) =>
    problem === undefined
      ? rows.map((row) => `${row.type}:${row.number} x ${row.stake}`).join(' ')
      : `${problem.why} ${problem.part}${problem.meant === undefined ? '' : ` -> ${problem.meant}`}`,
  );

describe('a written list, line by line (rules 10)', () => {
  it.each([
    ['134=50, 5-100, 80x20', ['3:134 x 50 1:5 x 100 2:80 x 20']],
    ['134 140 = 50\n388 : 10.5', ['3:134 x 50 3:140 x 50', '4:388 x 10.5']],
    ['777*25; 05 × 20', ['5:777 x 25 2:05 x 20']],
    ['134-0=10\n8-479x10\n134-479 = 5', ['6:134-0 x 10', '7:8-479 x 10', '8:134-479 x 5']],
    ['8-479', ['1:8 x 479']],
    ['134.140.150-20', ['3:134 x 20 3:140 x 20 3:150 x 20']],
    ['\n\n', []],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines));

  it.each([
    ['321=50', 'number 321=50 -> 123'],
    ['012=5', 'number 012=5 -> 120'],
    ['1234=5', 'number 1234=5'],
    ['abc=5', 'number abc=5'],
    ['134=0', 'stake 134=0'],
    ['134=-1', 'stake 134=-1'],
    ['134=1.001', 'stake 134=1.001'],
    ['134=1e20', 'stake 134=1e20'],
    ['134=1,000', 'stake 000'],
    ['134', 'stake 134'],
    ['134=50, 321=50', 'number 321=50 -> 123'],
  ])('%j is not read', (text, problem) => expect(read(text)).toEqual([problem]));

  it('numbers without a stake take that of the slip, where the whole line has none', () => {
    expect(read('134 140, 5\n134=1,000', 50)).toEqual(['3:134 x 50 3:140 x 50 1:5 x 50', 'stake 000']);
  });
});

it('a number tells its type by its form, and every pana but itself is what its digits in another order mean', () => {
  for (const pana of PANAS) {
    const text = panaText(pana);
    expect(readNumber(text)?.number).toBe(text);
    const turned = Array.from(text).toReversed().join('');
    expect(panaMeant(turned)).toBe(turned === text ? undefined : text);
  }
  expect([readNumber('10')?.type, readNumber('5')?.type, readNumber('5a')]).toEqual([2, 1, undefined]);
});
