import type { BetOutcome } from '../books/bet-outcome.ts';
import { type BettingType, LAGAI } from '../books/betting-type.ts';
import type { Paise } from '../money/paise.ts';

/** '0' pending, '1' the client won, '2' the client lost, '3' cancelled (rules 8). */
export type WinningStatus = '0' | '1' | '2' | '3';

export type BetResult = { status: WinningStatus; pl: Paise };

type Bet = { bettingType: BettingType } & BetOutcome;

/** A bet on a runner once its market is settled: Lagai wins with its runner, Khai against it (rules 2, 8). */
export function runnerBetResult(bet: Bet & { runnerIndex: number }, winnerIndex: number): BetResult {
  return booked(bet, (bet.runnerIndex === winnerIndex) === (bet.bettingType === LAGAI));
}

/** A bet on a session once its result is known: Yes wins at its line and above, No below (rules 3, 8). */
export function sessionBetResult(bet: Bet & { line: number }, result: number): BetResult {
  return booked(bet, result >= bet.line === (bet.bettingType === LAGAI));
}

/** A bet that was cancelled, or whose market was abandoned or tied (rules 8). */
export const VOID_RESULT: BetResult = { status: '3', pl: 0n };

function booked({ win, loss }: BetOutcome, won: boolean): BetResult {
  return won ? { status: '1', pl: win } : { status: '2', pl: -loss };
}
