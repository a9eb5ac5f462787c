import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { job_id } from './settlement.ts';
import { code, flag, id, instant, paging } from './shapes.ts';

export const rolledBack = z.object({
  entries: z.number().int(),
  results: z.number().int().describe('markets and sessions whose result was taken back'),
  negative_balances: z.array(z.string()),
  job_id,
});

const rollBack = {
  room: 'Settlement',
  access: company,
  privilege: 'settlement.undo',
  changes: ['results', 'settlement_jobs', 'ledger'],
  out: rolledBack,
  message: 'Rollback Complete',
  mutates: true,
  takesCode: true,
} as const;

export const rollbackMarket = defineCall({
  ...rollBack,
  path: 'rollback_market',
  summary: 'Undo the settlement of a market by mirror entries; a closed match is un-closed first',
  in: z.object({ event_id: id, market_id: id, code }),
});

export const rollbackSession = defineCall({
  ...rollBack,
  path: 'rollback_session',
  summary: 'Undo the settlement of a session by mirror entries',
  in: z.object({ event_id: id, session_id: id, code }),
});

export const rollbackSettlement = defineCall({
  ...rollBack,
  path: 'rollback_settlement',
  summary: 'Undo every settlement of a match',
  in: z.object({ event_id: id, code }),
});

const settledMatch = z.object({
  event_id: id,
  sports_name: z.string(),
  event_name: z.string(),
  open_date: instant,
  settlement_date: instant,
  settled_by: z.string().describe('who settled last'),
  items: z.number().int().describe('results that stand, the commission of a close aside'),
  bets: z.number().int().describe('bets that they settled'),
  live: flag.describe('1 = in play and not closed'),
});

export const settledMatches = defineCall({
  path: 'settlement/settled_matches',
  room: 'Settlement',
  summary: 'Matches with something settled and posted days of the casino, newest settlement first',
  access: company,
  privilege: 'settlement.list',
  shows: ['results'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    sport_id: z.number().int().optional(),
    keyword: z.string().max(100).default('').describe('in the match name or in who settled'),
  }),
  out: z.object({ records: z.array(settledMatch), total_records: z.number().int() }),
  rows: 'records',
});
