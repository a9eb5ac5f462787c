import { z } from 'zod';
import { company, everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { code, flag, guid, instant, nothing, paging } from './shapes.ts';

export const signInRow = z.object({
  session_id: guid,
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable().describe('country of the address; null when it is private or unknown'),
  device: z.enum(['desktop', 'phone', 'tablet', 'program']),
  user_agent: z.string(),
  is_live: flag,
  is_current: flag.describe('the session that asks'),
});
export type SignInRow = z.infer<typeof signInRow>;

const signInList = z.object({ sign_ins: z.array(signInRow), total_records: z.number().int() });

export const signInHistory = defineCall({
  path: 'users/sign_in_history',
  room: 'Sessions',
  summary: 'Sign-ins of the caller, or of an account below it, newest first',
  access: everyone,
  privilege: 'own',
  aboutOthers: 'signins.list',
  shows: ['sign_ins', 'names'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(50),
    user_guid: guid.optional(),
  }),
  out: signInList,
  rows: 'sign_ins',
});

export const liveSessionsList = defineCall({
  path: 'users/live_sessions',
  room: 'Sessions',
  summary:
    'Sessions that are open now: the caller’s own, one account’s, or those of everybody below the caller',
  access: everyone,
  privilege: 'own',
  aboutOthers: 'signins.list',
  shows: ['sign_ins', 'names'],
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(50),
    user_guid: guid.optional(),
    downline: flag.default(0).describe('1 = of everybody below the caller'),
    keyword: z.string().max(100).default(''),
  }),
  out: signInList,
  rows: 'sign_ins',
});

export const revokeSession = defineCall({
  path: 'users/revoke_session',
  room: 'Sessions',
  summary: 'End one session: the caller’s own or one of an account below it',
  access: everyone,
  privilege: 'own',
  aboutOthers: 'signins.lock',
  changes: ['sign_ins'],
  in: z.object({ session_id: guid }),
  out: nothing,
  message: 'Signed out',
  mutates: true,
});

export const revokeSessions = defineCall({
  path: 'users/revoke_sessions',
  room: 'Sessions',
  summary: 'End all sessions of an account below the caller, or all of the caller’s own but this one',
  access: everyone,
  privilege: 'own',
  aboutOthers: 'signins.lock',
  changes: ['sign_ins'],
  in: z.object({ user_guid: guid.optional() }),
  out: z.object({ sessions: z.number().int() }),
  message: 'Signed out',
  mutates: true,
});

export const secondFactorStatus = defineCall({
  path: 'second_factor/status',
  room: 'Sessions',
  summary: 'Whether the caller signs in with a second factor, and whether its role must',
  access: everyone,
  privilege: 'own',
  shows: ['second_factors', 'second_factor_policy'],
  beforeSecondFactor: true,
  in: nothing,
  out: z.object({ enabled: flag, required: flag, recovery_codes_left: z.number().int() }),
});

export const startSecondFactor = defineCall({
  path: 'second_factor/start',
  room: 'Sessions',
  summary: 'A new secret for an authenticator app; in force once it is confirmed',
  access: everyone,
  privilege: 'own',
  changes: [],
  beforeSecondFactor: true,
  in: z.object({ password: z.string().max(256) }),
  out: z.object({ secret: z.string(), otpauth_url: z.string() }),
  mutates: true,
  secret: true,
});

/** A code of the authenticator app. Never logged. */
const otp = z.string().regex(/^\d{6}$/, 'six digits');

export const confirmSecondFactor = defineCall({
  path: 'second_factor/confirm',
  room: 'Sessions',
  summary: 'Put the new secret in force with a code made from it; answers recovery codes, shown this once',
  access: everyone,
  privilege: 'own',
  changes: ['second_factors'],
  beforeSecondFactor: true,
  in: z.object({ otp }),
  out: z.object({ recovery_codes: z.array(z.string()) }),
  message: 'Second factor is on',
  mutates: true,
  secret: true,
});

export const disableSecondFactor = defineCall({
  path: 'second_factor/disable',
  room: 'Sessions',
  summary: 'Take the caller’s second factor off; refused where its role must have one',
  access: everyone,
  privilege: 'own',
  changes: ['second_factors'],
  in: z.object({ password: z.string().max(256) }),
  out: nothing,
  message: 'Second factor is off',
  mutates: true,
});

export const resetSecondFactor = defineCall({
  path: 'second_factor/reset',
  room: 'Sessions',
  summary:
    'Take off the second factor of an account below the caller that has lost its device; its sessions end',
  access: operators,
  privilege: 'accounts.edit',
  changes: ['second_factors', 'sign_ins'],
  in: z.object({ user_guid: guid, code }),
  out: nothing,
  message: 'Second factor is off',
  mutates: true,
  takesCode: true,
});

export const secondFactorPolicy = defineCall({
  path: 'second_factor/policy',
  room: 'Sessions',
  summary:
    'Which roles must sign in with a second factor; read it without `roles`, set it with them and the code',
  access: company,
  privilege: 'house.edit',
  changes: ['second_factor_policy'],
  shows: ['second_factor_policy'],
  in: z
    .object({
      roles: z.array(z.number().int().min(1).max(8)).max(8).optional(),
      code: code.optional(),
      version: readVersion,
    })
    .refine((sent) => sent.roles === undefined || sent.code !== undefined, {
      message: 'four digits',
      path: ['code'],
    }),
  out: z.object({ roles: z.array(z.number().int()), version: formVersion }),
  mutates: true,
  takesCode: true,
});

export const listAdmins = defineCall({
  path: 'users/admins',
  room: 'Sessions',
  summary: 'The admins who act for the Company, for setting their password and taking off a second factor',
  access: company,
  privilege: 'staff.list',
  shows: ['second_factors', 'names'],
  in: nothing,
  out: z.object({
    admins: z.array(
      z.object({
        user_guid: guid,
        username: z.string(),
        name: z.string(),
        role: z.number().int(),
        status: flag,
        second_factor: flag,
        may_reset: flag.describe('1 = the caller may set its password and take off its second factor'),
        last_sign_in: instant.nullable(),
      }),
    ),
  }),
});
