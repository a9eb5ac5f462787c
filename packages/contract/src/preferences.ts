import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';

/** Name of a choice: `language`, `scheme`, `display`, or `grid:<list>`. */
const name = z.string().regex(/^[a-z]{1,20}(:[a-z0-9_/-]{1,60})?$/i);
/** Of all that a call brings and of all that is kept, in characters of JSON. */
export const MOST_PREFERENCES = 32_000;

export const preferences = z.record(name, z.unknown());
export type Preferences = z.infer<typeof preferences>;

export const getPreferences = defineCall({
  path: 'preferences/get',
  room: 'Sessions',
  summary: 'What the caller chose about lists and display, on whatever device',
  access: everyone,
  privilege: 'own',
  shows: ['preferences'],
  in: z.object({}),
  out: z.object({ preferences }),
});

export const savePreferences = defineCall({
  path: 'preferences/save',
  room: 'Sessions',
  summary: 'Keep some of the caller’s choices; the others stay, null takes one away',
  access: everyone,
  privilege: 'own',
  changes: ['preferences'],
  in: z.object({
    preferences: preferences.refine((given) => JSON.stringify(given).length <= MOST_PREFERENCES, 'too large'),
  }),
  out: z.object({}),
  mutates: true,
});
