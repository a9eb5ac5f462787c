import { z } from 'zod';
import { company, everyone, operators } from './access.ts';
import { hideCasino } from './casino-providers.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { MOST_COINS } from './most-coins.ts';
import { ALL_SHARES, byField, PERCENT_FIELDS, RATE_FIELDS } from './shares.ts';
import { coins, flag, guid, instant, nothing, paging, percent } from './shapes.ts';
import { SHOWN_OF_ACCOUNTS } from './subjects-of-change.ts';

/** Shares and commissions of an account, in percent. */
const sharesAndCommissions = {
  ...byField(PERCENT_FIELDS, () => percent.default(0)),
  mobile_app_charges: percent.default(100),
};

export const userRow = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  role: z.number().int(),
  parent_role: z.number().int().nullable(),
  parent_username: z.string().nullable(),
  status: flag,
  lock_betting: flag,
  lock_casino_bet: flag,
  lock_matka: flag,
  fixed_limit: coins,
  given_out: coins.describe('the fix limits of its direct children'),
  remaining_balance: coins,
  balance: coins,
  used_limit: coins,
  ledger_balance: coins,
  ...byField(ALL_SHARES, () => z.number()),
  ...byField(RATE_FIELDS, () => z.number()),
  mobile_app_share: z.number(),
  mobile_app_charges: z.number().describe('the same, by the name of the form'),
  fix_sharing: flag,
  theme: z.number().int(),
  created_at: instant,
});
export type UserRow = z.infer<typeof userRow>;

/** Ready-made narrowings of a list; the panel shows them as tabs, with counts where they are told. */
export const downlineView = z.enum([
  'all',
  'to_take',
  'to_give',
  'negative_balance',
  'bet_locked',
  'new_this_week',
  'limit_over_90',
]);
export type DownlineView = z.infer<typeof downlineView>;

/** What the filter box of a list narrows by; what is left out does not narrow. */
export const downlineFilter = z.object({
  status: flag.optional(),
  lock_betting: flag.optional(),
  lock_casino_bet: flag.optional(),
  created_from: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss'"),
  created_to: z.string().max(40).optional(),
  share_from: percent.optional().describe('least `my_share`'),
  share_to: percent.optional().describe('most `my_share`'),
  negative_balance: flag.optional().describe('clients whose current limit is below zero'),
});
export type DownlineFilter = z.infer<typeof downlineFilter>;

export const downline = defineCall({
  path: 'users/downline',
  room: 'Accounts',
  summary: 'The accounts of one or more roles anywhere below the caller',
  access: operators,
  privilege: 'accounts.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    ...paging,
    user_guid: guid.optional().describe('list below this account instead of the caller'),
    keyword: z.string().max(100).default(''),
    role: z.union([z.number().int().min(2).max(7), z.array(z.number().int().min(2).max(7)).min(1).max(6)]),
    option: downlineView.default('all'),
    filter: downlineFilter.default({}),
  }),
  out: z.object({
    userdownlist: z.array(userRow),
    total_records: z
      .number()
      .int()
      .describe('counted up to 1,000 in a view or filter and up to 50 with a keyword: see `more_records`'),
    more_records: z
      .boolean()
      .describe(
        'there may be more than were counted; `total_records` then only says that there is a next page',
      ),
    totals: z.object({ fixed_limit: coins, company_share: z.number() }),
    views: z
      .partialRecord(downlineView, z.number().int())
      .describe('every view of a small downline, only the one asked for of a large one'),
  }),
  rows: 'userdownlist',
});

/** Highest or lowest percent by field name. */
const percentByField = z.record(z.string(), z.number());

export const profile = defineCall({
  path: 'users/profile',
  room: 'Accounts',
  summary: 'The caller’s own account, or one below it, with what its forms need',
  access: everyone,
  privilege: 'accounts.list',
  shows: [...SHOWN_OF_ACCOUNTS, 'casino_providers'],
  in: z.object({
    user_guid: guid.optional(),
    user_id: z.number().int().positive().optional().describe('in place of the guid'),
    role: z.number().int().optional(),
  }),
  out: z.object({
    profile: userRow.extend({
      caps: percentByField.describe('the most that this account may hand on to a child'),
      committed: percentByField.describe(
        'the most that its own children hold of each: an edit may not go below',
      ),
      creator: z
        .object({
          role: z.number().int(),
          company_share: z.number(),
          my_agent_share: z.number(),
          agent_game_share: z.number(),
          matka_agent_share: z.number(),
          match_commission: z.number(),
          session_commission: z.number(),
          matka_commission: z.number(),
          other_commission: z.number(),
        })
        .nullable()
        .describe('what the account’s parent has to give, for the edit form; null for the caller itself'),
      casino_today: coins
        .nullable()
        .describe(
          'what rounds of the casino that are not posted yet will add to the ledger balance; null without ledgers.list',
        ),
      hide_casino: hideCasino,
      deleted_at: instant.nullable().describe('a deleted account is read, no more'),
      version: formVersion,
      fix_sharing_below: z
        .number()
        .int()
        .describe(
          'accounts directly below with fix sharing: an edit of `my_agent_share` or `matka_agent_share` moves them',
        ),
    }),
  }),
});

export const newUsername = defineCall({
  path: 'users/new_username',
  room: 'Accounts',
  summary: 'A username for a new account that nobody has: the prefix of its role and three to five digits',
  access: operators,
  privilege: 'accounts.create',
  shows: [],
  in: z.object({ role: z.number().int().min(2).max(7) }),
  out: z.object({ username: z.string() }),
});

export const createUser = defineCall({
  path: 'users/create',
  room: 'Accounts',
  summary:
    'Create an account directly below the caller; the shares of a client are its parent’s, and none that are sent are kept',
  access: operators,
  privilege: 'accounts.create',
  changes: ['accounts'],
  in: z.object({
    username: z
      .string()
      .regex(
        /^[A-Za-z]{2,3}\d{3,9}$/,
        'the prefix of the role and 3 to 9 digits, as `users/new_username` gives them',
      ),
    first_name: z.string().trim().min(1).max(60),
    last_name: z.string().trim().max(60).default(''),
    password: z.string().min(8).max(256),
    confirm_password: z.string().max(256),
    role: z.number().int().min(2).max(7),
    fixed_limit: z.number().min(0).max(MOST_COINS),
    fix_sharing: flag.default(0),
    theme: z.number().int().min(1).max(4).default(1),
    ...sharesAndCommissions,
  }),
  out: z.object({ user_guid: guid, username: z.string() }),
  message: 'Recorded added successfully',
  mutates: true,
});

/** A field that is not sent stays as it is. */
const kept = Object.fromEntries(
  Object.entries(sharesAndCommissions).map(([field, schema]) => [field, schema.unwrap().optional()]),
) as { [F in keyof typeof sharesAndCommissions]: z.ZodOptional<typeof percent> };

const editedIdentity = {
  user_guid: guid,
  version: readVersion,
  first_name: z.string().trim().min(1).max(60).optional(),
  last_name: z.string().trim().max(60).optional(),
  theme: z.number().int().min(1).max(4).optional(),
  matka_share: kept.matka_share,
  matka_agent_share: kept.matka_agent_share,
  game_share: kept.game_share,
  agent_game_share: kept.agent_game_share,
  my_agent_share: kept.my_agent_share,
  match_commission: kept.match_commission,
  session_commission: kept.session_commission,
  matka_commission: kept.matka_commission,
  other_commission: kept.other_commission,
} as const;

export const editUser = defineCall({
  path: 'users/edit_user',
  room: 'Accounts',
  summary: 'Edit an account below the caller; its fix limit stays, and later bets take the new shares',
  access: operators,
  privilege: 'accounts.edit',
  changes: ['accounts', 'names'],
  in: z.object({
    ...editedIdentity,
    fix_sharing: flag.optional(),
    my_share: kept.my_share,
    mobile_app_charges: kept.mobile_app_charges,
  }),
  out: z.object({
    followed: z.number().int().describe('accounts with fix sharing that were moved along, for new bets'),
  }),
  message: 'Record updated successfully',
  mutates: true,
});

export const editSubCompany = defineCall({
  path: 'users/edit_sub_company',
  room: 'Accounts',
  summary: 'Edit a sub company; its My Share is what the company share leaves of 100',
  access: company,
  privilege: 'accounts.edit',
  changes: ['accounts', 'names'],
  in: z.object({ ...editedIdentity, company_share: kept.company_share }),
  out: nothing,
  message: 'Record updated successfully',
  mutates: true,
});

export const searchUsers = defineCall({
  path: 'search_users',
  room: 'Accounts',
  summary: 'Accounts below the caller by username or name, best matches first',
  access: operators,
  privilege: 'accounts.list',
  shows: ['accounts'],
  in: z.object({
    keyword: z.string().min(1).max(100),
    roles: z
      .array(z.number().int().min(2).max(7))
      .max(6)
      .optional()
      .describe('only accounts of these levels'),
  }),
  out: z.object({
    users: z.array(
      z.object({
        user_id: z.number().int(),
        user_guid: guid,
        username: z.string(),
        name: z.string(),
        role: z.number().int(),
        upline: z.string(),
      }),
    ),
  }),
});

const themeColour = z.object({
  id: z.number().int(),
  name: z.string(),
  is_default: flag,
  color_code: z.object({ primary: z.string(), secondary: z.string() }),
});

export const getColors = defineCall({
  path: 'get_colors',
  room: 'Accounts',
  summary: 'The four brand themes',
  access: everyone,
  privilege: 'own',
  shows: [],
  in: nothing,
  out: z.array(themeColour),
});
