import { z } from 'zod';
import { company, operators } from './access.ts';
import { defineGameCall } from './game-call.ts';
import type { Said } from './sentences.ts';
import { REPORT_TYPES, type ReportType } from './matka-types.ts';
import {
  coins,
  flag,
  guid,
  id,
  instant,
  isInPaise,
  nothing,
  paging,
  percent,
  stakeAmount,
} from './shapes.ts';

const day = z.iso.date('not a date').describe('YYYY-MM-DD');
const side = z.enum(['open', 'close']);
const drawState = z.enum(['open', 'closed', 'declared', 'abandoned']);
const MOST_NUMBERS = 120;
const number = z.string().max(7).describe('as it is written: 5, 05, 134');
const type = z.number().int().min(1).max(5);
const full = flag
  .default(0)
  .describe('1: the whole of what the downline plays for, nobody’s share taken out');

const draw = {
  event_id: id,
  event_name: z.string(),
  category_id: guid,
  title: z.string().describe('of its category'),
  session: side,
  market_date: day,
  draw_at: instant,
  closes_at: instant.describe('of jodis when the Open’s bets end'),
  state: drawState,
};

export const reportDraw = z.object(draw);
export type ReportDraw = z.infer<typeof reportDraw>;

export const drawList = defineGameCall({
  path: 'draw_list',
  summary: 'The draws of a day, for whoever chooses one of them',
  access: operators,
  privilege: 'matka.list',
  shows: ['results'],
  in: z.object({ market_date: day }),
  out: z.array(reportDraw),
});

/** What stands on a number in the viewer's part. */
const figures = {
  number,
  stake: coins.describe('less what was laid off'),
  bets: z.number().int(),
  pays: coins.describe('for the number, the stakes inside'),
  pl: coins.describe('the viewer’s when it falls'),
};
export const numberFigures = z.object({ matka_market_id: type, ...figures });
export type NumberFigures = z.infer<typeof numberFigures>;

export const typeTotals = z.object({
  total: coins,
  commission: coins.describe('what closing the draw costs the viewer; below 0 it gains'),
  after_commission: coins,
  beside: coins.describe(
    'of the total on what can come no more, or on the other types that were taken along',
  ),
});
export type TypeTotals = z.infer<typeof typeTotals>;

const hot = {
  locked: flag,
  most: coins.nullable().describe('the most that it may pay, of all clients together'),
};

const reportNumber = z.object({
  ...figures,
  ank: z.number().int().describe('the column: of a jodi the ank of the Close'),
  beside: coins.describe('what the other types pay besides when it falls, at the worst; 0 unless combined'),
  after_pl: coins.describe('after cutting'),
  cut: coins.describe('to be laid off'),
  noted: coins.describe('laid off already'),
  ...hot,
});
export type ReportNumber = z.infer<typeof reportNumber>;

const RP_TYPES = Object.keys(REPORT_TYPES) as [ReportType, ...ReportType[]];

export const matkaReport = defineGameCall({
  path: 'report',
  summary: 'What stands on each number of a type of a draw, and what of it to cut',
  access: operators,
  privilege: 'matka.list',
  shows: ['books', 'results', 'number_locks', 'matka_cuts'],
  in: z.object({
    rp_type: z.enum(RP_TYPES),
    category_id: guid.optional(),
    market_date: day.optional(),
    session: side.default('open'),
    event_id: id.optional().describe('in place of category, date and session'),
    cutting: percent.max(100).default(0),
    limit: z
      .number()
      .min(0)
      .max(1e12)
      .refine(isInPaise, 'at most two decimals')
      .optional()
      .describe('the loss that one will bear, in place of a percentage'),
    number: number.optional().describe('whose P/L is summed up; the worst when absent'),
    only: z.array(number).min(1).max(MOST_NUMBERS).optional().describe('the rows of a cutting list'),
    full,
    combined: flag.default(0).describe('1: with what the other types of the draw stake and pay'),
  }),
  out: z.object({
    ...draw,
    matka_market_id: type,
    multiple: z.number().describe('what a stake of 1 is paid now'),
    open_pana: z.string().describe('of a Close whose Open is known'),
    result: z.string().describe('134 - 8 once it is declared'),
    numbers: z.array(reportNumber),
    by_ank: z.array(z.object({ ank: z.number().int(), stake: coins })),
    ...typeTotals.shape,
    cut_total: coins,
    total_pl: coins.describe('of the chosen number'),
    after_total_pl: coins,
    number: number.describe('the chosen one; empty when there is none'),
    worst: number.describe('the one that costs most'),
    limit: z
      .object({
        keep: coins,
        after_commission: coins,
        worst: coins,
        held: flag.describe('0: other types pay more than it'),
      })
      .nullable(),
  }),
  rows: 'numbers',
});

export const cutNumbers = defineGameCall({
  path: 'cut',
  summary: 'Note what was laid off elsewhere: a memo, no entry of the ledger',
  access: operators,
  privilege: 'matka.edit',
  changes: ['matka_cuts'],
  in: z.object({
    event_id: id,
    matka_market_id: type,
    numbers: z
      .array(z.object({ number, amount: stakeAmount }))
      .min(1)
      .max(MOST_NUMBERS),
    with: z.string().trim().max(80).default(''),
    multiple: z
      .union([z.number(), z.string().max(40)])
      .transform(String)
      .describe('at which it was laid off'),
  }),
  out: z.object({ numbers: z.number().int(), amount: coins }),
  message: 'Noted',
  mutates: true,
});

export const removeCut = defineGameCall({
  path: 'remove_cut',
  summary: 'Take back a note of what was laid off',
  access: operators,
  privilege: 'matka.edit',
  changes: ['matka_cuts'],
  in: z.object({ cut_id: guid }),
  out: nothing,
  message: 'Taken back',
  mutates: true,
});

export const cutList = defineGameCall({
  path: 'cut_list',
  summary: 'What the viewer laid off of a draw, with its own result once the draw is declared',
  access: operators,
  privilege: 'matka.list',
  shows: ['matka_cuts', 'results'],
  in: z.object({ event_id: id }),
  out: z.object({
    cuts: z.array(
      z.object({
        cut_id: guid,
        type: z.string(),
        number,
        amount: coins,
        multiple: z.number(),
        with: z.string(),
        noted_at: instant,
        noted_by: z.string(),
        pl: coins.nullable().describe('the viewer’s by this cut; null until the draw is declared'),
      }),
    ),
    totals: z.object({ amount: coins, pl: coins.nullable() }),
  }),
  rows: 'cuts',
});

export const lockNumber = defineGameCall({
  path: 'number_lock',
  summary: 'Lock a number of a draw, or say the most that it may pay',
  access: company,
  privilege: 'matka.edit',
  changes: ['number_locks'],
  in: z
    .object({
      event_id: id,
      matka_market_id: type,
      number,
      lock: flag.optional().describe('absent: as it is'),
      most: stakeAmount.nullish().describe('null: no such limit; absent: as it is'),
    })
    .refine(({ lock, most }) => lock !== undefined || most !== undefined, {
      path: ['lock'],
      error: 'required' satisfies Said,
    }),
  out: z.object({ number, ...hot }),
  message: 'Saved',
  mutates: true,
});

export const numberLocks = defineGameCall({
  path: 'number_locks',
  summary: 'The numbers of a draw that are locked or limited, and by whom',
  access: company,
  privilege: 'matka.list',
  shows: ['number_locks', 'books'],
  in: z.object({ event_id: id }),
  out: z.array(
    z.object({
      matka_market_id: type,
      type: z.string(),
      number,
      ...hot,
      pays: coins.describe('that it would pay now, of all clients together'),
      set_by: z.string(),
      set_at: instant.nullable(),
    }),
  ),
});

const dayMoney = {
  stakes: coins.describe('of bets that are not void'),
  paid: coins.describe('to clients, the stakes inside'),
  pl: coins.describe('stakes less what was paid'),
  commission: coins.describe('paid to clients'),
  my_share: coins.describe('what the caller gained, commission included'),
  bets: z.number().int(),
} as const;

export const matkaDayReport = defineGameCall({
  path: 'day_report',
  summary: 'Each draw of a range of days: stakes, paid, profit, commission, own share',
  access: operators,
  privilege: 'matka.list',
  shows: ['ledger', 'books', 'results'],
  atReplica: true,
  in: z.object({
    from_date: day,
    to_date: day,
    category_id: guid.optional(),
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(100),
  }),
  out: z.object({
    records: z.array(z.object({ ...draw, result: z.string(), ...dayMoney, clients: z.number().int() })),
    totals: z.object({ ...dayMoney, draws: z.number().int() }),
    days: z
      .array(
        z.object({ date: z.string(), draws: z.number().int(), stakes: coins, pl: coins, my_share: coins }),
      )
      .describe('days with business, in order'),
    total_records: z.number().int(),
  }),
  rows: 'records',
});
