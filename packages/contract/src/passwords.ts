import { z } from 'zod';
import { everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { code, guid, nothing } from './shapes.ts';

/** Judged by the handler, in the order of the specification's wording. */
const typed = z.string().max(256);

export const changeUserPassword = defineCall({
  path: 'users/change_user_password',
  room: 'Accounts',
  summary: 'Set the password of an account below the caller; its sessions end',
  access: operators,
  privilege: 'accounts.edit',
  changes: ['sign_ins'],
  in: z.object({ password: typed, confirm_password: typed, user_guid: guid }),
  out: nothing,
  message: 'Password Change Successfully',
  mutates: true,
});

export const changePassword = defineCall({
  path: 'users/change_password',
  room: 'Accounts',
  summary: 'Change the caller’s own password; its other sessions end',
  access: everyone,
  privilege: 'own',
  changes: ['sign_ins', 'staff'],
  beforeOwnPassword: true,
  in: z.object({ old_password: typed, new_password: typed, confirm_password: typed }),
  out: nothing,
  message: 'Password Change Successfully',
  mutates: true,
});

export const setTransactionCode = defineCall({
  path: 'users/set_transaction_code',
  room: 'Accounts',
  summary: 'Set or change the caller’s own transaction code, with the password',
  access: everyone,
  privilege: 'own',
  changes: ['transaction_codes'],
  in: z.object({ password: typed, code, confirm_code: code }),
  out: nothing,
  message: 'Transaction code saved',
  mutates: true,
});

export const transactionCodeStatus = defineCall({
  path: 'users/transaction_code_status',
  room: 'Accounts',
  summary: 'Whether the caller has a transaction code, and until when it is locked',
  access: everyone,
  privilege: 'own',
  shows: ['transaction_codes'],
  in: nothing,
  out: z.object({ is_set: z.union([z.literal(0), z.literal(1)]), locked_until: z.string().nullable() }),
});
