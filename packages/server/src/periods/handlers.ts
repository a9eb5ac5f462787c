import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { closePeriod, previewPeriod } from './close-period.ts';
import { listPeriods, periodAccounts } from './list-periods.ts';
import { periodStatement } from './period-statement.ts';
import { verifyLedger } from './verify-ledger.ts';

export function periodHandlers(house: House) {
  return {
    periodPreview: (request, ctx) => previewPeriod(house, request, ctx),
    periodClose: (request, ctx) => closePeriod(house, request, ctx),
    periodList: (request, ctx) => listPeriods(house, request, ctx),
    periodAccounts,
    periodStatement,
    verifyLedger,
  } satisfies Partial<Handlers>;
}
