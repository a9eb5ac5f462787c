import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { flag, guid, instant, nothing, paging } from './shapes.ts';

/** Empty is judged by the call itself, in the specification's words. */
const typed = z.string().trim().max(60).default('');
const groupId = z.number().int().min(1).max(2_147_483_647);
const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time, as 09:30');

export const staffHours = z
  .object({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).describe('1 = Monday to 7 = Sunday'),
    from: clock,
    to: clock.describe('at or before `from`: of the next day'),
    zone: z.string().max(64).describe('an IANA name, as Asia/Kolkata'),
  })
  .refine(({ from, to }) => from !== to && from !== '24:00', {
    message: 'must end at another time than it begins',
    path: ['to'],
  });
export type StaffHours = z.infer<typeof staffHours>;

/** Where, when and how long somebody may come in, and what he is given. */
const terms = {
  group_id: groupId.nullable().optional().describe('null = nothing but one’s own'),
  addresses: z
    .array(z.string().trim().min(1).max(50))
    .max(50)
    .optional()
    .describe('addresses and networks, as 10.1.0.0/16; none = from anywhere'),
  hours: staffHours.nullable().optional().describe('null = at any time'),
  expires_at: z.iso.datetime('not a date').nullable().optional().describe('ISO 8601, UTC; null = for good'),
};

const member = z.object({
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.number().int(),
  is_staff: flag.describe('0 = an admin of role 8'),
  status: flag,
  group_id: groupId.nullable(),
  group_name: z.string().nullable(),
  second_factor: flag,
  last_sign_in: instant.nullable(),
  live: z.number().int().describe('sessions that are open now'),
  addresses: z.array(z.string()),
  hours: staffHours.nullable(),
  expires_at: instant.nullable(),
  password_due: flag.describe('1 = the first password is not changed yet'),
  may_edit: flag.describe('1 = the caller may change, switch and delete'),
  version: formVersion,
});
export type StaffMember = z.infer<typeof member>;

export const getStaffList = defineCall({
  path: 'users/get_staff_list',
  room: 'Staff',
  summary: 'Who acts for the caller’s operator: its staff, and for the Company its admins',
  access: operators,
  privilege: 'staff.list',
  shows: ['staff', 'privileges', 'sign_ins', 'second_factors', 'names'],
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(50),
    keyword: z.string().max(100).default(''),
    only: guid.optional().describe('this one alone'),
  }),
  out: z.object({ staff_list: z.array(member), total_records: z.number().int() }),
  rows: 'staff_list',
});

export const createStaff = defineCall({
  path: 'users/create_staff',
  room: 'Staff',
  summary:
    'Make a member of staff of the caller’s operator; its password is to be changed at the first sign-in',
  access: operators,
  privilege: 'staff.create',
  changes: ['staff', 'privileges'],
  in: z.object({
    username: typed.pipe(z.string().regex(/^([A-Za-z0-9_]{3,32})?$/, '3 to 32 letters, digits or _')),
    password: z.string().max(256).default(''),
    first_name: typed,
    last_name: typed,
    ...terms,
    role: z
      .literal(8)
      .optional()
      .describe('an admin, who may do all that the Company may: by its own person alone'),
  }),
  out: z.object({ user_guid: guid }),
  message: 'Staff created',
  mutates: true,
});

export const editStaff = defineCall({
  path: 'users/edit_staff',
  room: 'Staff',
  summary: 'Change name, group, addresses, hours or expiry of a member of staff, from the next request on',
  access: operators,
  privilege: 'staff.edit',
  changes: ['staff', 'privileges', 'names'],
  in: z.object({
    user_guid: guid,
    first_name: typed,
    last_name: typed,
    ...terms,
    version: readVersion,
  }),
  out: nothing,
  message: 'Staff saved',
  mutates: true,
});

export const activeInactiveStaff = defineCall({
  path: 'users/active_inactive_staff',
  room: 'Staff',
  summary: 'Switch a member of staff on or off; off ends its sessions',
  access: operators,
  privilege: 'staff.lock',
  changes: ['staff', 'sign_ins'],
  in: z.object({ user_guid: guid, status: flag }),
  out: nothing,
  message: 'Staff saved',
  mutates: true,
});

export const deleteStaff = defineCall({
  path: 'users/delete_staff',
  room: 'Staff',
  summary: 'Delete a member of staff: it leaves the list for good, what it did stays readable',
  access: operators,
  privilege: 'staff.delete',
  changes: ['staff', 'privileges', 'sign_ins'],
  in: z.object({ user_guid: guid }),
  out: nothing,
  message: 'Staff deleted',
  mutates: true,
});
