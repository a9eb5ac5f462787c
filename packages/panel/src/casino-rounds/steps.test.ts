import { outcomeChances } from '@pavilion/engine/casino/outcome-chances.ts';
import { cardsOfText } from '@pavilion/engine/casino/cards.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { expect, test } from 'vitest';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { resultsOf, stepsOf } from './steps.ts';

const ROUND = 'c-20261122-1';
const TIGERS = gameOf('dt20');

const position = (market: number, ...figures: number[]): MarketPosition => ({
  market_id: `${ROUND}:${market}`,
  market_name: '',
  winners: 1,
  if_none: null,
  worst: null,
  runners: figures.map((figure, place) => ({ selectionId: place, runnerName: '', position: figure })),
});

test('a market that nobody bet on is worth nothing to anybody', () => {
  const results = resultsOf(TIGERS, ROUND, [position(1, 100, -200, 50)]);
  expect(results[0]).toEqual([100, -200, 50]);
  expect(
    results
      .slice(1)
      .flat()
      .every((result) => result === 0),
  ).toBe(true);
  expect(results).toHaveLength(TIGERS.markets.length);
});

test('each card changes what is expected, from the chances of the game to what came', () => {
  const chances = ['', 'K♠', 'K♠ 9♦'].map((text) => outcomeChances(TIGERS, cardsOfText(text)!));
  const results = resultsOf(TIGERS, ROUND, [position(1, -1000, 1000, 500)]);
  const [before, first, last] = stepsOf(TIGERS, results, chances);
  // Even but for the tie, of which 500 x 0.0169 is left; then 408 of 415 lose 1,000 and 7 bring 500.
  expect(before).toMatchObject({ expected: 8, change: 0, exact: true });
  expect(first).toMatchObject({ expected: -975, change: -983, ahead: { name: 'Dragon', chance: 408 / 415 } });
  expect(last).toMatchObject({ expected: -1000, change: -25, ahead: { name: 'Dragon', chance: 1 } });
});

test('what is still being counted has no step', () => {
  expect(stepsOf(TIGERS, resultsOf(TIGERS, ROUND, []), [undefined])).toEqual([undefined]);
});
