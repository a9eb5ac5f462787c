import { z } from 'zod';
import { company, everyone } from './access.ts';
import { defineGameCall } from './game-call.ts';
import { flag, guid } from './shapes.ts';

const day = z.iso.date('not a date');
const range = { from_date: day.describe('YYYY-MM-DD'), to_date: day };

/** What became of a day or of one draw: `none` = there is no draw. */
const state = z.enum(['drawn', 'waiting', 'holiday', 'none']);

const chartDay = z.object({
  market_date: z.string(),
  state,
  said: z
    .string()
    .describe('`134-80-479`; `134-8` while the Close is not known; `***` for a side that was abandoned'),
  open: z.string(),
  jodi: z.string().describe('both anks, or the one that is known'),
  close: z.string(),
  red: flag.describe('the jodi is one that charts print red'),
  draws: z
    .array(
      z.object({
        time: z.string(),
        pana: z.string(),
        ank: z.string(),
        state,
        fair_id: z.string().describe('of a fair draw its event, to make it again by; else empty'),
      }),
    )
    .describe('of fast matka, by the clock of the house; of matka empty'),
});
export type ChartDay = z.infer<typeof chartDay>;

export const matkaChart = defineGameCall({
  path: 'chart',
  summary:
    'The numbers of a category week by week, declared ones and past results: at most ten years, of fast matka two weeks',
  access: everyone,
  privilege: 'matka.list',
  shows: ['results', 'draws', 'past_results', 'matka_categories'],
  atReplica: true,
  in: z.object({ category_id: guid, ...range }),
  out: z.object({
    category_id: guid,
    title: z.string(),
    category_type: z.number().int().describe('1 Open, 2 Close, 3 Open to Close'),
    weeks: z
      .array(z.object({ from_date: z.string(), days: z.array(chartDay) }))
      .describe('whole weeks from Monday on'),
  }),
});

const audited = z.object({
  numbers: z.array(
    z.object({
      number: z.string(),
      came: z.number().int(),
      expected: z.number().describe('by equal chances'),
    }),
  ),
  chi_square: z.number(),
  degrees: z.number().int().describe('of freedom'),
  chance: z.number().describe('0 to 1: how likely chance alone differs at least as much'),
  verdict: z
    .enum(['even', 'unusual', 'uneven', 'too_even', 'too_few'])
    .describe(
      'unusual = a chance below 0.01, uneven = below 0.001, too_even = above 0.999, too_few = not enough numbers',
    ),
});
export type Audited = z.infer<typeof audited>;

export const numberAudit = defineGameCall({
  path: 'number_audit',
  summary: 'How often each ank, jodi and kind of pana came, against equal chances of 000 to 999',
  access: company,
  privilege: 'matka.list',
  shows: ['results', 'draws', 'past_results', 'matka_categories'],
  atReplica: true,
  in: z.object({ category_id: guid.optional().describe('absent: all of the game'), ...range }),
  out: z.object({
    panas: z.number().int(),
    past: z.number().int().describe('of them from past results'),
    anks: audited,
    jodis: audited,
    kinds: audited,
  }),
});
