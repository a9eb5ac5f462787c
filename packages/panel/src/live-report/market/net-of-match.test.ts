import type { Market } from '@pavilion/contract/events.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { expect, test } from 'vitest';
import { sumCoins } from '../../format/coins.ts';
import { netOfMatch } from './net-of-match.ts';

const odd = { ex: { availableToBack: [], availableToLay: [] }, status: 'ACTIVE', isFav: 0 as const };
const market = (id: string, name: string, type: number, runners: [id: number, name: string][]): Market => ({
  match_status: 'OPEN',
  game_status: '',
  in_play: 1,
  stale: 0,
  lagai_only: 0,
  third_shown: 1,
  at: null,
  market_id: id,
  betfair_mkt_id: id,
  market_name: name,
  market_type: type,
  is_main_market: 0,
  winners: 1,
  settlement_status: 0,
  hide_market: 0,
  betLockStatus: 0,
  announcement: '',
  bets: 0,
  min_stake: 0,
  max_stake: 0,
  bet_delay: 0,
  runners: runners.map(([selectionId, runnerName]) => ({
    selectionId,
    runnerName,
    lock_team_betting: 0,
    runner_odd: odd,
    withdrawn: null,
  })),
});
const position = (id: string, figures: [id: number, position: number][]): [string, MarketPosition] => [
  id,
  {
    market_id: id,
    market_name: id,
    winners: 1,
    if_none: null,
    worst: null,
    runners: figures.map(([selectionId, each]) => ({ selectionId, runnerName: '', position: each })),
  },
];

const MARKETS = [
  market('1', 'Match Odds', 1, [
    [11, 'Delhi'],
    [22, 'Indore'],
  ]),
  market('2', 'Bookmaker', 2, [
    [8, 'Indore'],
    [9, 'Delhi'],
  ]),
  market('3', 'Even Odd', 6, [
    [1, 'Even'],
    [2, 'Odd'],
  ]),
];
const POSITIONS = new Map([
  position('1', [
    [11, 45_226.1],
    [22, -30_000.2],
  ]),
  position('2', [
    [8, -0.3],
    [9, 60_478.2],
  ]),
  position('3', [[1, 999]]),
]);

test('every market that asks who wins is inside, with what is declared, to the paisa', () => {
  expect(netOfMatch(MARKETS, (id) => POSITIONS.get(id), 1000.5)).toEqual({
    winners: [
      { name: 'Delhi', net: 106_704.8 },
      { name: 'Indore', net: -29_000 },
    ],
    inside: ['Match Odds', 'Bookmaker'],
  });
});

test('coins are added without what floating point leaves', () => {
  expect(sumCoins([0.1, 0.2, -0.3])).toBe(0);
});
