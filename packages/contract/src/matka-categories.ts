import { z } from 'zod';
import { company, everyone } from './access.ts';
import { formVersion, readVersion } from './form-version.ts';
import { defineGameCall } from './game-call.ts';
import { DEFAULT_BACKGROUND, DEFAULT_TITLE_COLOR, MOST_TITLE, WEEK_DAYS } from './matka-shapes.ts';
import { clockTime } from './matka-times.ts';
import { hasUnseen, isSaid } from './said.ts';
import { flag, guid, nothing } from './shapes.ts';

/** A number in the form of a category has at most three digits (specification part 3, 5). */
const MOST_REPEAT = 999;

const categoryType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const drawMode = z.enum(['hand', 'fair']);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb');
const time = z.union([z.literal(''), clockTime]).default('');

export const matkaCategory = z.object({
  _id: z.object({ $oid: z.string() }),
  category_id: z.string(),
  title: z.string(),
  open_time: z.string().describe('HH:MM of the house’s day; empty where it has no Open'),
  close_time: z
    .string()
    .describe('before the open time: after midnight, and of the opening day all the same'),
  week_days: z.array(z.number().int()).describe('1 Monday to 7 Sunday'),
  category_type: categoryType.describe('1 Open, 2 Close, 3 Open to Close'),
  is_active: flag,
  background_color: z.string(),
  title_color: z.string(),
  repeat_minutes: z.number().int().describe('of fast matka: a draw every so many minutes; 0 = one a day'),
  until: z.string().describe('the time of the last of them; empty for one a day'),
  draw_mode: drawMode.describe('who says the number: somebody by hand, or a fair draw'),
  open_bets: z.number().int().describe('draws with open bets, for the Company; 0 for everybody else'),
  version: formVersion,
});
export type MatkaCategory = z.infer<typeof matkaCategory>;

export const categoryList = defineGameCall({
  method: 'GET',
  path: 'categoryList',
  summary: 'The categories that draws are made from, in the order of their times',
  access: everyone,
  privilege: 'matka.list',
  shows: ['matka_categories', 'draws', 'bets'],
  in: nothing,
  out: z.array(matkaCategory),
});

const acts = {
  access: company,
  privilege: 'matka.edit',
  mutates: true,
  changes: ['matka_categories', 'draws', 'fixtures'],
} as const;

export const createEditCategory = defineGameCall({
  ...acts,
  path: 'createEditCategory',
  summary: 'Make or change a category; draws without bets follow at once, draws with bets stay as they are',
  in: z.object({
    id: guid.optional().describe('the category to be changed; a new one without'),
    title: z
      .string()
      .trim()
      .max(MOST_TITLE)
      .refine((said) => isSaid(said), 'required')
      .refine((said) => !hasUnseen(said), 'no control characters or direction marks'),
    open_time: time,
    close_time: time,
    category_type: categoryType,
    week_days: z.array(z.number().int().min(1).max(7)).max(WEEK_DAYS.length),
    background_color: color.default(DEFAULT_BACKGROUND),
    title_color: color.default(DEFAULT_TITLE_COLOR),
    is_active: flag.default(1),
    repeat_minutes: z.number().int().min(0).max(MOST_REPEAT).default(0),
    until: time,
    draw_mode: drawMode.default('hand'),
    version: readVersion,
  }),
  out: z.object({
    category_id: z.string(),
    kept_draws: z.number().int().describe('draws to come that have bets and stay as they are'),
  }),
  message: 'Category saved',
});

export const deleteCategory = defineGameCall({
  ...acts,
  path: 'deleteCategory',
  summary: 'Delete a category with its draws to come; refused while bets are open, naming the draws',
  in: z.object({ id: guid }),
  out: nothing,
  message: 'Category deleted',
});

export const activeInactiveCategory = defineGameCall({
  ...acts,
  path: 'activeInactiveCategory',
  summary: 'Switch a category: while it is off no bet is taken, and its draws without bets go',
  in: z.object({ id: guid, status: flag }),
  out: z.object({
    kept_draws: z.number().int().describe('draws to come that have bets and stay as they are'),
  }),
  messageBy: { field: 'status', values: { '0': 'Category deactivated', '1': 'Category activated' } },
});
