import { z } from 'zod';
import { everyone, company } from './access.ts';
import { translations } from './announcement-text.ts';
import { splash } from './banners.ts';
import { defineCall } from './call.ts';
import { houseMaintenance } from './maintenance.ts';
import { preferences } from './preferences.ts';
import { chosenLanguage } from './languages.ts';
import { flag, guid, instant, language, nothing, right } from './shapes.ts';

/** One entry of the side menu built at sign-in. */
export type MenuItem = {
  label: string;
  link: string;
  icon: string;
  count?: number | undefined;
  submenu?: MenuItem[] | undefined;
};

export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    link: z.string(),
    icon: z.string(),
    count: z.number().optional(),
    submenu: z.array(menuItem).optional(),
  }),
);

export const signedIn = z.object({
  role: z.number().int(),
  user_id: z.number().int(),
  user_guid: guid,
  username: z.string(),
  first_name: z.string(),
  is_staff: flag,
  theme: z.number().int(),
  time_zone: z.string().describe('of the house: draws and days of the casino are dated by its clock'),
  privileges: z
    .array(right)
    .nullable()
    .describe('what a member of staff was given; null = everything that the role may do'),
  menu: z.array(menuItem),
  token: z.string(),
  expires_at: instant,
  password_due: flag.describe('1 = nothing else is served until the first password is changed'),
  second_factor_due: flag.describe('1 = nothing else is served until a second factor is set up'),
  preferences: preferences.describe('what the person chose about lists and display'),
});
export type SignedIn = z.infer<typeof signedIn>;

export const login = defineCall({
  path: 'login',
  room: 'Sessions',
  summary: 'Sign in with username and password',
  access: 'public',
  privilege: 'own',
  shows: [],
  in: z.object({
    username: z.string().trim().min(1, 'Username is required').max(64),
    password: z.string().min(1, 'Password is required').max(256),
    otp: z
      .string()
      .trim()
      .max(20)
      .optional()
      .describe('code of the authenticator app, or a recovery code, of those who have a second factor'),
    location: z
      .unknown()
      .optional()
      .describe('accepted and ignored: the place is looked up from the address'),
  }),
  out: signedIn,
  message: 'Login successful',
});

export const renewSession = defineCall({
  path: 'renew_session',
  room: 'Sessions',
  summary: 'Exchange a valid token for one that lasts longer',
  access: everyone,
  privilege: 'own',
  shows: [],
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  in: nothing,
  out: z.object({ token: z.string(), expires_at: instant }),
});

export const logout = defineCall({
  path: 'logout',
  room: 'Sessions',
  summary: 'End this session',
  access: everyone,
  privilege: 'own',
  changes: [],
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  duringMaintenance: true,
  in: nothing,
  out: nothing,
  mutates: true,
});

export const logoutAllUsers = defineCall({
  method: 'GET',
  path: 'cron/logout_all_users',
  room: 'Sessions',
  summary: 'End every live session except the caller’s own, and close its open screens',
  access: company,
  privilege: 'house.lock',
  changes: ['sign_ins'],
  in: nothing,
  out: z.object({
    sessions: z.number().int().describe('that ended'),
    sockets: z
      .number()
      .int()
      .nullable()
      .describe(
        'open screens that were closed for it on all nodes; null when the same request key is sent again',
      ),
  }),
  message: 'Logout successful',
  mutates: 'itself',
});

export const systemStatus = defineCall({
  method: 'GET',
  path: 'status',
  room: 'Sessions',
  summary: 'What the sign-in page shows before anyone has signed in',
  access: 'public',
  privilege: 'own',
  shows: [],
  in: nothing,
  out: z.object({
    announcement: z.string().describe('what the Company says to all clients'),
    announcement_translations: translations,
    version: z.string(),
    powered_by: z.string(),
    year: z.number(),
    healthy: flag,
    languages: z.array(language),
    default_language: chosenLanguage.describe('of whoever chose none; empty = each browser’s own'),
    splash: splash.nullable(),
    maintenance: houseMaintenance,
  }),
});
