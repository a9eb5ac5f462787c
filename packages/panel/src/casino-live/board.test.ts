import { expect, test } from 'vitest';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import {
  betweenOf,
  choiceAt,
  chosenOn,
  marketsOf,
  resultsOf,
  seatsAt,
  shortWinner,
  standingOf,
} from './board.ts';

const ROUND = 'c-20261122-1';
const selectionOf = (game: string, market: number, sid: number) =>
  marketsOf(game)
    .find(({ id }) => id === market)!
    .selections.find((selection) => selection.sid === sid)!;

const position = (...figures: number[]): MarketPosition => ({
  market_id: `${ROUND}:1`,
  market_name: 'Winner',
  winners: 1,
  if_none: null,
  worst: null,
  runners: figures.map((figure, place) => ({ selectionId: place, runnerName: `${place}`, position: figure })),
});

test('what a bet wins at best and loses at worst is what is booked, half a loss rounded away from zero', () => {
  // Rules 11: Pair plus 50.25: straight flush +2,010, else -50.25. Khai Akbar 1,000 at 3.33: -2,330 or +1,000.
  expect(resultsOf(selectionOf('teen20', 2, 2), { side: 1, price: 2, stake: 50.25 })).toEqual({
    win: 2010,
    loss: 50.25,
  });
  expect(resultsOf(selectionOf('aaa', 1, 2), { side: 2, price: 3.33, stake: 1000 })).toEqual({
    win: 1000,
    loss: 2330,
  });
  expect(resultsOf(selectionOf('lucky7', 1, 1), { side: 1, price: 2, stake: '' })).toBeUndefined();
  expect(resultsOf(selectionOf('lucky7', 1, 1), { side: 1, price: 2, stake: 0.001 })).toBeUndefined();
});

test('on a selection stands the result of its own outcome; an outcome that nobody bets on is told beside them', () => {
  const [winner] = marketsOf('lucky7');
  const stands = position(-100.01, 100.01, 50.01);
  expect(winner!.selections.map((selection) => standingOf(selection, stands))).toEqual([
    { least: -100.01, most: -100.01 },
    { least: 100.01, most: 100.01 },
  ]);
  expect(betweenOf(winner!, stands)).toEqual([{ name: '2', position: 50.01 }]);
  expect(standingOf(winner!.selections[0]!, undefined)).toBeUndefined();
});

test('where a selection wins in several ways both ends are told: Bahar, and Bahar with the very first card', () => {
  expect(standingOf(selectionOf('ab20', 1, 21), position(100, -100, -25))).toEqual({
    least: -100,
    most: -25,
  });
});

test('a choice follows the price of the moment, and is shut while its selection takes no bets', () => {
  const table = { event_id: ROUND, game_code: 'teen', prices: [] };
  const choice = { market: 1, sid: 1, side: 2 } as const;
  expect(chosenOn(table, choice)).toMatchObject({ price: 2.04, open: false });
  const prices = [
    { market_id: `${ROUND}:1`, market: 'Winner', selection_id: 1, name: 'Player A', back: 1.3, lay: 1.34 },
  ];
  expect(chosenOn({ ...table, prices }, choice)).toMatchObject({ price: 1.34, open: true });
  expect(chosenOn({ ...table, prices: [{ ...prices[0]!, lay: null }] }, choice)).toBeUndefined();
  expect(chosenOn({ ...table, game_code: 'roulette' }, choice)).toBeUndefined();
});

test('keys count selections through all markets of a game', () => {
  expect(choiceAt(marketsOf('lucky7'), 2, 1)).toEqual({ market: 2, sid: 3, side: 1 });
  expect(choiceAt(marketsOf('teen'), 2, 1)).toBeUndefined();
});

test('cards lie at their seats; what the game cannot bring lies nowhere', () => {
  const lying = seatsAt('dt20', ['4CC', 'QDD']).map(({ name, cards, won }) => [name, cards.length, won]);
  expect(lying).toEqual([
    ['Dragon', 1, false],
    ['Tiger', 1, true],
  ]);
  expect(seatsAt('dt20', ['4CC', 'QDD', 'QDD'])).toEqual([]);
  expect(seatsAt('dt20', ['1'])).toEqual([]);
  expect(seatsAt('roulette', ['4CC'])).toEqual([]);
});

test.each([
  ['Player A', 'A'],
  ['Player 10', '10'],
  ['Player 1, Player 3', '1'],
  ['Dragon', 'D'],
  ['Bahar 7 v Andar 6', 'B'],
  ['', ''],
])('%j is short %j', (winner, short) => {
  expect(shortWinner(winner)).toBe(short);
});
