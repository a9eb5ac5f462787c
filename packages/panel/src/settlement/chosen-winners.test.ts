import { describe, expect, test } from 'vitest';
import { asksWhoShares, deadHeatOf, namedIn, nameOfTicks, ticked } from './chosen-winners.ts';

const RUNNERS = ['A', 'B', 'C', 'D', 'E'].map((runnerName, at) => ({ selectionId: at + 1, runnerName }));
const ids = (names: string): number[] =>
  RUNNERS.filter(({ runnerName }) => names.includes(runnerName)).map(({ selectionId }) => selectionId);
const ticks = (names: string, sharing = '') => ({ ids: ids(names), sharing: ids(sharing) });

describe('what is ticked of a market', () => {
  test.each([
    { places: 1, names: 'B', sharing: '', named: { selection_id: 2 }, name: 'B' },
    {
      places: 1,
      names: 'AB',
      sharing: '',
      named: { selection_ids: [1, 2], dead_heat: [1, 2] },
      name: 'A = B',
    },
    { places: 3, names: 'ABD', sharing: '', named: { selection_ids: [1, 2, 4] }, name: 'A, B, D' },
    { places: 3, names: 'A', sharing: '', named: { selection_ids: [1] }, name: 'A' },
    {
      places: 3,
      names: 'ABCD',
      sharing: 'CD',
      named: { selection_ids: [1, 2, 3, 4], dead_heat: [3, 4] },
      name: 'A, B, C = D',
    },
    {
      places: 3,
      names: 'ACDE',
      sharing: 'CDE',
      named: { selection_ids: [1, 3, 4, 5], dead_heat: [3, 4, 5] },
      name: 'A, C = D = E',
    },
    // Nobody, or one alone, shares: four winners, which needs the desk's word.
    { places: 3, names: 'ABCD', sharing: '', named: { selection_ids: [1, 2, 3, 4] }, name: 'A, B, C, D' },
    { places: 3, names: 'ABCD', sharing: 'D', named: { selection_ids: [1, 2, 3, 4] }, name: 'A, B, C, D' },
    // No place is left to those who share.
    {
      places: 3,
      names: 'ABCDE',
      sharing: 'DE',
      named: { selection_ids: [1, 2, 3, 4, 5] },
      name: 'A, B, C, D, E',
    },
    // The ticks of before, when fewer are ticked now.
    { places: 3, names: 'ABC', sharing: 'CD', named: { selection_ids: [1, 2, 3] }, name: 'A, B, C' },
  ])('$names with $sharing sharing, of $places', ({ places, names, sharing, named, name }) => {
    expect(namedIn(ticks(names, sharing), places)).toEqual(named);
    expect(nameOfTicks(ticks(names, sharing), places, RUNNERS)).toBe(name);
  });

  test('nothing is no result', () => {
    expect(namedIn(ticks(''), 3)).toBeUndefined();
    expect(deadHeatOf(ticks('', 'AB'), 1)).toEqual([]);
  });

  test('who shares is asked when more are ticked than win, and of one place never', () => {
    expect([asksWhoShares(ticks('ABC'), 3), asksWhoShares(ticks('ABCD'), 3)]).toEqual([false, true]);
    expect(asksWhoShares(ticks('AB'), 1)).toBe(false);
  });

  test('a tick more or less keeps the order of the market', () => {
    expect(ticked([1, 4], 3, RUNNERS)).toEqual([1, 3, 4]);
    expect(ticked([1, 3, 4], 3, RUNNERS)).toEqual([1, 4]);
  });
});
