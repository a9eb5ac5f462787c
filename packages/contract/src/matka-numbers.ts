import { z } from 'zod';
import { company, everyone } from './access.ts';
import { defineGameCall } from './game-call.ts';
import { rolledBack } from './roll-backs.ts';
import { accountsMoved, rollbackPreview } from './settlement-jobs.ts';
import { job_id, preview } from './settlement.ts';
import { code, flag, id, instant, paging } from './shapes.ts';

const day = z.iso.date().describe('a day of the house, YYYY-MM-DD');
/** Of a draw whose number was said by hand, before it is read: three digits of a pana. */
const typedNumber = z.union([z.string().max(40), z.number()]).transform(String);

/** How a draw stands: it takes bets, waits for its number, or has ended. */
export const DRAW_STATES = ['open', 'closed', 'declared', 'abandoned'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** Which number of its category's day a draw is. */
export const DRAW_SIDES = ['Open', 'Close'] as const;

const named = {
  event_id: id,
  market_date: z.string(),
  category_title: z.string(),
  matka_market_type: z.enum(DRAW_SIDES),
  draw_time: z
    .string()
    .describe('HH:MM of the house, of fast matka: what tells draws of a day apart; else empty'),
};
const won = {
  won_by: z.string().describe('the pana, 134; empty while there is none'),
  won_akhar: z.string().describe('the ank, or of a Close the jodi of its day'),
};

export const drawRow = z.object({
  ...named,
  ...won,
  event_name: z.string(),
  category_id: z.string(),
  fast: flag,
  draw_at: instant,
  closes_at: instant.describe('when its bets end, or ended early by the desk'),
  jodi_closes_at: instant.nullable().describe('of a Close: when bets on its jodis end'),
  state: z.enum(DRAW_STATES),
  bets: z.number().int().nullable().describe('for the Company; null for everybody else'),
});
export type DrawRow = z.infer<typeof drawRow>;

const ofDraws = { access: company, privilege: 'matka.list' } as const;

export const matkaActiveGames = defineGameCall({
  ...ofDraws,
  path: 'matka_active_games',
  summary: 'The draws of a category on a day, with what keeps one from being declared',
  shows: ['draws', 'bets', 'results'],
  in: z.object({ market_date: day, category_id: z.uuid() }),
  out: z.array(
    drawRow.extend({ waits_for: z.array(z.string()).describe('names of what must be declared before') }),
  ),
});

const declares = {
  access: company,
  privilege: 'matka.settle',
  changes: ['results', 'settlement_jobs', 'ledger', 'draws'],
  mutates: true,
} as const;

export const settleMatkaEvent = defineGameCall({
  ...declares,
  path: 'settle_matka_event',
  summary:
    'Declare the number of a draw and book it; with the code a declared number is corrected: rolled back and settled anew at once',
  in: z.object({
    event_id: id,
    settlement_result: typedNumber.describe('three digits of a pana'),
    code: code.optional().describe('corrects a number that is declared'),
    corrects: z
      .string()
      .max(3)
      .optional()
      .describe(
        'the number that the desk saw and corrects: another one by now is told with `already_settled`',
      ),
  }),
  out: z.object({
    ...won,
    entry_id: z.string(),
    clients: z.number().int(),
    corrected: flag,
    job_id,
  }),
  message: 'Number declared successfully',
  messageBy: { field: 'corrected', of: 'answer', values: { 1: 'Number corrected successfully' } },
  takesCode: true,
});

export const matkaResult = defineGameCall({
  path: 'matka_result',
  summary: 'The numbers declared for a day, or the latest',
  access: everyone,
  privilege: 'matka.list',
  shows: ['draws', 'results'],
  in: z.object({ date: day.optional() }),
  out: z.array(
    z.object({ ...named, ...won, fair: flag.describe('1 = a fair draw, which anybody can make again') }),
  ),
});

export const numberList = defineGameCall({
  ...ofDraws,
  path: 'number_list',
  summary: 'Declared and abandoned draws, the latest day first',
  shows: ['draws', 'results'],
  in: z.object({
    ...paging,
    date: day.optional(),
    category_id: z.uuid().optional(),
    id: id.optional().describe('one draw alone'),
  }),
  out: z.object({
    records: z.array(
      z.object({
        id: id.describe('the draw, as delete_number takes it'),
        ...named,
        ...won,
        category_id: z.string(),
        state: z.enum(['declared', 'abandoned']),
        settled_at: instant,
        settled_by: z.string(),
      }),
    ),
    total_records: z.number().int(),
  }),
});

export const deleteNumber = defineGameCall({
  ...declares,
  path: 'delete_number',
  summary:
    'Take a declared number, or that a draw was abandoned, back; an Open takes its declared Close along',
  in: z.object({ id, code }),
  out: rolledBack,
  message: 'Number deleted successfully',
  takesCode: true,
});

export const deletePreview = defineGameCall({
  ...ofDraws,
  path: 'delete_preview',
  summary: 'What deleting a number would move, per account, without writing',
  shows: [],
  in: z.object({ id }),
  out: rollbackPreview.out,
});

export const numberPreview = defineGameCall({
  ...ofDraws,
  path: 'preview',
  summary:
    'What a number would book, without writing, and the Company’s result of each of the 220; of a declared draw the difference of a correction per account',
  shows: ['bets', 'books', 'results', 'names'],
  in: z.object({
    event_id: id,
    settlement_result: typedNumber.optional().describe('without one: the 220 alone count'),
  }),
  out: preview.out.extend({
    won_by: won.won_by,
    won_akhar: won.won_akhar,
    correction: accountsMoved
      .extend({
        undone: z.array(z.string()).describe('what is taken back, in order'),
        booked: z.array(z.string()).describe('what is booked in its place, in order'),
      })
      .nullable()
      .describe('null for a draw without a number'),
  }),
});

export const abandonDraw = defineGameCall({
  ...declares,
  path: 'abandon_draw',
  summary: 'Void every bet of a draw that is not held',
  in: z.object({ event_id: id, code }),
  out: z.object({ clients: z.number().int(), job_id }),
  message: 'Draw abandoned successfully',
  takesCode: true,
});

export const closeDraw = defineGameCall({
  ...declares,
  path: 'close_draw',
  summary: 'Close betting on a draw before its time',
  in: z.object({ event_id: id, code: code.optional() }),
  out: z.object({ closes_at: instant }),
  message: 'Betting closed successfully',
  takesCode: true,
});
