import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { language } from './shapes.ts';

/** A language, or none: then what comes after it in the order decides. */
export const chosenLanguage = z.union([language, z.literal('')]);
export type ChosenLanguage = z.infer<typeof chosenLanguage>;

/** The name of the person's own choice among the preferences. */
export const LANGUAGE_PREFERENCE = 'language';

export const setDefaultLanguage = defineCall({
  path: 'language/default',
  room: 'Sessions',
  summary: 'The language of whoever chose none, on every open screen; none = each browser’s own',
  access: company,
  privilege: 'house.edit',
  changes: ['languages'],
  in: z.object({ language: chosenLanguage }),
  out: z.object({}),
  message: 'Language of the house saved',
  mutates: true,
});
