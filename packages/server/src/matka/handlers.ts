import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { getMarketWinning, updateMarketWinning } from './winnings.ts';

export function matkaHandlers() {
  return gameHandlers({ getMarketWinning, updateMarketWinning }) satisfies Partial<Handlers>;
}
