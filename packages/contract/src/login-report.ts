import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { LOGIN_OUTCOMES, LOGIN_TYPES } from './login-types.ts';
import { archivedNotice, flag, guid, instant, paging } from './shapes.ts';
import { signInRow } from './sign-ins.ts';

const loginType = z
  .union([z.enum(LOGIN_TYPES), z.number().int().min(1).max(8)])
  .default('')
  .describe("'' all, agents, clients, staff, failed, live, or the number of a role");

const loginRow = z.object({
  session_id: guid.nullable().describe('null when nothing was opened'),
  name: z.string(),
  username: z.string(),
  user_guid: guid,
  role: z.number().int(),
  is_staff: flag,
  user_agent: z.string(),
  browser: z.string().describe('with its version, as it says of itself'),
  device: signInRow.shape.device,
  platform: z.string().describe('the system; empty when it does not say'),
  created_date: instant,
  ip_address: z.string(),
  location: z.object({
    user_agent: z.string(),
    platform: z.string(),
    geo: z.object({
      country: z.string(),
      regionName: z.string(),
      city: z.string(),
      as: z.string().describe('network'),
    }),
  }),
  place: z.string().describe('location in one line, for files'),
  outcome: z.enum(LOGIN_OUTCOMES),
  tries: z.number().int().describe('1; of failed ones that are counted together, how many'),
  new_device: flag.describe('the account’s first sign-in with this browser and system'),
  new_place: flag.describe('the account’s first sign-in from this country'),
  is_live: flag,
  is_current: flag.describe('the session that asks'),
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
});
export type LoginRow = z.infer<typeof loginRow>;

const filters = {
  type: loginType,
  from_date: z.string().max(40).optional().describe("'YYYY-MM-DD', or UTC 'YYYY-MM-DD HH:mm:ss'"),
  to_date: z.string().max(40).optional().describe('a date alone counts to its end'),
};

export const loginReport = defineCall({
  path: 'login_report',
  room: 'Sessions',
  summary:
    'Who of the caller’s downline signed in, when, from where and with what, and who was not let in; newest first',
  access: operators,
  privilege: 'signins.list',
  shows: ['sign_ins', 'names'],
  atReplica: true,
  in: z.object({
    ...paging,
    ...filters,
    items_perpage: paging.items_perpage.unwrap().default(20),
    keyword: z.string().max(100).default('').describe('beginning of a username or name, or a whole address'),
  }),
  out: z.object({
    login_info: z.array(loginRow),
    total_records: z.number().int(),
    more_records: z.boolean().describe('there are more than were counted'),
    notice: archivedNotice,
  }),
  rows: 'login_info',
});

export const loginDays = defineCall({
  path: 'login_report/days',
  room: 'Sessions',
  summary:
    'Sign-ins and tries that failed by day, and sign-ins by device; the last 30 days, or the range asked for',
  access: operators,
  privilege: 'signins.list',
  shows: ['sign_ins'],
  atReplica: true,
  in: z.object(filters),
  out: z.object({
    days: z.array(z.object({ day: z.string(), signed_in: z.number().int(), failed: z.number().int() })),
    sources: z
      .array(z.string())
      .readonly()
      .describe('tables of places that the operator gave, for their credit'),
    devices: z.array(z.object({ device: signInRow.shape.device, sign_ins: z.number().int() })),
  }),
});
