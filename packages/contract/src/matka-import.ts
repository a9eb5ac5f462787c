import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import type { Said } from './sentences.ts';
import { code, flag, guid } from './shapes.ts';

/** Of one list, in characters and in lines: twice what seven years of seven markets need. */
export const MOST_LIST = 1_000_000;
export const MOST_LINES = 20_000;
/** Of a request that carries one, in bytes. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_MARKETS = 100;

const cell = z
  .string()
  .max(60)
  .regex(/^[^,\r\n]*$/, 'no commas and no line ends' satisfies Said);
const row = z.object({ date: cell, market: cell, open: cell, jodi: cell, close: cell });

const VERDICTS = ['good', 'padded', 'repeated', 'holiday', 'set_aside', 'unread'] as const;
export type ImportVerdict = (typeof VERDICTS)[number];

/** Why a line is set aside; the last three say how it stands to what the house has. */
const REASONS = [
  'unknown_market',
  'close_missing',
  'pana_out_of_order',
  'jodi_contradicts',
  'year_breaks_sequence',
  'date_twice',
  'not_past',
  'drawn_here',
  'imported_otherwise',
] as const;
export type ImportReason = (typeof REASONS)[number];

const importedLine = z.object({
  line: z.number().int().describe('from 1'),
  date: z.string().describe('YYYY-MM-DD; empty where it could not be read'),
  market: z.string(),
  open: z.string(),
  jodi: z.string(),
  close: z.string(),
  verdict: z.enum(VERDICTS).describe('good, padded and holiday are taken'),
  reason: z.enum(['', ...REASONS]),
  proposal: z
    .object({ date: z.string(), open: z.string(), jodi: z.string(), close: z.string() })
    .partial()
    .nullable()
    .describe('what it was probably meant to be, where that is plain'),
});
export type ImportedLine = z.infer<typeof importedLine>;

const count = z.number().int();

export const importResults = defineCall({
  path: 'matka/import_results',
  room: 'Matka',
  summary:
    'Read a list of past results, `dd/mm/yyyy,market,open,jodi,close` or `dd-mm-yyyy / 134 - 80 - 479`, and keep what is plain',
  access: company,
  privilege: 'matka.edit',
  changes: ['past_results'],
  largest: MOST_BYTES,
  in: z
    .object({
      text: z
        .string()
        .max(MOST_LIST, 'too large' satisfies Said)
        .default(''),
      rows: z
        .array(row)
        .max(MOST_LINES, 'too large' satisfies Said)
        .default([]),
      category_id: guid.optional().describe('of lines that name no market'),
      markets: z
        .array(z.object({ market: z.string().trim().max(60), category_id: guid }))
        .max(MOST_MARKETS)
        .default([])
        .describe('which category a name means that is not the title of one'),
      dry_run: flag.default(1).describe('1 = only say what would be kept'),
    })
    .refine(({ text, rows }) => text === '' || rows.length === 0, {
      path: ['rows'],
      error: 'either a text or rows' satisfies Said,
    })
    .refine(({ text, rows }) => text.trim() !== '' || rows.length > 0, {
      path: ['text'],
      error: 'required' satisfies Said,
    }),
  out: z.object({
    rows: z.array(importedLine).describe('every line that is not empty'),
    counts: z.object({
      ...(Object.fromEntries(VERDICTS.map((verdict) => [verdict, count])) as Record<
        ImportVerdict,
        typeof count
      >),
      taken: count.describe('days that are kept by this, or would be'),
    }),
    markets: z
      .array(z.object({ market: z.string(), lines: count, category_id: guid.nullable() }))
      .describe('the names of the list; empty where lines name none'),
  }),
  mutates: true,
});

const day = z.iso.date('not a date').describe('YYYY-MM-DD');
const ofDays = { category_id: guid, from_date: day, to_date: day };

export const pastDays = defineCall({
  path: 'matka/past_days',
  room: 'Matka',
  summary: 'How many days of past results a category has in a range of days',
  access: company,
  privilege: 'matka.list',
  shows: ['past_results'],
  in: z.object(ofDays),
  out: z.object({
    days: count,
    holidays: count.describe('of them'),
    first_date: z.string().describe('the first of them; empty where there is none'),
    last_date: z.string(),
  }),
  mutates: false,
});

export const removePastDays = defineCall({
  path: 'matka/remove_past_days',
  room: 'Matka',
  summary: 'Take past results of a category back, those of a range of days; draws of the house stay',
  access: company,
  privilege: 'matka.settle',
  changes: ['past_results'],
  in: z.object({
    ...ofDays,
    days: count.min(1).describe('as many as were shown; refused when there are others by now'),
    code,
  }),
  out: z.object({ days: count }),
  message: 'Past results taken back',
  mutates: true,
  takesCode: true,
});
