import { z } from 'zod';
import { everyone, operators } from './access.ts';
import {
  announcementLine,
  oid,
  readingLanguage,
  saidText,
  schedule,
  scheduled,
  translations,
  typedTranslations,
} from './announcement-text.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { MOST_NAMED } from './said.ts';
import { flag, guid, instant, nothing, paging } from './shapes.ts';

const room = 'Announcements';
const userId = z.number().int().min(1).max(2_147_483_647);
const selected = z.array(userId).max(MOST_NAMED);
const allOrSelected = z.union([z.literal(1), z.literal(2)]).describe('1 all, 2 the selected');
const person = z.object({ user_id: z.number().int(), user_guid: guid, user_name: z.string() });

export const companyAnnouncement = defineCall({
  path: 'company_announcement',
  room,
  summary: 'What concerns the caller, as one line; for an operator also what all of his clients read',
  access: everyone,
  privilege: 'own',
  shows: ['said'],
  in: z.object({ language: readingLanguage }),
  out: z.object({ admin_agent_msg: z.string(), user_msg: z.string() }),
});

export const myAnnouncements = defineCall({
  path: 'my_announcements',
  room,
  summary: 'What every level above says to the caller: to him by name first, then from the Company down',
  access: everyone,
  privilege: 'own',
  shows: ['said'],
  in: nothing,
  out: z.object({ lines: z.array(announcementLine) }),
});

export const acknowledgeAnnouncement = defineCall({
  path: 'acknowledge_announcement',
  room,
  summary: 'Say that one has read an announcement that asks for it: by the person himself',
  access: everyone,
  privilege: 'own',
  changes: ['said'],
  in: z.object({ id: guid }),
  out: nothing,
  mutates: true,
});

export const getAnnouncement = defineCall({
  path: 'get_announcement',
  room,
  summary: 'What the caller says to all or some of its clients and operators, as it stands',
  access: operators,
  privilege: 'announcements.list',
  shows: ['said', 'accounts'],
  in: nothing,
  out: z.object({
    type: allOrSelected,
    selected_userids: z.array(z.number().int()),
    client_msg: z.string(),
    translations,
    ...scheduled,
    version: formVersion,
    admin_type: allOrSelected,
    selected_admin_userids: z.array(z.number().int()),
    admin_agent_msg: z.string(),
    admin_translations: translations,
    admin_from_at: instant.nullable(),
    admin_until_at: instant.nullable(),
    admin_version: formVersion,
    selected: z.array(person).describe('the names of all selected'),
    audience: z
      .object({ clients: z.number().int(), operators: z.number().int() })
      .describe('accounts below the caller'),
  }),
});

export const createAnnouncement = defineCall({
  path: 'create_announcement',
  room,
  summary:
    'Say something to clients, to operators, or to both; it replaces what was said to them, and an empty text takes it down',
  access: operators,
  privilege: 'announcements.create',
  changes: ['said'],
  in: z.object({
    client_msg: saidText.optional().describe('absent: what is said to clients stays'),
    type: allOrSelected.default(1),
    selected_userids: selected.default([]),
    translations: typedTranslations
      .default({})
      .describe('of `client_msg`; of `admin_agent_msg` where that comes alone'),
    ...schedule,
    version: readVersion,
    admin_agent_msg: saidText.optional().describe('absent: what is said to operators stays'),
    admin_type: allOrSelected.default(1),
    selected_admin_userids: selected.default([]),
    admin_translations: typedTranslations.optional(),
    admin_from_at: schedule.from_at.describe('as `from_at` where absent'),
    admin_until_at: schedule.until_at.describe('as `until_at` where absent'),
    admin_version: readVersion,
  }),
  out: nothing,
  message: 'Announcement saved',
  mutates: true,
});

export const userAnnouncement = defineCall({
  path: 'user_announcement',
  room,
  summary: 'Say something to named accounts below, once more for each call',
  access: operators,
  privilege: 'announcements.create',
  changes: ['said'],
  in: z.object({
    user_detail: z
      .array(z.object({ user_guid: guid, user_name: z.string().optional(), user_id: userId.optional() }))
      .max(MOST_NAMED)
      .default([]),
    announcement: saidText.default(''),
    translations: typedTranslations.default({}),
    ...schedule,
    acknowledge: flag.default(0).describe('1 = each is asked to say that he has read it'),
  }),
  out: z.object({ _id: oid }),
  message: 'Announcement saved',
  mutates: true,
});

export const userAnnouncementList = defineCall({
  path: 'user_announcement_list',
  room,
  summary: 'What the caller said to named accounts, the latest first, and whom it has reached',
  access: operators,
  privilege: 'announcements.list',
  shows: ['said', 'names'],
  in: z.object(paging),
  out: z.object({
    list: z.array(
      z.object({
        _id: oid,
        user_detail: z.array(
          person.extend({
            role: z.number().int(),
            seen_at: instant.nullable().describe('when a screen of his first showed it'),
            acknowledged_at: instant.nullable(),
          }),
        ),
        announcement: z.string(),
        translations,
        created_at: instant,
        created_by: z.string(),
        ...scheduled,
        acknowledge: flag,
        seen: z.number().int(),
        acknowledged: z.number().int(),
        of: z.number().int(),
      }),
    ),
    total_records: z.number().int(),
  }),
});

export const deleteUserAnnouncement = defineCall({
  path: 'delete_user_announcement',
  room,
  summary: 'Take back what was said to named accounts, or undo that',
  access: operators,
  privilege: 'announcements.delete',
  changes: ['said'],
  in: z.object({ id: guid, restore: flag.default(0).describe('1 = say it again as before') }),
  out: nothing,
  messageBy: { field: 'restore', values: { '0': 'Announcement deleted', '1': 'Announcement is back' } },
  mutates: true,
});

/** What is said to everybody below about one of the games. */
const gameText = z.object({ announcement: z.string(), translations, ...scheduled, version: formVersion });
const gameForm = z.object({
  announcement: saidText.default('').describe('empty: taken down'),
  translations: typedTranslations.default({}),
  ...schedule,
  version: readVersion,
});

const gameRead = { room, access: operators, privilege: 'announcements.list', shows: ['said'] } as const;
const gameWrite = {
  room,
  access: operators,
  privilege: 'announcements.create',
  changes: ['said'],
  message: 'Announcement saved',
  mutates: true,
} as const;

export const getMatkaAnnouncement = defineCall({
  ...gameRead,
  path: 'get_matka_announcement',
  summary: 'What the caller says about matka to everybody below',
  in: nothing,
  out: gameText,
});
export const matkaAnnouncement = defineCall({
  ...gameWrite,
  path: 'matka_announcement',
  summary: 'Say something about matka to everybody below; it replaces what was said',
  in: gameForm,
  out: gameText,
});
export const getFastMatkaAnnouncement = defineCall({
  ...gameRead,
  path: 'get_fast_matka_announcement',
  summary: 'What the caller says about fast matka to everybody below',
  in: nothing,
  out: gameText,
});
export const fastMatkaAnnouncement = defineCall({
  ...gameWrite,
  path: 'fast_matka_announcement',
  summary: 'Say something about fast matka to everybody below; it replaces what was said',
  in: gameForm,
  out: gameText,
});
