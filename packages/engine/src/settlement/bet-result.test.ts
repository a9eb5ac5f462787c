import { describe, expect, test } from 'vitest';
import { runnerBetOutcome } from '../books/bet-outcome.ts';
import { formatCoins } from '../money/format-money.ts';
import { sessionBetOutcome } from '../sessions/session-bet.ts';
import { runnerBet, sessionBet } from '../testing/notation.ts';
import { VOID_RESULT, runnerBetResult, sessionBetResult } from './bet-result.ts';

const RUNNERS = ['A', 'B', 'Draw'];

describe('a bet once its market is settled (rules 8)', () => {
  test.each([
    { bet: 'Lagai A 10,000 @1.85', winner: 'A', status: '1', pl: '+8,500' },
    { bet: 'Lagai A 10,000 @1.85', winner: 'B', status: '2', pl: '-10,000' },
    { bet: 'Khai A 5,000 @1.60', winner: 'A', status: '2', pl: '-3,000' },
    { bet: 'Khai A 5,000 @1.60', winner: 'Draw', status: '1', pl: '+5,000' },
  ])('$bet, $winner wins: $pl', ({ bet, winner, status, pl }) => {
    const placed = runnerBet(bet);
    const runnerIndex = RUNNERS.indexOf(placed.runner);
    const result = runnerBetResult(
      { ...placed, ...runnerBetOutcome(placed), runnerIndex },
      RUNNERS.indexOf(winner),
    );
    expect(result.status).toBe(status);
    expect(formatCoins(result.pl, { sign: true })).toBe(pl);
  });

  test.each([
    { bet: 'Yes 45 @100 x 10,000', result: 45, status: '1', pl: '+10,000' },
    { bet: 'Yes 45 @100 x 10,000', result: 44, status: '2', pl: '-10,000' },
    { bet: 'No 43 @110 x 5,000', result: 42, status: '1', pl: '+5,000' },
    { bet: 'No 43 @110 x 5,000', result: 43, status: '2', pl: '-5,500' },
  ])('$bet, result $result: $pl', ({ bet, result, status, pl }) => {
    const placed = sessionBet(bet);
    const settled = sessionBetResult({ ...placed, ...sessionBetOutcome(placed) }, result);
    expect(settled.status).toBe(status);
    expect(formatCoins(settled.pl, { sign: true })).toBe(pl);
  });

  test('a void bet is cancelled and brings nothing', () => {
    expect(VOID_RESULT).toEqual({ status: '3', pl: 0n });
  });
});
