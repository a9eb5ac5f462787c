import { z } from 'zod';
import { company, everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { archivedNotice, code, coins, guid, instant, nothing, paging, typedAmount } from './shapes.ts';

export const coinReport = defineCall({
  path: 'coin_report',
  room: 'Coins',
  summary: 'Every change of an account’s limit or coins, newest first',
  access: everyone,
  privilege: 'limits.list',
  shows: ['coins', 'cash', 'ledger'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    user_guid: guid.optional(),
    from_date: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss'"),
    to_date: z.string().max(40).optional(),
  }),
  out: z.object({
    coin_report: z.array(
      z.object({
        order_no: z.string().describe('Changelog ID'),
        remark: z.string(),
        credit_amount: coins,
        debit_amount: coins,
        fixed_limit: coins.describe('after the change'),
        user_balance: coins.describe('after the change'),
        m_commission: z.number(),
        s_commission: z.number(),
        created_at: instant,
      }),
    ),
    total: z.number().int(),
    total_records: z.number().int(),
    notice: archivedNotice,
  }),
  rows: 'coin_report',
});

const companyCoins = z.object({
  balance: coins.describe('what the Company can still give'),
  fixed_limit: coins.describe('all that it has minted'),
  minted: coins,
  given: coins.describe('to accounts directly below the Company'),
  remaining: coins.describe('minted less given'),
});

export const creditCompanyCoins = defineCall({
  path: 'users/credit_company_coins',
  room: 'Coins',
  summary: 'Mint coins for the Company to give on as limits',
  access: company,
  privilege: 'coins.create',
  changes: ['coins'],
  in: z.object({ amount: typedAmount, code }),
  out: companyCoins,
  message: 'Balance Successfully updated',
  mutates: true,
  takesCode: true,
});

export const withdrawCompanyCoins = defineCall({
  path: 'users/withdraw_company_coins',
  room: 'Coins',
  summary: 'Take coins out of the house again, at most what the Company has not given on',
  access: company,
  privilege: 'coins.delete',
  changes: ['coins'],
  in: z.object({ amount: typedAmount, code }),
  out: companyCoins,
  message: 'Balance Successfully updated',
  mutates: true,
  takesCode: true,
});

export const whereCoinsAre = defineCall({
  path: 'coins/where',
  room: 'Coins',
  summary:
    'Where the minted coins are: what each level has not given on, and the limits of clients; together all that was minted',
  access: company,
  privilege: 'coins.list',
  shows: ['accounts', 'coins', 'bets', 'ledger'],
  atReplica: true,
  in: nothing,
  out: z.object({
    minted: coins,
    remaining: coins.describe('what the Company has not given on'),
    by_role: z
      .array(
        z.object({
          role: z.number().int(),
          accounts: z.number().int().describe('without deleted ones'),
          fixed_limit: coins.describe('of the Company what it minted'),
          given: coins.describe('to accounts directly below those of this role'),
          remaining: coins.describe('fixed_limit less given; of clients 0: theirs is to bet with'),
          here: coins.describe(
            'coins that lie at this level: what remains, of clients their fixed limits; the sum is minted',
          ),
        }),
      )
      .describe('each level from the Company down'),
    clients: z.object({
      balance: coins.describe('current limits'),
      used_limit: coins,
      above_limit: coins.describe('balance less fixed limits: what was won, lost, paid and received since'),
    }),
  }),
  rows: 'by_role',
});

const seenLimit = z
  .number()
  .optional()
  .describe('the fixed limit that was shown: when it is another by now, 409 `stale_form`');

const limitFactsRow = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  role: z.number().int(),
  fixed_limit: coins,
  given_out: coins.describe('the fix limits of its direct children'),
  used_limit: coins.describe('what open bets of a client need'),
  balance: coins.describe('the current limit of a client, of others what is not given out'),
  giver: z.string().describe('username of its parent, out of whose limit it is given'),
  giver_left: coins.describe('what the parent can still give'),
});
export type LimitFacts = z.infer<typeof limitFactsRow>;

export const limitFacts = defineCall({
  path: 'users/limits',
  room: 'Coins',
  summary: 'The limits of accounts below the caller, with what each one’s parent can still give',
  access: operators,
  privilege: 'limits.list',
  shows: ['coins', 'bets', 'ledger'],
  in: z.object({ user_guids: z.array(guid).min(1).max(500) }),
  out: z.object({ limits: z.array(limitFactsRow).describe('in the order asked for') }),
  rows: 'limits',
});

export const updateLimit = defineCall({
  path: 'users/update_limit',
  room: 'Coins',
  summary: 'Set the fixed limit of an account below the caller, out of what its parent can still give',
  access: operators,
  privilege: 'limits.edit',
  changes: ['coins'],
  in: z.object({
    user_id: z.number().int().min(1).max(2_147_483_647),
    fixed_limit: typedAmount,
    seen: seenLimit,
  }),
  out: z.object({ fixed_limit: coins, balance: coins, remaining_balance: coins }),
  message: 'Fixed Limit Updated',
  mutates: true,
});

export const updateCurrentLimit = defineCall({
  path: 'users/update_current_limit',
  room: 'Coins',
  summary: 'Set the fixed and the current limit of a client below the caller',
  access: operators,
  privilege: 'limits.edit',
  changes: ['coins'],
  in: z.object({ user_guid: guid, fixed_limit: typedAmount, current_limit: typedAmount, seen: seenLimit }),
  out: z.object({ fixed_limit: coins, balance: coins, remaining_balance: coins }),
  message: 'Fixed Limit And Current Limit Updated',
  mutates: true,
});
