import type { RunnerOdd } from '@pavilion/contract/events.ts';
import { describe, expect, test } from 'vitest';
import { placesOf, priceAt, shutWord } from './cells.ts';

const price = (display: string) => ({ price: 1 + Number(display), display, size: 100 });
const odd: RunnerOdd = {
  ex: {
    availableToBack: ['0.62', '0.61', '0.60'].map(price),
    availableToLay: ['0.63', '0.64'].map(price),
  },
  status: 'ACTIVE',
  isFav: 1,
};
const shown = (depth: number) =>
  placesOf(depth).map(({ side, depth: at }) => `${side}${at} ${priceAt(odd, side, at)?.display ?? 'none'}`);

describe('odds cells', () => {
  test('three a side: the best prices touch in the middle, a missing level stays a place', () => {
    expect(shown(3)).toEqual([
      'back3 0.60',
      'back2 0.61',
      'back1 0.62',
      'lay1 0.63',
      'lay2 0.64',
      'lay3 none',
    ]);
  });

  test('one a side on a phone', () => {
    expect(shown(1)).toEqual(['back1 0.62', 'lay1 0.63']);
  });

  test.each([
    ['OPEN', '', 'ACTIVE', ''],
    ['OPEN', '', 'SUSPENDED', 'SUSPENDED'],
    ['OPEN', '', 'REMOVED', 'REMOVED'],
    ['SUSPENDED', '', 'ACTIVE', 'SUSPENDED'],
    ['SUSPENDED', 'Ball Start', 'ACTIVE', 'BALL START'],
    ['INACTIVE', '', 'ACTIVE', 'SUSPENDED'],
    ['CLOSED', 'Ball Start', 'WINNER', 'CLOSED'],
  ])('market %s %j, runner %s: %j', (match_status, game_status, runner, word) => {
    expect(shutWord({ match_status, game_status }, runner)).toBe(word);
  });
});
