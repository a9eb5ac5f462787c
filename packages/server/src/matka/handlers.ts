import { drawHandlers } from '../draws/handlers.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { activeInactiveCategory, categoryList, createEditCategory, deleteCategory } from './categories.ts';
import { matkaChart } from './chart.ts';
import { getMatkaConfig, updateMatkaConfig } from './config.ts';
import { fairDraw } from './fair-draw.ts';
import { importResults } from './import-results.ts';
import { numberAudit } from './number-audit.ts';
import { pastDays, removePastDays } from './remove-past-days.ts';
import { getMarketWinning, updateMarketWinning } from './winnings.ts';

export function matkaHandlers(house: House) {
  return {
    ...drawHandlers(house),
    ...gameHandlers({
      getMatkaConfig: (_, ctx) => getMatkaConfig(ctx),
      updateMatkaConfig: (request, ctx) => updateMatkaConfig(house, request, ctx),
      categoryList: (_, ctx) => categoryList(ctx),
      createEditCategory: (request, ctx) => createEditCategory(house, request, ctx),
      deleteCategory: (request, ctx) => deleteCategory(house, request, ctx),
      activeInactiveCategory: (request, ctx) => activeInactiveCategory(house, request, ctx),
      getMarketWinning,
      updateMarketWinning,
      matkaChart: (request, ctx) => matkaChart(house, request, ctx),
      numberAudit,
      fairDraw,
    }),
    // Of matka alone: no lists of fast matka are published.
    importResults: (request, ctx) => importResults(house, request, ctx),
    pastDays,
    removePastDays,
  } satisfies Partial<Handlers>;
}
