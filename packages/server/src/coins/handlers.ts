import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { bulkLimit } from './bulk-limit.ts';
import { coinReport } from './coin-report.ts';
import { creditCompanyCoins, withdrawCompanyCoins } from './company-coins.ts';
import { limitFacts } from './limit-facts.ts';
import { updateCurrentLimit, updateLimit } from './update-limit.ts';
import { userUsedLimit } from './used-limit.ts';
import { whereCoinsAre } from './where-coins-are.ts';

export function coinHandlers(house: House) {
  return {
    coinReport,
    creditCompanyCoins: (request, ctx) => creditCompanyCoins(house, request, ctx),
    withdrawCompanyCoins: (request, ctx) => withdrawCompanyCoins(house, request, ctx),
    whereCoinsAre,
    limitFacts,
    userUsedLimit: (request, ctx) => userUsedLimit(house, request, ctx),
    bulkLimit: (request, ctx) => bulkLimit(house, request, ctx),
    updateLimit: (request, ctx) => updateLimit(house, request, ctx),
    updateCurrentLimit: (request, ctx) => updateCurrentLimit(house, request, ctx),
  } satisfies Partial<Handlers>;
}
