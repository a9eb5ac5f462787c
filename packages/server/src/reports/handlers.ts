import type { Handlers } from '../http/context.ts';
import { alltimePl, plReport } from './earnings.ts';
import { gamesDailyReport } from './games-daily.ts';
import { matchCollectionReport } from './match-collection.ts';
import { agentReport, companyReport, userReport } from './match-reports.ts';
import { sessionEarningReport } from './session-earning.ts';
import { subCompanyReport } from './sub-company-report.ts';
import { superNowaProfitLoss } from './super-nowa.ts';

export function reportHandlers() {
  return {
    companyReport,
    subCompanyReport,
    userReport,
    agentReport,
    matchCollectionReport: ({ event_id }, ctx) => matchCollectionReport(event_id, ctx),
    alltimePl,
    plReport,
    sessionEarningReport,
    gamesDailyReport,
    superNowaProfitLoss,
  } satisfies Partial<Handlers>;
}
