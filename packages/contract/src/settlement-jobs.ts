import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { code, coins, flag, id, instant } from './shapes.ts';

/**
 * How far a job of many clients is. A settlement or an abandon: the books are proved by the bets, planned, posted, and the
 * match closed; a roll-back: the entries are mirrored.
 */
export const STAGES = ['waiting', 'verify', 'plan', 'post', 'close', 'mirror', 'done', 'failed'] as const;
export type Stage = (typeof STAGES)[number];

export const ACTS = ['settle', 'abandon', 'roll_back', 'correct', 'post'] as const;
export type Act = (typeof ACTS)[number];

export const settlementJob = z.object({
  job_id: id,
  act: z.enum(ACTS),
  event_id: id,
  market_id: id.nullable().describe('null with the other ids: the whole match'),
  session_id: id.nullable(),
  draw_id: id.nullable(),
  name: z.string().describe('of the market, session or draw; empty for the whole match'),
  event_name: z.string(),
  result: z.string().describe('empty for a roll-back'),
  clients: z.number().int(),
  stage: z.enum(STAGES),
  code: z.string().describe('refusal code when it failed'),
  error: z.string(),
  closed_event: flag,
  entries: z.number().int().describe('how many entries a roll-back mirrors'),
  mirrored: z.number().int().describe('how many of them so far'),
  negative_balances: z.array(z.string()).describe('users whom a roll-back left below zero'),
  asked_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type SettlementJob = z.infer<typeof settlementJob>;

export const settlementJobs = defineCall({
  path: 'settlement/jobs',
  room: 'Settlement',
  summary:
    'Settlements, abandons and roll-backs of many clients that are under way, and the latest that ended; pushed on the topic settlement-jobs',
  access: company,
  privilege: 'settlement.list',
  shows: ['settlement_jobs'],
  in: z.object({ job_id: id.optional() }),
  out: z.object({ records: z.array(settlementJob) }),
});

const rollbackRow = z.object({
  user_id: z.number().int(),
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
  ledger_before: coins,
  ledger_change: coins,
  ledger_after: coins,
  balance_before: coins.nullable().describe('current limit of a client'),
  balance_after: coins.nullable(),
  negative: flag.describe('1 = the current limit goes below zero'),
});

/** Whose ledgers and limits move, without writing. */
export const accountsMoved = z.object({
  rows: z.array(rollbackRow).describe('accounts that go below zero first, then by size; at most 200'),
  accounts: z.number().int(),
  clients: z.number().int(),
  negative: z.array(z.string()).describe('users whose current limit goes below zero'),
  results: z
    .object({ clients: coins, downline: coins, company: coins, sum: coins })
    .describe('what the own result of each changes by; together 0'),
  sum: coins.describe('over all accounts of the journal: 0'),
});

export const rollbackPreview = defineCall({
  path: 'settlement/rollback_preview',
  room: 'Settlement',
  summary:
    'What a roll-back would move, per account, without writing: a market, a session, or the whole match',
  access: company,
  privilege: 'settlement.list',
  shows: [],
  in: z.object({ event_id: id, market_id: id.optional(), session_id: id.optional() }),
  out: accountsMoved.extend({
    undone: z
      .array(z.string())
      .describe(
        'names of what is undone, in order; a closed match is un-closed first, the Open of a draw takes its declared Close along',
      ),
    bets: z.number().int(),
    reopens_event: flag,
  }),
});

export const repairBooks = defineCall({
  path: 'settlement/repair_books',
  room: 'Settlement',
  summary:
    'Make the client books of an open market or session anew from its bets, when a settlement refused them',
  access: company,
  privilege: 'settlement.edit',
  changes: ['books'],
  in: z.object({
    event_id: id,
    market_id: id.optional(),
    session_id: id.optional(),
    draw_id: id.optional(),
    code,
  }),
  out: z.object({
    repaired: z.array(z.string()).describe('clients whose books were not what their bets make'),
  }),
  message: 'Books repaired',
  mutates: true,
  takesCode: true,
});
