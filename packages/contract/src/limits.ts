import { z } from 'zod';
import { operators } from './access.ts';
import { bettingType } from './bets.ts';
import { defineCall } from './call.ts';
import { coins, flag, guid, instant, isInPaise, paging } from './shapes.ts';
import type { Said } from './sentences.ts';
import { MOST_COINS } from './most-coins.ts';
import { SHOWN_OF_ACCOUNTS } from './subjects-of-change.ts';

const userId = z.number().int().min(1).max(2_147_483_647);
const levelBelow = z.number().int().min(2).max(7);
const keyword = z.string().max(100).default('');

export const limitRow = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.number().int(),
  parent_username: z.string(),
  status: flag,
  match_commission: z.number(),
  session_commission: z.number(),
  fixed_limit: coins,
  balance: coins.nullable().describe('the current limit of a client; nobody else has one'),
  used_limit: coins.describe('of a client what its open bets need, of others what they have given on'),
  remaining_balance: coins
    .nullable()
    .describe('what an operator can still give; of a client what is left of its current limit'),
  ledger_balance: coins,
});
export type LimitRow = z.infer<typeof limitRow>;

const limitSummary = z.object({
  fixed_limit: coins,
  limit_to_agent: coins.describe('given to operators directly below'),
  client_limit: coins.describe('given to clients directly below'),
  ledger_balance: coins,
  current_limit: coins.describe('what those clients have now'),
  remaining_balance: coins.describe('fixed_limit - limit_to_agent - client_limit'),
});
export type LimitSummary = z.infer<typeof limitSummary>;

const getDlUsers = defineCall({
  path: 'users/get_dl_users',
  room: 'Coins',
  summary: 'Limits and commissions of everybody below the caller, by level, and what the caller has given',
  access: operators,
  privilege: 'limits.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50).describe('of each level'),
    keyword,
    role: levelBelow.optional().describe('this level alone'),
  }),
  out: z.object({
    commision_limit: z.record(z.string(), z.array(limitRow)).describe('by role, of those below the caller’s'),
    counts: z
      .record(z.string(), z.object({ total: z.number().int(), more: z.boolean() }))
      .describe('by role; with a keyword counted to 50, `more` says that there are more than that'),
    total_records: z.number().int().describe('of all levels asked for'),
    summary: limitSummary,
  }),
  rows: 'commision_limit',
});

const openBet = z.object({
  event_name: z.string(),
  market_name: z.string(),
  price: z.number(),
  display_price: z.string(),
  stake: coins,
  betslip_uid: z.uuid(),
  event_id: z.string(),
  market_id: z.string().nullable(),
  session_id: z.string().nullable(),
  selection: z.string(),
  betting_type: bettingType,
  win: coins,
  loss: coins,
  created_at: instant,
});
export type OpenLimitBet = z.infer<typeof openBet>;

const exposure = z.object({
  event_name: z.string(),
  market_name: z.string(),
  event_id: z.string(),
  market_id: z.string().nullable().describe('of a market, a draw or a round; null of a session'),
  session_id: z.string().nullable(),
  kind: z.enum(['market', 'session', 'draw', 'round']),
  exposure: coins,
  bets: z.number().int(),
});
export type LimitExposure = z.infer<typeof exposure>;

const userUsedLimit = defineCall({
  path: 'users/user_used_limit',
  room: 'Coins',
  summary:
    'What the limit of an account below the caller is used for: the open bets of a client and what each market ties up, or what an operator has given on',
  access: operators,
  privilege: 'limits.list',
  shows: ['coins', 'bets', 'books', 'results', 'ledger'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    user_id: userId,
  }),
  out: z.object({
    limit_bets: z.array(openBet).describe('newest first'),
    total_records: z.number().int().describe('how many bets are open'),
    exposures: z.array(exposure).describe('the largest first; of a client they sum to used_limit'),
    given_on: z
      .array(z.object({ role: z.number().int(), accounts: z.number().int(), fixed_limit: coins }))
      .describe('of an operator: to whom directly below; it sums to used_limit'),
    username: z.string(),
    used_limit: coins,
    balance: coins.describe('the current limit of a client, what an operator can still give'),
  }),
  rows: 'limit_bets',
  moreRows: ['exposures', 'given_on'],
});

export const limitChange = z
  .object({
    kind: z.enum(['percent', 'add', 'set']),
    value: z.number().min(-MOST_COINS).max(MOST_COINS).refine(isInPaise, 'at most two decimals'),
  })
  .refine(({ kind, value }) => kind !== 'set' || value >= 0, {
    path: ['value'],
    error: 'zero or more' satisfies Said,
  })
  .refine(({ kind, value }) => kind !== 'percent' || value >= -100, {
    path: ['value'],
    error: 'not below -100' satisfies Said,
  });

const bulkLimit = defineCall({
  path: 'users/bulk_limit',
  room: 'Coins',
  summary:
    'Change the limits of many accounts below the caller by percent, amount or value, each out of what its parent can still give, with a result for each; `dry_run` says what would come of it',
  access: operators,
  privilege: 'limits.edit',
  changes: ['coins'],
  in: z
    .object({
      user_ids: z.array(userId).min(1).max(500).optional(),
      role: levelBelow.optional().describe('all of this level, in place of `user_ids`; 500 at most'),
      keyword: keyword.describe('with `role`: only whom it finds'),
      field: z.enum(['fixed', 'current']).describe('current = of clients alone'),
      change: limitChange.describe(
        'percent and add change what is there, rounded to the paisa, half away from zero; set replaces it',
      ),
      dry_run: flag.default(0),
      seen: z
        .array(z.number())
        .max(500)
        .optional()
        .describe('the limit of each of `user_ids` that was shown: a row that is another by now is refused'),
    })
    .refine(({ user_ids, seen }) => seen === undefined || seen.length === user_ids?.length, {
      path: ['seen'],
      error: 'one for each account' satisfies Said,
    })
    .refine(({ user_ids, role }) => (user_ids === undefined) !== (role === undefined), {
      path: ['user_ids'],
      error: 'either accounts or a level' satisfies Said,
    }),
  out: z.object({
    results: z.array(
      z.object({
        user_id: z.number().int(),
        username: z.string().describe("'' when there is no such account"),
        before: coins,
        after: coins.describe('as before when refused'),
        current_before: coins.nullable().describe('the current limit of a client; nobody else has one'),
        current_after: coins.nullable(),
        giver: z.string().describe('username of its parent'),
        giver_left: coins.describe('what the parent can still give once this row is set'),
        error: z.string().describe("'' when done"),
        code: z.string().describe("'' when done"),
      }),
    ),
    done: z.number().int().describe('rows that were set'),
    refused: z.number().int(),
    given: coins.describe('more (below zero: less) limit given than before'),
    givers: z.array(z.object({ giver: z.string(), before: coins, after: coins })),
    remaining_balance: coins.describe('what the caller itself can still give'),
  }),
  mutates: true,
});
export type BulkLimitResult = z.infer<typeof bulkLimit.out>;

export const limitCalls = { getDlUsers, userUsedLimit, bulkLimit } as const;
