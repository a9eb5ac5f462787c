import { z } from 'zod';
import { ANNOUNCEMENT_KINDS, hasUnseen, MOST_SAID } from './said.ts';
import { flag, guid, instant, language } from './shapes.ts';

/** What is said, as typed: one line of plain text. */
export const saidText = z
  .string()
  .trim()
  .max(MOST_SAID)
  .refine((text) => !hasUnseen(text), 'no control characters or direction marks');

/** The same in the other languages; who reads one that is missing or empty reads the plain text. */
const inOthers = <T extends z.ZodType>(text: T) =>
  z.object({ hi: text.optional(), ta: text.optional(), mr: text.optional() });
export const translations = inOthers(z.string());
export const typedTranslations = inOthers(saidText);
/** The id of an announcement, as the specification writes it. */
export const oid = z.object({ $oid: guid });

export const announcementLine = z.object({
  _id: oid,
  text: z.string(),
  translations,
  from: z.number().int().describe('the level that says it: a role number'),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  acknowledge: flag.describe('1 = the caller has not acknowledged it yet'),
});
export type AnnouncementLine = z.infer<typeof announcementLine>;

/** Since when and until when something is said; null = at once, for good. */
const moment = z.iso.datetime({ offset: true, error: 'not a date' }).nullable();
export const schedule = {
  from_at: moment.optional().describe('ISO 8601; null = at once'),
  until_at: moment.optional().describe('ISO 8601, after `from_at`; null = until it is taken back'),
};
export const scheduled = { from_at: instant.nullable(), until_at: instant.nullable() };

export const readingLanguage = language.optional().describe('the language of the caller; English without');
