import { z } from 'zod';
import { company, companyAlone, type Guarded } from './access.ts';
import { defineCall } from './call.ts';
import { code, flag, instant, paging } from './shapes.ts';

/** Whom the house lets in while it is closed to everybody else. */
export const DURING_MAINTENANCE = { access: company, privilege: 'house.edit' } as const satisfies Guarded;

export const MESSAGE_MOST = 300;

/** What everybody is told: on every open screen, before the sign-in and in each refusal. */
export const houseMaintenance = z.object({
  on: flag,
  message: z.string().describe('of the house, as it was written; empty for none'),
  until_at: instant.nullable().describe('when it ends by itself; null = when it is switched off'),
  planned_at: instant.nullable().describe('when it begins by itself; null while it is on'),
});
export type HouseMaintenance = z.infer<typeof houseMaintenance>;

/** What a refused call, sign-in or socket is told besides the code. */
export const maintenanceRefused = z.object({
  message: z.string(),
  until_at: instant.nullable(),
  retry_after: z.number().int().describe('seconds, as in the header Retry-After'),
});
export type MaintenanceRefused = z.infer<typeof maintenanceRefused>;

const times = {
  from_at: instant.nullable().describe('null = at once'),
  until_at: instant.nullable().describe('null = until it is switched off'),
};

const notice = z.object({
  maintenance_mode: flag.describe('what it was set to'),
  message: z.string(),
  ...times,
  changed_by: z.string(),
  changed_at: instant,
  began_at: instant.nullable().describe('when it really began; null = it never did'),
  ended_at: instant.nullable(),
});
export type MaintenanceNotice = z.infer<typeof notice>;

const state = z.object({
  id: z.literal(1),
  maintenance_mode: flag.describe('1 = nobody else is served at this moment'),
  standing: z.enum(['off', 'planned', 'on']),
  message: z.string(),
  ...times,
  changed_by: z.string().describe('empty = never'),
  changed_at: instant.nullable(),
  sessions: z.number().int().describe('live sessions of those whom it keeps out'),
  everybody: z.number().int().describe('all live sessions but the caller’s own'),
  history: z.array(notice).describe('the latest first'),
  total_records: z.number().int().describe('of the history'),
});

export const maintenanceMode = defineCall({
  path: 'maintenance_mode',
  room: 'House',
  summary: 'Whether the house is closed for maintenance, what is planned, and who changed it when',
  access: companyAlone,
  privilege: 'house.list',
  shows: ['maintenance', 'sign_ins'],
  in: z.object({ current_page: paging.current_page, items_perpage: paging.items_perpage }),
  out: state,
});

export const updateMaintenanceMode = defineCall({
  path: 'update_maintenance_mode',
  room: 'House',
  summary:
    'Close the house to all but role 1, role 8 and staff with the right, now or at a time, or open it; the state after',
  access: companyAlone,
  privilege: 'house.edit',
  changes: ['maintenance'],
  in: z.object({
    id: z.literal(1).default(1),
    maintenance_mode: flag,
    code,
    message: z.string().trim().max(MESSAGE_MOST).default(''),
    from_at: z.iso.datetime({ offset: true, error: 'not a date' }).nullish(),
    until_at: z.iso.datetime({ offset: true, error: 'not a date' }).nullish(),
  }),
  out: state,
  message: 'Maintenance mode is off',
  messageBy: {
    field: 'standing',
    of: 'answer',
    values: { on: 'Maintenance mode is on', planned: 'Maintenance is planned' },
  },
  mutates: true,
  takesCode: true,
});
