import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { coins, flag, id, instant, language } from './shapes.ts';

/**
 * What the house proves every night: books against bets, hash chains and balances, the sum of everything, the money of the casino,
 * cashbooks and closed periods against the journal, coins, and that no match is open in which nothing is.
 */
export const CHECK_KINDS = [
  'books',
  'chains',
  'trial_balance',
  'casino',
  'cash',
  'periods',
  'coins',
  'open_matches',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const houseCheck = z.object({
  check_id: id,
  kind: z.enum(CHECK_KINDS),
  asked_by: z.string().describe('empty = by the clock'),
  started_at: instant,
  finished_at: instant.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  ok: flag.nullable(),
  found: z
    .array(z.string())
    .describe('what is wrong, in words, and what is in archives and was not looked at; at most 50'),
});
export type HouseCheck = z.infer<typeof houseCheck>;

const sums = z.object({
  debit: coins,
  credit: coins.describe('shown positive'),
  sum: coins,
  lines: z.number().int(),
});

export const trialSheet = defineCall({
  path: 'trial_sheet',
  room: 'Ledger',
  summary:
    'Trial balance: the sum of everything by kind of entry, now or as of a moment, with the latest checks',
  access: company,
  privilege: 'house.list',
  shows: ['ledger', 'house_checks'],
  atReplica: true,
  rows: 'by_kind',
  in: z.object({ as_of: instant.optional(), language: language.default('en') }),
  out: z.object({
    as_of: instant,
    total: sums,
    entries: z.number().int(),
    accounts: z.number().int(),
    by_kind: z.array(
      sums.extend({
        source: z.number().int(),
        kind: z.string().describe('what the source is called, in the language asked for'),
        entries: z.number().int(),
      }),
    ),
    by_role: z.array(
      z.object({
        role: z.number().int(),
        accounts: z.number().int(),
        lena: coins,
        dena: coins,
        balance: coins,
      }),
    ),
    checks: z.array(houseCheck).describe('the latest of each kind, one under way included'),
  }),
});

export const runHouseCheck = defineCall({
  path: 'run_house_check',
  room: 'Ledger',
  summary: 'Run a check of the house now; its progress is in trial_sheet and on the topic house-checks',
  access: company,
  privilege: 'house.create',
  changes: ['house_checks'],
  in: z.object({ kind: z.enum(CHECK_KINDS) }),
  out: z.object({ check_id: id }),
  mutates: true,
});

export const closeDueMatches = defineCall({
  path: 'close_due_matches',
  room: 'Ledger',
  summary:
    'Close every match that has results and in which nothing waits for one: commission and charges are booked',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'ledger', 'house_checks'],
  in: z.object({}),
  out: z.object({ closed: z.array(z.string()).describe('their names') }),
  mutates: true,
});
