import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { loginDays } from './login-days.ts';
import { loginReport } from './login-report.ts';

export function loginReportHandlers(house: House) {
  return {
    loginReport: (request, ctx) => loginReport(house, request, ctx),
    loginDays: (request, ctx) => loginDays(house, request, ctx),
  } satisfies Partial<Handlers>;
}
