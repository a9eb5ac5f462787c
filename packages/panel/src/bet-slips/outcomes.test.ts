import { expect, test } from 'vitest';
import { outcomesOf } from './outcomes.ts';
import type { SlipsSay } from './words.ts';

const say: SlipsSay = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim();
const runners = ['Ash', 'Bay', 'Cob'].map((runnerName, at) => ({ selectionId: at + 1, runnerName }));
const onMarket = {
  market_id: '1.1',
  session_id: null,
  line: null,
  team_name: 'Bay',
  matka_market_type: '',
  market_runners: runners,
} as const;

test('of one winner on each runner', () => {
  const bet = { ...onMarket, market_winners: 1, runner_pl: [-1000, 800, -1000] };
  expect(outcomesOf(bet, say)).toEqual([
    { name: 'Ash', pl: -1000 },
    { name: 'Bay', pl: 800 },
    { name: 'Cob', pl: -1000 },
  ]);
});

test('of several winners with its own runner among them, and without', () => {
  const bet = { ...onMarket, market_winners: 2, runner_pl: [754.2, -1000] };
  expect(outcomesOf(bet, say)).toEqual([
    { name: 'ifPlaced Bay', pl: 754.2 },
    { name: 'ifNotPlaced Bay', pl: -1000 },
  ]);
});

test('of a number if it falls, and otherwise', () => {
  const bet = {
    ...onMarket,
    team_name: '134',
    matka_market_type: 'Single Patti',
    market_runners: [],
    market_winners: null,
    runner_pl: [37_250, -250],
  };
  expect(outcomesOf(bet, say)).toEqual([
    { name: 'ifFalls 134', pl: 37_250 },
    { name: 'otherwise', pl: -250 },
  ]);
});

test('of a session below its line and from it on', () => {
  const bet = {
    market_id: null,
    session_id: 's',
    line: 45,
    team_name: '6 over',
    matka_market_type: '',
    market_runners: [],
    market_winners: null,
    runner_pl: [1000, -1000],
  };
  expect(outcomesOf(bet, say)).toEqual([
    { name: 'belowLine 45', pl: 1000 },
    { name: 'fromLine 45', pl: -1000 },
  ]);
});
