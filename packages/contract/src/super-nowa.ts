import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { daysOfReport } from './reports.ts';
import { coins, flag, id, instant, paging } from './shapes.ts';

/** Super Nowa among the providers of the casino. */
export const SUPER_NOWA = 13;
/** The kinds of its games: the code of a game begins with one of them. */
export const VIRTUAL_SPORTS = ['cricket', 'football', 'soccer'] as const;

const shares = {
  super_nowa_share: coins.describe('its share of what the clients lost; below 0 when they won'),
  company_share: coins.describe('the rest of it'),
  total_earnings: coins.describe('what the clients lost: both shares together'),
} as const;

export const superNowaProfitLoss = defineCall({
  path: 'super_nowa_profit_loss',
  room: 'Reports',
  summary: 'What each round of Super Nowa brought it and the Company, the latest first',
  access: company,
  privilege: 'reports.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(100),
    game: z
      .enum(['', ...VIRTUAL_SPORTS])
      .default('')
      .describe('empty: all of them'),
    ...daysOfReport,
  }),
  out: z.object({
    records: z.array(
      z.object({
        record_id: id,
        created_at: instant,
        round_id: id,
        game_title: z.string(),
        ...shares,
        taken_back: flag.describe('1 = the result was taken back: once more, with minus'),
      }),
    ),
    totals: z.object(shares),
    days: z
      .array(z.object({ date: z.string(), pl: coins }))
      .describe('the Company’s part, days with rounds, in order'),
    total_records: z.number().int(),
  }),
  rows: 'records',
});
