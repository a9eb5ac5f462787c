import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { flag, guid, nothing } from './shapes.ts';

/** Name of a screen, e.g. `my-clients`. */
const screen = z.string().regex(/^[a-z0-9_/-]{1,60}$/);

export const savedView = z.object({
  view_id: guid,
  screen: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.unknown()).describe('filters, sort and columns, as the screen wrote them'),
  shared: flag.describe('seen by everybody who acts for the same operator'),
  is_mine: flag,
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = defineCall({
  path: 'saved_views/list',
  room: 'Accounts',
  summary: 'The caller’s own views of a screen and those shared with it',
  access: everyone,
  privilege: 'own',
  shows: ['saved_views'],
  in: z.object({ screen }),
  out: z.object({ views: z.array(savedView) }),
});

export const saveView = defineCall({
  path: 'saved_views/save',
  room: 'Accounts',
  summary: 'Save a view, or change one’s own',
  access: everyone,
  privilege: 'own',
  changes: ['saved_views'],
  in: z.object({
    view_id: guid.optional().describe('of the view to change'),
    screen,
    name: z.string().trim().min(1).max(60),
    state: z
      .record(z.string().max(60), z.unknown())
      .refine((state) => JSON.stringify(state).length <= 8000, 'too large'),
    shared: flag.default(0),
  }),
  out: savedView,
  message: 'View saved',
  mutates: true,
});

export const deleteSavedView = defineCall({
  path: 'saved_views/delete',
  room: 'Accounts',
  summary: 'Delete one of one’s own views',
  access: everyone,
  privilege: 'own',
  changes: ['saved_views'],
  in: z.object({ view_id: guid }),
  out: nothing,
  mutates: true,
});
