import { z } from 'zod';
import { company, everyone } from './access.ts';
import { defineCall } from './call.ts';
import { readVersion } from './form-version.ts';
import { flag, id, nothing } from './shapes.ts';

export const companyAnnouncement = defineCall({
  path: 'company_announcement',
  room: 'Announcements',
  summary: 'The announcements that concern the caller',
  access: everyone,
  privilege: 'own',
  shows: ['announcements'],
  in: nothing,
  out: z.object({ admin_agent_msg: z.string(), user_msg: z.string() }),
});

/** What is said to everybody who looks at the match; `remove` 1 takes it down again. */
const said = {
  announcement: z.string().trim().max(500).default(''),
  remove: flag.default(0),
};

export const postAnnouncement = defineCall({
  path: 'post_announcement',
  room: 'Announcements',
  summary: 'Announce something on one market or one session of a match; an empty text is refused',
  access: company,
  privilege: 'matches.edit',
  changes: ['announcements'],
  in: z.object({
    event_id: id,
    market_id: id.optional(),
    session_id: id.optional(),
    session_type_id: z.number().int().optional(),
    child_session_type_id: z.number().int().optional(),
    ...said,
  }),
  out: nothing,
  mutates: true,
});

export const eventAnnouncement = defineCall({
  path: 'event_announcement',
  room: 'Announcements',
  summary: 'Announce something on a match; an empty text is refused',
  access: company,
  privilege: 'matches.edit',
  changes: ['announcements'],
  in: z.object({ event_id: id, ...said, version: readVersion }),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});
