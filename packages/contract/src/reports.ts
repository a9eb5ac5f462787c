import { z } from 'zod';
import { company, operators } from './access.ts';
import { defineCall } from './call.ts';
import { coins, guid, id, instant, paging } from './shapes.ts';

/** What the reports of one match take; 100 rows to a page (specification part 2, section 9). */
const report = { room: 'Reports', privilege: 'reports.list', atReplica: true } as const;

const ofMatch = {
  ...paging,
  items_perpage: z.number().int().min(1).max(500).default(100),
  event_id: id,
  keyword: z.string().max(100).default(''),
} as const;

/** Days of settlement. */
export const daysOfReport = {
  from_date: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss', or a day"),
  to_date: z.string().max(40).optional().describe('a day alone counts to its end'),
  utc_offset: z
    .number()
    .int()
    .min(-840)
    .max(840)
    .optional()
    .describe(
      'minutes that the caller’s days are ahead of UTC; left out: the days of X-Time-Zone, else of the house',
    ),
} as const;

const sportsId = z.array(z.number().int()).max(50).default([]).describe('empty: all sports');

const who = {
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  first_name: z.string(),
  name: z.string(),
  role: z.number().int(),
} as const;

/** The clients' profit (+) or loss (-) by what they bet on: the upline's is the negative (rules 1). */
const plusMinus = {
  match_odds_pm: coins,
  other_pm: coins.describe('markets that are neither match odds nor bookmaker'),
  bookmaker_pm: coins,
  session_pm: coins,
  match_pm: coins.describe('the four together'),
} as const;

const commissions = {
  match_commission: coins.describe('at the account’s own rates'),
  session_commission: coins,
} as const;

const finals = {
  other_charges: coins.describe('charged over this account’s edge'),
  final_total: coins.describe('plus/minus and commission, less charges'),
} as const;

const counted = { total: z.number().int(), total_records: z.number().int() } as const;

const companyMoney = {
  ...plusMinus,
  ...commissions,
  other_commission: coins.describe('matka and casino'),
  system_pm: coins.describe('plus/minus with commission'),
  ...finals,
  downline_share: coins.describe('what the account and those below it keep, at its own rates'),
  my_share: coins.describe('what the caller gains'),
  company_share: coins.describe('what the caller owes its own company of it; the Company’s is its own share'),
} as const;

export const companyReport = defineCall({
  path: 'company_report',
  ...report,
  summary: 'A match by the accounts directly below the caller: what clients won, commission, charges, shares',
  access: operators,
  shows: ['ledger', 'names'],
  in: z.object(ofMatch),
  out: z.object({
    company_report: z.array(
      z.object({
        ...who,
        ...companyMoney,
        my_share_percent: z.number().describe('of these bets, as they were accepted'),
      }),
    ),
    totals: z.object(companyMoney),
    ...counted,
  }),
  rows: 'company_report',
});

const accountMoney = {
  ...plusMinus,
  ...commissions,
  eo_commission: coins.describe('Even/Odd has no rate of its own: it is in match_commission (rules 7)'),
  sd_commission: coins.describe('nor has single digit'),
  ...finals,
} as const;

export const userReport = defineCall({
  path: 'user_report',
  ...report,
  summary: 'A match by the clients below the caller',
  access: operators,
  shows: ['ledger', 'names'],
  in: z.object(ofMatch),
  out: z.object({
    user_report: z.array(z.object({ ...who, ...accountMoney })),
    totals: z.object(accountMoney),
    ...counted,
  }),
  rows: 'user_report',
});

const agentMoney = { ...accountMoney, agent_share: coins.describe('what the account itself gains') } as const;

export const agentReport = defineCall({
  path: 'agent_report',
  ...report,
  summary: 'A match by the operators below the caller, from Master to Agent',
  access: operators,
  shows: ['ledger', 'names'],
  in: z.object(ofMatch),
  out: z.object({
    agent_report: z.array(z.object({ ...who, ...agentMoney })),
    totals: z
      .object({ agent_share: coins })
      .describe('no others: a client’s figures are in the row of each account above it'),
    ...counted,
  }),
  rows: 'agent_report',
});

const subCompanyMoney = {
  sc_match_pm: coins.describe('results and commission that reach the sub company'),
  sc_usage_pm: coins.describe('charges that reach it'),
  comp_match_pm: coins.describe('of it the Company’s'),
  comp_usage_pm: coins,
  sc_share: coins.describe('what the sub company keeps of results and commission'),
  sc_usage_share: coins.describe('what it keeps of charges'),
  sc_earning: coins,
  company_earning: coins,
} as const;

export const subCompanyReport = defineCall({
  path: 'sub_company_report',
  ...report,
  summary: 'What each sub company and the Company earned, by match: one match, or those settled in a range',
  access: company,
  shows: ['ledger', 'names'],
  in: z.object({ ...ofMatch, event_id: id.optional(), ...daysOfReport }),
  out: z.object({
    sc_report: z.array(
      z.object({
        ...who,
        date: instant.describe('of the last settlement'),
        event_id: id,
        event_name: z.string(),
        comp_share_per: z.number().describe('as set today'),
        usage_share_per: z.number(),
        ...subCompanyMoney,
      }),
    ),
    totals: z.object(subCompanyMoney),
    ...counted,
  }),
  rows: 'sc_report',
});

const collectionRow = z.object({ _id: z.string(), ...who, ledger_balance: coins });
export type CollectionRow = z.infer<typeof collectionRow>;

export const matchCollectionReport = defineCall({
  path: 'collection_report',
  ...report,
  summary: 'What a match changed between the caller and the accounts directly below: 1 receiving, 2 paying',
  access: operators,
  shows: ['ledger', 'names'],
  in: z.object({ event_id: id }),
  out: z.object({
    '1': z.array(collectionRow).describe('the caller is to take'),
    '2': z.array(collectionRow).describe('the caller is to give; shown positive'),
    clients: z
      .array(collectionRow)
      .describe('both together: above 0 the caller is to take, below 0 to give; the largest first'),
    totals: z.object({ '1': coins, '2': coins }),
  }),
  rows: 'clients',
});

const earning = { match_earning: coins, other_charges: coins } as const;

export const alltimePl = defineCall({
  path: 'alltime_pl',
  ...report,
  summary: 'What the caller earned in all, or in some sports and a range',
  access: operators,
  shows: ['ledger'],
  in: z.object({ sports_id: sportsId, from_date: daysOfReport.from_date, to_date: daysOfReport.to_date }),
  out: z.object({
    pl: z.object({
      pl_tot: coins,
      match_earning: coins,
      tot_comm: coins.describe('commission received less commission paid'),
      other_tot: coins.describe('charges'),
    }),
  }),
});

const earningMoney = { ...earning, comm_earning: coins, total_earning: coins } as const;

export const plReport = defineCall({
  path: 'pl_report',
  ...report,
  summary: 'What the caller earned by match, latest first; every figure is in its ledger',
  access: operators,
  shows: ['ledger'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    status: z.number().int().default(1),
    sports_id: sportsId,
    ...daysOfReport,
  }),
  out: z.object({
    pl_report: z.array(z.object({ date: instant, event_id: id, event_name: z.string(), ...earningMoney })),
    totals: z.object(earningMoney),
    days: z.array(z.object({ date: z.string(), pl: coins })).describe('days with business, in order'),
    ...counted,
  }),
  rows: 'pl_report',
});

const sessionMoney = { stakes: coins, session_pm: coins, my_share: coins } as const;

export const sessionEarningReport = defineCall({
  path: 'session_earning_report',
  ...report,
  summary: 'What each settled session brought: one match, or those settled in a range',
  access: operators,
  shows: ['ledger'],
  in: z.object({ ...ofMatch, event_id: id.optional(), ...daysOfReport }),
  out: z.object({
    session_report: z.array(
      z.object({
        date: instant,
        event_id: id,
        event_name: z.string(),
        session_id: id,
        runner_name: z.string(),
        settlement_result: z.string(),
        bets: z.number().int(),
        ...sessionMoney,
      }),
    ),
    totals: z.object({ ...sessionMoney, bets: z.number().int() }),
    ...counted,
  }),
  rows: 'session_report',
});

const gamesMoney = { debit_amount: coins, credit_amount: coins } as const;

export const gamesDailyReport = defineCall({
  path: 'games_daily_report',
  ...report,
  summary: 'What games brought each client below the caller, by day and match; cash is not in it',
  access: operators,
  shows: ['ledger', 'names'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(100),
    keyword: z.string().max(100).default(''),
    sports_id: sportsId,
    ...daysOfReport,
  }),
  out: z.object({
    records: z.array(
      z.object({
        date: z.string().describe('YYYY-MM-DD, the caller’s day'),
        ...who,
        ledger_title: z.string(),
        event_type: z.string(),
        ...gamesMoney,
      }),
    ),
    totals: z.object(gamesMoney),
    days: z
      .array(z.object({ date: z.string(), pl: coins }))
      .describe('the clients’, days with games, in order'),
    ...counted,
  }),
  rows: 'records',
});
