import { describe, expect, test } from 'vitest';
import { matkaNumberText, type MatkaBetType, readMatkaNumber } from './bet-types.ts';
import { PANAS } from './pana.ts';

describe('numbers of each type of bet (rules 10)', () => {
  test.each([
    [1, '0', 0],
    [1, '9', 9],
    [2, '05', 5],
    [2, '80', 80],
    [3, '134', 134],
    [4, '388', 388],
    [4, '100', 100],
    [5, '000', 0],
    [5, '777', 777],
    [6, '134-0', 1340],
    [6, '000-5', 5],
    [7, '8-479', 8479],
    [7, '0-000', 0],
    [8, '134-479', 134479],
    [8, '000-550', 550],
  ] as const)('type %i takes %s as %i', (type, written, number) => {
    expect(readMatkaNumber(type, written)).toBe(number);
    expect(matkaNumberText(type, number)).toBe(written);
  });

  test.each([
    [1, '10'],
    [1, ''],
    [1, '½'],
    [2, '5'],
    [2, '100'],
    [1, '8½'],
    [3, '½½½'],
    [3, '1234'],
    [3, '12'],
    [3, '012'],
    [3, '321'],
    [3, '388'],
    [3, '000'],
    [4, '134'],
    [4, '777'],
    [5, '100'],
    [5, '12'],
    [6, '1340'],
    [6, '321-0'],
    [6, '134-10'],
    [7, '8-321'],
    [7, '18-134'],
    [8, '134-321'],
    [8, '321-134'],
    [8, '134479'],
  ] as const)('type %i does not take %j', (type, written) => {
    expect(readMatkaNumber(type, written)).toBeUndefined();
  });

  test('every pana is taken by one type of patti', () => {
    const types: readonly MatkaBetType[] = [3, 4, 5];
    const takenBy = PANAS.map((pana) =>
      types.filter((type) => readMatkaNumber(type, String(pana).padStart(3, '0')) === pana),
    );
    expect(takenBy.every(({ length }) => length === 1)).toBe(true);
  });
});
