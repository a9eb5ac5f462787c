import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { caps } from './caps.ts';
import { formVersion, readVersion } from './form-version.ts';
import { type Right, RIGHTS } from './privileges.ts';
import { flag, guid, instant, nothing, right } from './shapes.ts';

const groupId = z.number().int().min(1).max(2_147_483_647);
const endsWith = (...acts: string[]): Right[] =>
  RIGHTS.filter((one) => acts.some((act) => one.endsWith(`.${act}`)));
const areas = (...names: string[]): Right[] =>
  RIGHTS.filter((one) => names.some((name) => one.startsWith(`${name}.`)));

/** What a new group can begin with. */
export const PRESETS: readonly { readonly name: string; readonly privileges: readonly Right[] }[] = [
  { name: 'Read only', privileges: endsWith('list', 'export') },
  {
    name: 'Settlement desk',
    privileges: [...areas('settlement', 'desk', 'bets'), 'dashboard.list', 'matches.list', 'matches.lock'],
  },
  {
    name: 'Finance',
    privileges: [...areas('cash', 'ledgers', 'reports', 'limits'), 'dashboard.list', 'accounts.list'],
  },
  {
    name: 'Support',
    privileges: [...areas('signins'), 'dashboard.list', 'accounts.list', 'accounts.edit', 'accounts.lock'],
  },
];

const group = z.object({
  group_id: groupId,
  name: z.string(),
  privileges: z.array(right),
  second_factor: flag.describe('1 = whoever is in it must sign in with a second factor'),
  caps,
  staff: z.number().int().describe('how many are in it'),
  updated_at: instant,
  updated_by: z.string(),
  version: formVersion,
});
export type PrivilegeGroup = z.infer<typeof group>;

export const listPrivileges = defineCall({
  path: 'privileges/list',
  room: 'Staff',
  summary: 'The privilege groups of the caller’s operator, and what the caller may give',
  access: operators,
  privilege: 'staff.list',
  shows: ['privileges'],
  in: nothing,
  out: z.object({
    groups: z.array(group),
    areas: z.array(z.object({ area: z.string(), acts: z.array(z.string()) })),
    presets: z.array(z.object({ name: z.string(), privileges: z.array(right) })),
    mine: z.array(right).describe('what the caller has, and so may give'),
    my_caps: caps.describe('above which the caller gives none'),
  }),
});

export const savePrivileges = defineCall({
  path: 'privileges/save',
  room: 'Staff',
  summary: 'Make a privilege group, or change one: for everybody in it from the next request on',
  access: operators,
  privilege: 'staff.edit',
  changes: ['privileges'],
  in: z.object({
    group_id: groupId.optional(),
    name: z.string().trim().min(1).max(60),
    privileges: z.array(right).max(RIGHTS.length),
    second_factor: flag,
    caps: caps.optional().describe('as they are, or none for a new group, when absent'),
    version: readVersion,
  }),
  out: z.object({ group_id: groupId, signed_in: z.number().int().describe('people whom it changes now') }),
  message: 'Privilege group saved',
  mutates: true,
});

export const deletePrivileges = defineCall({
  path: 'privileges/delete',
  room: 'Staff',
  summary: 'Delete a privilege group that nobody is in',
  access: operators,
  privilege: 'staff.delete',
  changes: ['privileges'],
  in: z.object({ group_id: groupId }),
  out: nothing,
  message: 'Privilege group deleted',
  mutates: true,
});

export const whoMay = defineCall({
  path: 'privileges/who',
  room: 'Staff',
  summary: 'The staff of the caller’s operator who have a right',
  access: operators,
  privilege: 'staff.list',
  shows: ['privileges'],
  in: z.object({ privilege: right }),
  out: z.object({
    staff: z.array(z.object({ user_guid: guid, username: z.string(), group_name: z.string() })),
  }),
});
