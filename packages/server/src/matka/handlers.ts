import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { matkaChart } from './chart.ts';
import { importResults } from './import-results.ts';
import { numberAudit } from './number-audit.ts';
import { getMarketWinning, updateMarketWinning } from './winnings.ts';

export function matkaHandlers(house: House) {
  return {
    ...gameHandlers({
      getMarketWinning,
      updateMarketWinning,
      matkaChart: (request, ctx) => matkaChart(house, request, ctx),
      numberAudit,
    }),
    // Of matka alone: no lists of fast matka are published.
    importResults: (request, ctx) => importResults(house, request, ctx),
  } satisfies Partial<Handlers>;
}
