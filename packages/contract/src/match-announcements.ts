import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { readVersion } from './form-version.ts';
import { flag, id, nothing } from './shapes.ts';

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
