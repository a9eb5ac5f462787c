import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { job_id } from './settlement.ts';
import { code, coins, flag, id } from './shapes.ts';

const item = z.object({
  kind: z.enum(['market', 'session', 'draw', 'round']),
  id,
  name: z.string(),
  bets: z.number().int(),
  clients: z.number().int(),
});

export const abandonMatchPreview = defineCall({
  path: 'settlement/abandon_match_preview',
  room: 'Settlement',
  summary:
    'What abandoning a whole match would void, without writing: no balance moves by it, limits are given back, and commission on what has its result already is booked',
  access: company,
  privilege: 'settlement.list',
  shows: [],
  in: z.object({ event_id: id }),
  out: z.object({
    items: z.array(item).describe('in the order in which they are voided, the main market last'),
    bets: z.number().int(),
    clients: z.number().int().describe('each once'),
    released: coins.describe('what the limits of clients get back'),
    commission: coins.describe('paid to clients by the close that follows'),
    closes_event: flag,
  }),
});

export const abandonMatch = defineCall({
  path: 'settlement/abandon_match',
  room: 'Settlement',
  summary:
    'Void every open market and session of a match in one act: all of it or nothing. What has its result already stands',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z.object({ event_id: id, code }),
  out: z.object({
    items: z.number().int(),
    bets: z.number().int(),
    clients: z.number().int(),
    closed_event: flag,
    job_id,
  }),
  message: 'Match abandoned successfully',
  mutates: true,
  takesCode: true,
});
