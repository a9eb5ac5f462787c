import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { code, fileAnswer, flag, id, instant, nothing } from './shapes.ts';

/** Why a backup could not be taken, or did not hold. */
export const BACKUP_FAULTS = [
  // of the file
  'no_file',
  'not_a_backup',
  'cut',
  'changed',
  'no_key',
  'other_key',
  'newer_program',
  'other_history',
  'differs',
  // of the house
  'in_use',
  'disk_full',
  'not_allowed',
  'ended',
  'other',
] as const;
export type BackupFaultCode = (typeof BACKUP_FAULTS)[number];

/** `broken` = it did not hold when it was restored beside the house; `gone` = its file is not in the folder any more. */
export const BACKUP_STATES = [
  'running',
  'failed',
  'made',
  'verifying',
  'verified',
  'broken',
  'gone',
] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const backup = z.object({
  backup_id: id,
  dn_name: z.string().describe('the database that it is of'),
  date: instant.describe('the moment that it holds; before it has begun, when it was asked for'),
  state: z.enum(BACKUP_STATES),
  kind: z.enum(['night', 'hand', 'found']).describe('found = its file lay in the folder, as after a restore'),
  asked_by: z.string().describe('empty = by the clock, or found'),
  file: z.string().describe('its name in the folder of backups'),
  size: z.number().int().describe('bytes; while it is running, those written so far'),
  rows: z.number().int().nullable().describe('null = not known until it is verified'),
  took_ms: z.number().int().nullable(),
  migration: z.number().int().nullable(),
  version: z.string(),
  sha256: z.string().describe('of all that it holds; two with the same hold the same'),
  verified_at: instant.nullable(),
  verify_ms: z.number().int().nullable(),
  kept_until: instant
    .nullable()
    .describe('when the rule takes it away, as long as one is verified every night; null = not yet known'),
  encrypted: flag.nullable(),
  fault: z.object({ code: z.enum(BACKUP_FAULTS), text: z.string() }).nullable(),
});
export type Backup = z.infer<typeof backup>;

export const backupStatus = z.object({
  taken_at: instant.nullable().describe('the moment that the newest backup holds'),
  verified_taken_at: instant.nullable().describe('the same of the newest that was restored and compared'),
  verified_at: instant.nullable().describe('when that was done'),
  age_seconds: z
    .number()
    .int()
    .describe('of the newest verified one; without one, since when there could be'),
  due: flag.describe('1 = older than 26 hours'),
  failed: z.enum(BACKUP_FAULTS).nullable().describe('why the newest could not be taken, or did not hold'),
  failed_at: instant.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const getDbBackup = defineCall({
  method: 'GET',
  path: 'get_db_backup',
  room: 'House',
  summary: 'The backups of the house, the newest first',
  access: company,
  privilege: 'house.list',
  shows: ['backups'],
  rows: 'list',
  in: nothing,
  out: z.object({
    list: z.array(backup),
    status: backupStatus,
    folder: z.string().describe('where the server keeps them'),
    encrypts: flag.describe('1 = the next one is encrypted'),
    usual_size: z.number().int().describe('bytes of the newest one that is whole; 0 = there is none'),
  }),
});

export const cronDbBackup = defineCall({
  method: 'GET',
  path: 'cron/db_backup',
  room: 'House',
  summary:
    'Make a backup now and verify it; answers when it is taken up for good, with `wait` when it is made. Refused while one is made',
  access: company,
  privilege: 'house.create',
  changes: ['backups'],
  in: z.object({ wait: flag.default(0) }),
  out: z.object({ backup_id: id }),
  message: 'Success',
  mutates: 'itself',
});

export const verifyDbBackup = defineCall({
  path: 'verify_db_backup',
  room: 'House',
  summary:
    'Restore a backup beside the house, compare every table with its manifest, and prove books, chains and sums',
  access: company,
  privilege: 'house.create',
  changes: ['backups'],
  in: z.object({ backup_id: id }),
  out: nothing,
  mutates: true,
});

export const deleteDbBackup = defineCall({
  path: 'delete_db_backup',
  room: 'House',
  summary: 'Delete a backup and its file',
  access: company,
  privilege: 'house.delete',
  changes: ['backups'],
  in: z.object({ backup_id: id, code }),
  out: nothing,
  message: 'Backup deleted',
  mutates: true,
  takesCode: true,
});

export const downloadDbBackup = defineCall({
  method: 'GET',
  path: 'download_db_backup/:backup_id',
  room: 'House',
  summary:
    'The file of a backup. It holds all that the house knows of its people, so it asks for more than the list',
  access: company,
  privilege: 'house.create',
  shows: ['backups'],
  in: z.object({ backup_id: id }),
  out: fileAnswer,
  file: true,
});
