import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { flag, guid, nothing, paging } from './shapes.ts';
import { userRow } from './users.ts';
import { SHOWN_OF_ACCOUNTS } from './subjects-of-change.ts';

export const activeInactive = defineCall({
  path: 'users/active_inactive',
  room: 'Accounts',
  summary: 'Activate or deactivate an account; deactivation ends its sessions and those below it at once',
  access: operators,
  privilege: 'accounts.lock',
  changes: ['locks'],
  in: z.object({ user_guid: guid, status: flag }),
  out: nothing,
  mutates: true,
});

export const lockUnlockBet = defineCall({
  path: 'users/lock_unlock_bet',
  room: 'Accounts',
  summary: 'Lock or unlock betting for an account and everything below it',
  access: operators,
  privilege: 'accounts.lock',
  changes: ['locks'],
  in: z.object({ user_guid: guid, lock_betting: flag }),
  out: nothing,
  mutates: true,
});

export const lockUnlockCasinoBet = defineCall({
  path: 'users/lock_unlock_casino_bet',
  room: 'Accounts',
  summary: 'Lock or unlock the casino for an account and everything below it',
  access: operators,
  privilege: 'accounts.lock',
  changes: ['locks'],
  in: z.object({ user_guid: guid, lock_casino_bet: flag }),
  out: nothing,
  mutates: true,
});

export const lockUnlockMatka = defineCall({
  path: 'users/lock_unlock_matka',
  room: 'Accounts',
  summary: 'Lock or unlock matka for an account and everything below it',
  access: operators,
  privilege: 'accounts.lock',
  changes: ['locks'],
  in: z.object({ user_guid: guid, lock_matka: flag }),
  out: nothing,
  mutates: true,
});

/** What can be switched per account; `status` 0 is deactivated, each lock 1 is locked. */
export const userSwitch = z.enum(['status', 'lock_betting', 'lock_casino_bet', 'lock_matka']);
export type UserSwitch = z.infer<typeof userSwitch>;

export const bulkLock = defineCall({
  path: 'users/bulk_lock',
  room: 'Accounts',
  summary: 'Set one switch for many accounts below the caller, with a result for each',
  access: operators,
  privilege: 'accounts.lock',
  changes: ['locks'],
  in: z.object({ user_guids: z.array(guid).min(1).max(500), field: userSwitch, value: flag }),
  out: z.object({
    results: z.array(
      z.object({
        user_guid: guid,
        username: z.string().describe("'' when there is no such account"),
        changed: flag.describe('0 when it stood like that before, or was refused'),
        error: z.string().describe("'' when done"),
      }),
    ),
    done: z.number().int(),
    refused: z.number().int(),
  }),
  mutates: true,
});

export const lockPreview = defineCall({
  path: 'users/lock_preview',
  room: 'Accounts',
  summary: 'How many clients a lock of these accounts stops, and how many of their bets wait for a result',
  access: operators,
  privilege: 'accounts.list',
  shows: [],
  in: z.object({ user_guids: z.array(guid).min(1).max(500) }),
  out: z.object({
    clients: z.number().int().describe('the accounts themselves and all below them, each counted once'),
    open_bets: z.number().int(),
  }),
});

const lockedList = z.object({ userdownlist: z.array(userRow), total_records: z.number().int() });

export const lockedUsersList = defineCall({
  path: 'users/locked_users_list',
  room: 'Accounts',
  summary: 'Accounts below the caller that are deactivated or have a lock of their own',
  access: operators,
  privilege: 'accounts.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(100),
    keyword: z.string().max(100).default(''),
  }),
  out: lockedList,
  rows: 'userdownlist',
});

export const blockedUser = defineCall({
  path: 'users/blocked_user',
  room: 'Accounts',
  summary: 'Deactivated accounts of one or more roles below the caller',
  access: operators,
  privilege: 'accounts.list',
  shows: SHOWN_OF_ACCOUNTS,
  in: z.object({
    ...paging,
    user_guid: guid.optional().describe('list below this account instead of the caller'),
    keyword: z.string().max(100).default(''),
    role: z.union([z.number().int().min(2).max(7), z.array(z.number().int().min(2).max(7)).min(1).max(6)]),
  }),
  out: lockedList,
  rows: 'userdownlist',
});

export const deleteAgent = defineCall({
  path: 'users/delete_agent',
  room: 'Accounts',
  summary:
    'Delete a blocked account: it leaves every list, its limit goes back to its parent, its history stays. Refused while money is open',
  access: operators,
  privilege: 'accounts.delete',
  changes: ['accounts'],
  in: z.object({ user_guid: guid }),
  out: z.object({ returned_limit: z.number() }),
  message: 'Deleted successfully',
  mutates: true,
});

/** `data` of the refusal `money_open`: everything that keeps an account from being deleted. */
export type MoneyOpen = {
  readonly pending_bets: number;
  readonly ledger_balance: number;
  /** What the accounts below it still owe it, or it owes them. */
  readonly downline_balance: number;
  /** Accounts below it that are not deleted. */
  readonly children: number;
};
