import { z } from 'zod';
import { company, everyone } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { hasUnseen } from './said.ts';
import { flag, instant, nothing, paging } from './shapes.ts';

/** Of a section, in characters. */
const MOST_TITLE = 120;
const MOST_BODY = 8_000;
const MOST_SECTIONS = 30;

/** Lines are shown as paragraphs and lists; what cannot be seen is no text. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(
      (said) => said.split('\n').every((line) => !hasUnseen(line)),
      'no control characters or direction marks',
    );

/** In English, and in the other languages where somebody wrote it. */
const inLanguages = (most: number) =>
  z.object({
    en: text(most).refine((said) => said !== '', 'required'),
    hi: text(most).default(''),
    ta: text(most).default(''),
    mr: text(most).default(''),
  });

export const ruleSection = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: inLanguages(MOST_TITLE),
  body: inLanguages(MOST_BODY).describe(
    'plain text: an empty line ends a paragraph, a line that begins with "- " is of a list',
  ),
});
export type RuleSection = z.infer<typeof ruleSection>;

/** What the numbers of the bet types are, as the specification calls them on this page. */
export const MATKA_RATES = {
  1: 'single_digit',
  2: 'jodi',
  3: 'single_patti',
  4: 'double_patti',
  5: 'triple_patti',
  6: 'half_sangam_open',
  7: 'half_sangam_close',
  8: 'full_sangam',
} as const;
export type MatkaRate = (typeof MATKA_RATES)[keyof typeof MATKA_RATES];

const rate = z.object({
  matka_market_id: z.number().int(),
  stake: z.number().int(),
  pays: z.number().int().describe('what a stake of 100 is paid'),
});

export const rules = defineCall({
  path: 'rules',
  room: 'Rules',
  summary: 'What matka pays, the limits and delays that hold for the caller, and the house’s own texts',
  access: everyone,
  privilege: 'own',
  shows: ['rules', 'terms', 'sport_terms', 'matka_terms'],
  in: nothing,
  out: z.object({
    tables: z.object({ matka: z.array(rate), fast_matka: z.array(rate) }),
    limits: z
      .record(z.string(), z.number())
      .describe('coins and seconds by field of the settings; what is missing each market says itself'),
    of_markets: z
      .record(z.string(), z.tuple([z.number(), z.number()]))
      .describe('what the open markets and sessions say themselves, from and to'),
    sections: z.array(ruleSection),
    version: z.number().int().describe('0 = the house has not written any'),
    asks: flag.describe('whether this version is to be accepted'),
    written_at: instant.nullable(),
    accepted_at: instant.nullable().describe('when the caller accepted this version'),
    form_version: formVersion,
  }),
});

export const updateRules = defineCall({
  path: 'update_rules',
  room: 'Rules',
  summary: 'Write the house’s own texts anew: a new version, which can ask everybody to accept it',
  access: company,
  privilege: 'house.edit',
  changes: ['rules'],
  in: z.object({
    sections: z
      .array(ruleSection)
      .max(MOST_SECTIONS)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'the same section twice'),
    ask: flag.default(0),
    version: readVersion,
  }),
  out: z.object({ version: z.number().int() }),
  message: 'Rules saved',
  mutates: true,
});

export const acceptRules = defineCall({
  path: 'accept_rules',
  room: 'Rules',
  summary: 'Accept the house’s texts of this version; refused when there is a newer one',
  access: everyone,
  privilege: 'own',
  changes: ['rules'],
  in: z.object({ version: z.number().int().min(1).max(1_000_000_000) }),
  out: z.object({ accepted_at: instant }),
  message: 'Rules accepted',
  mutates: true,
});

export const ruleReaders = defineCall({
  path: 'rules/readers',
  room: 'Rules',
  summary: 'Who has accepted the version that was last asked about, and who has not; and all versions',
  access: company,
  privilege: 'house.list',
  shows: ['rules', 'accounts'],
  atReplica: true,
  in: z.object({
    ...paging,
    keyword: z.string().trim().max(64).default(''),
    state: z.enum(['', 'accepted', 'open']).default(''),
  }),
  out: z.object({
    version: z.number().int().describe('the last one that asked; 0 = none did'),
    accepted: z.number().int(),
    open: z.number().int(),
    versions: z.array(
      z.object({ version: z.number().int(), asks: flag, written_at: instant, written_by: z.string() }),
    ),
    readers: z.array(
      z.object({
        user_guid: z.string(),
        username: z.string(),
        name: z.string(),
        role: z.number().int(),
        accepted_at: instant.nullable(),
      }),
    ),
    total_records: z.number().int(),
  }),
  rows: 'readers',
});
