import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { archivedNotice, guid, instant, paging } from './shapes.ts';

/** One act of the audit log. */
export const auditRow = z.object({
  id: z.string(),
  at: instant,
  actor: z.string().describe('who did it; the level only when it was somebody above the caller'),
  actor_role: z.number().int().nullable(),
  actor_guid: guid.nullable().describe('of an account below the caller, or its own'),
  acting_for: z.string().describe('the operator that staff acted for'),
  action: z.string(),
  object: z.string().describe('kind:id, e.g. user:12'),
  object_name: z.string().describe('username when it is an account'),
  object_guid: guid.nullable().describe('of an account below the caller, or its own; deleted ones too'),
  object_role: z.number().int().nullable(),
  facts: z
    .record(z.string(), z.string())
    .describe(
      'what its sentence is made from: match, part, account, the values written, as was_… those before, on of a switch, booked',
    ),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('field by field'),
  summary: z.string().describe('the changes in one line, for files'),
  address: z.string().nullable().describe('null when it was somebody above the caller'),
  request_id: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const filters = {
  ...paging,
  items_perpage: paging.items_perpage.unwrap().default(50),
  from_date: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss'"),
  to_date: z.string().max(40).optional(),
  action: z.string().max(60).default(''),
};
const auditList = z.object({
  audit: z.array(auditRow),
  total_records: z.number().int(),
  actions: z.array(z.string()).describe('actions to filter by'),
  notice: archivedNotice,
});

export const auditLog = defineCall({
  path: 'audit_log',
  room: 'Audit',
  summary: 'What the caller and those below it did, and what was done to accounts below it',
  access: operators,
  privilege: 'audit.list',
  shows: ['accounts', 'locks', 'coins', 'cash', 'second_factors'],
  atReplica: true,
  in: z.object({
    ...filters,
    actor: z.string().max(64).default('').describe('username'),
    object: z.string().max(80).default('').describe('kind:id, or a kind alone'),
    keyword: z.string().max(100).default('').describe('in object name, action or request id'),
  }),
  out: auditList,
  rows: 'audit',
});

export const userHistory = defineCall({
  path: 'users/history',
  room: 'Audit',
  summary: 'Everything that was done to one account below the caller, deleted accounts included',
  access: operators,
  privilege: 'accounts.list',
  shows: ['accounts', 'locks', 'coins', 'cash', 'second_factors'],
  atReplica: true,
  in: z.object({ ...filters, user_guid: guid }),
  out: auditList,
  rows: 'audit',
});
