import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { casinoDay } from './casino-day.ts';
import type { Said } from './sentences.ts';
import { coins } from './shapes.ts';

/** Of a statement, in characters. */
export const MOST_STATEMENT = 1_500_000;
/** Of a request that carries one, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;
/** More differences than these are counted, not listed. */
export const MOST_DIFFERENCES = 1000;

export const STATEMENT_UNITS = ['coins', 'cents', 'hundred_thousandths'] as const;

const DIFFERENCES = ['missing_here', 'missing_there', 'amount', 'state'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

const side = z.object({
  kind: z.enum(['', 'bet', 'win', 'refund']).describe('empty where it does not say'),
  state: z.enum(['', 'done', 'refunded', 'refused']),
  amount: coins,
});

export const reconcileCasino = defineCall({
  path: 'casino/reconcile',
  room: 'Casino',
  summary:
    "What the house took of an outside supplier on a day against the supplier's own statement, difference by difference",
  access: company,
  privilege: 'casino.list',
  shows: ['results'],
  rows: 'differences',
  largest: MOST_BYTES,
  in: z.object({
    provider_id: z.number().int(),
    day: casinoDay,
    statement: z
      .string()
      .min(1)
      .max(MOST_STATEMENT, 'too large' satisfies Said)
      .describe('a table between commas, semicolons or tabs with a heading, or a list of records in JSON'),
    money_unit: z.enum(STATEMENT_UNITS).default('coins').describe('what its amounts are counted in'),
  }),
  out: z.object({
    provider: z.string(),
    day: casinoDay,
    ours: z.number().int().describe('transactions of the day that the house took'),
    theirs: z.number().int().describe('lines of the statement that could be read'),
    matched: z.number().int().describe('on both sides, alike'),
    counts: z.object(
      Object.fromEntries(DIFFERENCES.map((what) => [what, z.number().int()])) as Record<
        DifferenceKind,
        z.ZodNumber
      >,
    ),
    differences: z
      .array(
        z.object({
          what: z.enum(DIFFERENCES),
          transaction_id: z
            .string()
            .describe("the supplier's; of one that settles by markets round, market and user"),
          round: z.string().describe("the supplier's name for it"),
          event_id: z.string().describe('the round here; empty where there is none'),
          username: z.string().describe('as the statement has it, where the house does not know who'),
          ours: side.nullable(),
          theirs: side.extend({ line: z.number().int().describe('of the statement, from 1') }).nullable(),
        }),
      )
      .describe(`at most ${MOST_DIFFERENCES}`),
    unread: z
      .array(
        z.object({
          line: z.number().int(),
          text: z.string(),
          why: z.enum(['no_id', 'no_amount', 'twice']),
        }),
      )
      .describe('lines of which it cannot be said what they are; at most 100'),
  }),
});
