import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { code, coins, flag, guid, paging } from './shapes.ts';
import { userRow } from './users.ts';
import { SHOWN_OF_ACCOUNTS } from './subjects-of-change.ts';

/** One account of the tree with the sums of everything below it. */
export const treeNode = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
  status: flag,
  lock_betting: flag,
  lock_casino_bet: flag,
  lock_matka: flag,
  fixed_limit: coins,
  remaining_balance: coins,
  ledger_balance: coins,
  exposure: coins.describe('used limits of all clients at or below it'),
  children: z.number().int().describe('accounts directly below it'),
  agents: z.number().int().describe('operators anywhere below it'),
  clients: z.number().int().describe('clients anywhere below it'),
});
export type TreeNode = z.infer<typeof treeNode>;

export const userTree = defineCall({
  path: 'users/tree',
  room: 'Accounts',
  summary: 'An account and those directly below it, each with the sums of its subtree: for tree and sunburst',
  access: operators,
  privilege: 'accounts.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    user_guid: guid.optional(),
    current_page: paging.current_page,
    items_perpage: paging.items_perpage.unwrap().default(100),
  }),
  out: z.object({ node: treeNode, children: z.array(treeNode), total_records: z.number().int() }),
});

/** Somebody in the chain from the caller down to an account. */
const chainLink = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
  status: flag,
  lock_betting: flag,
  lock_casino_bet: flag,
  lock_matka: flag,
  share: z.number().describe('percent of the account’s sports business'),
});

export const upline = defineCall({
  path: 'users/upline',
  room: 'Accounts',
  summary:
    'The chain from the caller down to an account below it, with what each keeps of the account’s business',
  access: operators,
  privilege: 'accounts.list',
  shows: ['accounts', 'locks'],
  in: z.object({ user_guid: guid }),
  out: z.object({
    upline: z.array(chainLink),
    effective: z
      .object({ status: flag, lock_betting: flag, lock_casino_bet: flag, lock_matka: flag })
      .describe('with every account above taken into account'),
  }),
});

export const userUpline = defineCall({
  path: 'users/get_user_upline',
  room: 'Accounts',
  summary: 'The same chain by number, with the shares and commissions of each',
  access: operators,
  privilege: 'accounts.list',
  shows: ['accounts', 'locks'],
  in: z.object({ user_id: z.number().int() }),
  out: z.object({
    users: z
      .array(
        chainLink.extend({
          my_share: z.number().describe('what its creator keeps; of a client the budget of its parent'),
          my_agent_share: z.number(),
          company_share: z.number(),
          my_match_commission: z.number(),
          my_session_commission: z.number(),
        }),
      )
      .describe('from the caller down to the account'),
  }),
});

const directList = {
  room: 'Accounts',
  access: operators,
  privilege: 'accounts.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(100),
    user_guid: guid,
    keyword: z.string().max(100).default(''),
    from_date: z.string().max(40).optional().describe("created from: UTC 'YYYY-MM-DD HH:mm:ss'"),
    to_date: z.string().max(40).optional(),
  }),
  out: z.object({ userdownlist: z.array(userRow), total_records: z.number().int() }),
  rows: 'userdownlist',
} as const;

export const directAgent = defineCall({
  ...directList,
  path: 'users/direct_agent',
  summary: 'The operators directly below an account; `parent_username` is the agent under',
});

export const directClient = defineCall({
  ...directList,
  path: 'users/direct_client',
  summary: 'The clients directly below an account; `parent_username` is the agent under',
});

export const moveUser = defineCall({
  path: 'users/move',
  room: 'Accounts',
  summary:
    'Move an account with everything below it to another parent of a higher role; limits, counters and ledger balances go along. Refused while bets are open',
  access: operators,
  privilege: 'accounts.edit',
  changes: ['accounts', 'coins', 'ledger'],
  in: z.object({ user_guid: guid, parent_guid: guid, code }),
  out: z.object({ moved: z.number().int().describe('accounts moved, the account itself included') }),
  message: 'Moved successfully',
  mutates: true,
  takesCode: true,
});

export const movePreview = defineCall({
  path: 'users/move_preview',
  room: 'Accounts',
  summary: 'What a move would carry over and why it would be refused; without a parent only the former',
  access: operators,
  privilege: 'accounts.list',
  shows: [],
  in: z.object({ user_guid: guid, parent_guid: guid.optional() }),
  out: z.object({
    agents: z.number().int().describe('operators anywhere below the account'),
    clients: z.number().int(),
    fixed_limit: coins.describe('handed back to the old parent and taken from the new one'),
    ledger_balance: coins.describe('owed to the new parent instead of the old one'),
    open_bets: z.number().int(),
    refusals: z.array(
      z.object({ code: z.string(), text: z.string(), fields: z.record(z.string(), z.string()) }),
    ),
  }),
});
