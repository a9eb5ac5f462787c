import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { accountsMoved } from './settlement-jobs.ts';
import { code, coins, flag, id, instant, paging } from './shapes.ts';

/** A day of the house, YYYY-MM-DD. */
export const casinoDay = z.iso.date();

const dayState = {
  posted_at: instant.nullable().describe('when it was posted first; null while it is not, or was taken back'),
  waits: flag.describe('1 = there is something to post'),
  taken_back: flag.describe('1 = a posting was taken back: from then on the desk posts, not the clock'),
  posts_at: instant.describe('its end, when the clock posts it'),
  over: flag.describe('1 = it has ended'),
} as const;

export const casinoDays = defineCall({
  path: 'casino/days',
  room: 'Casino',
  summary: 'The days of the casino, the latest first: what is posted of them and what waits',
  access: company,
  privilege: 'casino.list',
  shows: ['casino_day', 'results', 'ledger'],
  in: z.object({ ...paging, items_perpage: z.number().int().min(1).max(500).default(20) }),
  out: z.object({
    records: z.array(
      z.object({
        day: casinoDay,
        event_id: id,
        name: z.string(),
        ...dayState,
        rounds: z.number().int().describe('all that were opened'),
        open_rounds: z.number().int().describe('of them, those without a result'),
        house: coins.describe('what its rounds bring the Company, posted or not'),
        posted_by: z.string().describe('who posted last; empty while nothing is'),
      }),
    ),
    total_records: z.number().int(),
  }),
  rows: 'records',
});

export const previewCasinoDay = defineCall({
  path: 'casino/preview_day',
  room: 'Casino',
  summary: 'What posting a day of the casino would book, per account, without writing',
  access: company,
  privilege: 'casino.list',
  shows: ['casino_day', 'results', 'ledger', 'names'],
  in: z.object({ day: casinoDay }),
  out: accountsMoved.extend({
    day: casinoDay,
    event_id: id,
    name: z.string(),
    ...dayState,
    runs: z.number().int().describe('postings that stand, those of single rounds included'),
    rounds: z.number().int().describe('declared or cancelled rounds of the day'),
    new_rounds: z.number().int().describe('of them, those that wait to be posted'),
    open_rounds: z.number().int().describe('rounds without a result: they wait for a later run'),
    bets: z.number().int().describe('on the rounds of the day that have a result'),
    house: coins.describe('what the rounds that wait bring the Company'),
    commission: coins.describe('what clients are credited beyond what is booked'),
  }),
});

export const postCasinoDay = defineCall({
  path: 'casino/post_day',
  room: 'Casino',
  summary:
    'Post a day of the casino now: its rounds as one entry, and commission; what comes later is another run',
  access: company,
  privilege: 'casino.settle',
  changes: ['casino_day', 'ledger', 'results'],
  in: z.object({ day: casinoDay, code }),
  out: z.object({
    entry_id: z.string().describe('empty when the rounds cancel out, and of a job'),
    commission_id: z.string().describe('empty when there is none'),
    job_id: z.string().optional().describe('of a large day, which goes on as a job'),
  }),
  message: 'Day posted',
  mutates: true,
  takesCode: true,
});
