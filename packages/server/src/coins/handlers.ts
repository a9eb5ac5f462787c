import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { coinReport } from './coin-report.ts';
import { creditCompanyCoins } from './credit-company-coins.ts';
import { limitFacts } from './limit-facts.ts';
import { updateCurrentLimit, updateLimit } from './update-limit.ts';

export function coinHandlers(house: House) {
  return {
    coinReport,
    creditCompanyCoins: (request, ctx) => creditCompanyCoins(house, request, ctx),
    limitFacts,
    updateLimit: (request, ctx) => updateLimit(house, request, ctx),
    updateCurrentLimit: (request, ctx) => updateCurrentLimit(house, request, ctx),
  } satisfies Partial<Handlers>;
}
