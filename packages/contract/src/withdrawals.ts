import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { code, coins, flag, id, instant } from './shapes.ts';

/** A reduction factor in per cent: more than 0, less than all of the market, two decimals. */
const factor = z
  .number()
  .min(0.01)
  .max(99.99)
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'at most two decimals')
  .optional()
  .describe('in a race how much of the market the runner was, in per cent; none in other sports');

const runner = { event_id: id, market_id: id, selection_id: z.number().int() } as const;

const moved = {
  clients: z.number().int().describe('whose bets or limits it moves'),
  void_bets: z.number().int(),
  void_stakes: coins,
  restored_bets: z.number().int(),
  restored_stakes: coins,
  repriced_bets: z.number().int().describe('bets on other runners that win or lose something else by it'),
  used_limit: coins.describe('what all clients together tie up more; below zero: less'),
} as const;

export const withdrawal = z.object({
  withdrawal_id: z.number().int(),
  market_id: id,
  market_name: z.string(),
  selection_id: z.number().int(),
  runner_name: z.string(),
  factor: z.number().describe('per cent; 0 = reduces nothing'),
  withdrawn_at: instant,
  withdrawn_by: z.string().describe('username; empty = the feed'),
  void_bets: z.number().int(),
  undone_at: instant.nullable(),
  undone_by: z.string().describe('username; empty = the feed, or nobody yet'),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawals = defineCall({
  path: 'settlement/withdrawals',
  room: 'Settlement',
  summary: 'Runners that left the markets of a match, those that came back too, latest first',
  access: company,
  privilege: 'settlement.list',
  shows: ['bets', 'results'],
  in: z.object({ event_id: id, market_id: id.optional() }),
  out: z.object({
    records: z.array(withdrawal),
    race: flag.describe('1 = a withdrawal needs a factor, which reduces the bets on the others'),
  }),
  rows: 'records',
});

export const withdrawalPreview = defineCall({
  path: 'settlement/withdrawal_preview',
  room: 'Settlement',
  summary: 'Whom withdrawing a runner, or taking that back, would move, without writing',
  access: company,
  privilege: 'settlement.list',
  shows: ['bets', 'books', 'results'],
  in: z.object({
    ...runner,
    factor,
    reinstate: flag.default(0).describe('1 = what undoing its withdrawal would move'),
  }),
  out: z.object({
    ...moved,
    largest: z
      .array(
        z.object({
          user_id: z.number().int(),
          username: z.string(),
          void_bets: z.number().int(),
          restored_bets: z.number().int(),
          repriced_bets: z.number().int(),
          used_before: coins.describe('what the client ties up in this market'),
          used_after: coins,
        }),
      )
      .describe('of the clients that it moves those whose limit changes most'),
    computed_at: instant,
  }),
});

export const withdrawRunner = defineCall({
  path: 'settlement/withdraw_runner',
  room: 'Settlement',
  summary:
    'Take a runner out of its market: its bets are void, in a race bets on the others are reduced; the market is locked',
  access: company,
  privilege: 'settlement.settle',
  changes: ['bets', 'books', 'results'],
  in: z.object({ ...runner, factor, code }),
  out: z.object(moved),
  message: 'Runner withdrawn successfully',
  mutates: true,
  takesCode: true,
});

export const reinstateRunner = defineCall({
  path: 'settlement/reinstate_runner',
  room: 'Settlement',
  summary: 'Undo a withdrawal: all bets hold what they held without it; the market is locked',
  access: company,
  privilege: 'settlement.settle',
  changes: ['bets', 'books', 'results'],
  in: z.object({ ...runner, code }),
  out: z.object(moved),
  message: 'Runner reinstated successfully',
  mutates: true,
  takesCode: true,
});
