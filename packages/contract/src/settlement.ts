import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { contradiction } from './contradiction.ts';
import { code, coins, flag, id, instant, nothing, paging } from './shapes.ts';
import { namedWinners } from './winners.ts';

const result = z.number().int().min(0).max(999_999);

export const unsettledMarket = z.object({
  market_id: id,
  event_id: id,
  runners: z.string().describe('JSON text: selectionId and runnerName'),
  market_name: z.string(),
  event_name: z.string(),
  sport_id: z.number().int(),
  sports_name: z.string(),
  league_name: z.string(),
  market_start_time: instant,
  is_main_market: flag,
  bets: z.number().int(),
  waits_for: z.number().int().describe('open markets and sessions that must be settled before'),
  has_feed: flag.describe('0 = a match of the manual desk: nothing but a person names its winner'),
  winners: z.number().int().describe('how many of its runners win it'),
  proposed_selection_id: z.number().int().nullable().describe('what the feed says, for a person to confirm'),
  proposed_selection_ids: z.array(z.number().int()).describe('all that have a place by the feed'),
});
export type UnsettledMarket = z.infer<typeof unsettledMarket>;

export const unsettledMarkets = defineCall({
  path: 'settlement/unsettled_markets',
  room: 'Settlement',
  summary: 'Markets that wait for a result',
  access: company,
  privilege: 'settlement.list',
  shows: ['bets', 'results'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    sport_id: z.number().int().optional(),
    event_id: id.optional(),
  }),
  out: z.object({
    records: z.array(unsettledMarket),
    total_records: z.number().int(),
    by_sport: z.array(
      z.object({ sport_id: z.number().int(), sports_name: z.string(), count: z.number().int() }),
    ),
    events: z.array(z.object({ event_id: id, event_name: z.string() })),
  }),
  rows: 'records',
});

export const unsettledFancy = z.object({
  event_id: id,
  session_id: id,
  runner_name: z.string(),
  event_name: z.string(),
  open_date: instant,
  bets: z.number().int(),
  proposed_result: z.number().int().nullable(),
});
export type UnsettledFancy = z.infer<typeof unsettledFancy>;

export const unsettledFancies = defineCall({
  path: 'settlement/unsettled_fancies',
  room: 'Settlement',
  summary: 'Sessions that wait for a result',
  access: company,
  privilege: 'settlement.list',
  shows: ['bets', 'results'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(100),
    event_id: id.optional(),
  }),
  out: z.object({ records: z.array(unsettledFancy), total_records: z.number().int() }),
  rows: 'records',
});

/** What one sub company (or another direct account of the Company) gains and owes by a result. */
export const previewRow = z.object({
  user_id: z.number().int(),
  username: z.string(),
  name: z.string(),
  bets: z.number().int(),
  clients: coins.describe('P/L of its clients'),
  downline: coins.describe('of the levels between'),
  sub_company: coins,
  company: coins,
  ledger_before: coins,
  ledger_after: coins,
});
export type PreviewRow = z.infer<typeof previewRow>;

export const previewTotals = z.object({
  bets: z.number().int(),
  clients: coins,
  downline: coins,
  sub_company: coins,
  company: coins,
});

export const preview = defineCall({
  path: 'settlement/preview',
  room: 'Settlement',
  summary: 'What a result would book, computed by the settlement’s own function, without writing',
  access: company,
  privilege: 'settlement.list',
  shows: ['bets', 'books', 'results', 'names'],
  in: z.object({
    event_id: id,
    market_id: id.optional(),
    session_id: id.optional(),
    draw_id: id.optional(),
    ...namedWinners,
    result: result.optional().describe('of a session its number, of a draw its pana'),
  }),
  out: z.object({
    outcomes: z.array(
      z.object({
        selection_id: z.number().int(),
        name: z.string(),
        company: coins.describe('its result when this one wins; of several winners what this one adds to it'),
        backed: z.number().int(),
      }),
    ),
    if_none: coins
      .nullable()
      .describe('of several winners the Company’s result while none is named; null of one'),
    rows: z.array(previewRow),
    totals: previewTotals,
    sum: coins.describe('over all parties: 0'),
    bets: z.number().int(),
    client_count: z.number().int(),
    largest: z.array(
      z.object({
        user_id: z.number().int(),
        username: z.string(),
        sub_company: z.string(),
        bets: z.number().int(),
        pl: coins,
      }),
    ),
    commission: coins.describe('paid to clients by the event close that this result causes'),
    company_close: z
      .object({ commission: coins, charges: coins, total: coins.describe('profit and loss with both') })
      .nullable()
      .describe('what that close adds to the Company’s result; null when this result closes nothing'),
    waits_for: z.array(z.string()).describe('names of what must be settled before'),
    closes_event: flag,
    warning: z.string().describe('the contradictions in English; empty when there are none'),
    contradictions: z.array(contradiction),
    computed_at: instant,
  }),
});

/** Many clients: the answer comes at once, nothing is booked yet, and the job's progress is told (settlement/jobs). */
export const job_id = id.optional().describe('present when it goes on as a job: nothing is booked yet');

export const settleMarket = defineCall({
  path: 'settlement/settle_market',
  room: 'Settlement',
  summary: 'Declare the winner of a market and book it; the main market closes the match',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z
    .object({
      market_id: id,
      event_id: id,
      ...namedWinners,
      confirm_warning: flag.default(0).describe('1 = book although something speaks against it'),
    })
    .refine((sent) => (sent.selection_id === undefined) !== (sent.selection_ids === undefined), {
      message: 'one of selection_id and selection_ids',
      path: ['selection_ids'],
    })
    .refine(
      ({ selection_ids = [], dead_heat = [] }) => dead_heat.every((one) => selection_ids.includes(one)),
      {
        message: 'of those named',
        path: ['dead_heat'],
      },
    ),
  out: z.object({ entry_id: z.string(), clients: z.number().int(), closed_event: flag, job_id }),
  message: 'Market settled successfully',
  mutates: true,
});

/** A result as a form sends it, number or text. */
const typedResult = z.union([result, z.string().regex(/^\d{1,6}$/, 'a whole number of at most 6 digits')]);

export const settleFancy = defineCall({
  path: 'settlement/settle_fancy',
  room: 'Settlement',
  summary: 'Declare the result of a session and book it',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z
    .object({
      session_id: id,
      event_id: id,
      result: typedResult.optional(),
      inputValue: typedResult.optional().describe('in place of `result`, as another form sends it'),
      confirm_warning: flag.default(0).describe('1 = book although the score says otherwise'),
    })
    .refine((sent) => sent.result !== undefined || sent.inputValue !== undefined, {
      message: 'required',
      path: ['result'],
    })
    .transform(({ inputValue, result: typed, ...of }) => ({ ...of, result: Number(typed ?? inputValue) })),
  out: z.object({ entry_id: z.string(), clients: z.number().int(), job_id }),
  message: 'Session settled successfully',
  mutates: true,
});

export const abandonMarket = defineCall({
  path: 'settlement/abandon_market',
  room: 'Settlement',
  summary: 'Void every bet of a market: 1 abandoned, 2 tied (main market only)',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z.object({ market_id: id, event_id: id, type: z.union([z.literal(1), z.literal(2)]), code }),
  out: z.object({ clients: z.number().int(), closed_event: flag, job_id }),
  message: 'Market cancelled successfully',
  messageBy: { field: 'type', values: { 2: 'Market tied successfully' } },
  mutates: true,
  takesCode: true,
});

export const abandonFancy = defineCall({
  path: 'settlement/abandon_fancy',
  room: 'Settlement',
  summary: 'Void every bet of a session',
  access: company,
  privilege: 'settlement.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z.object({ session_id: id, event_id: id, is_suspend: z.boolean().default(false), code }),
  out: z.object({ clients: z.number().int(), job_id }),
  message: 'Fancy cancelled successfully',
  mutates: true,
  takesCode: true,
});

export const settlementState = defineCall({
  path: 'settlement/state',
  room: 'Settlement',
  summary:
    'Whether a market or session is settled, with what, by whom and when: for a desk that found it open',
  access: company,
  privilege: 'settlement.list',
  shows: ['results'],
  in: z
    .object({ market_id: id.optional(), session_id: id.optional(), draw_id: id.optional() })
    .refine(
      ({ market_id, session_id, draw_id }) =>
        [market_id, session_id, draw_id].filter((one) => one !== undefined).length === 1,
      { message: 'one of market_id and session_id', path: ['market_id'] },
    ),
  out: z.object({
    event_id: id,
    name: z.string(),
    event_name: z.string(),
    settled: flag,
    result: z
      .string()
      .describe('name of the winner, result of the session, Abandoned or Tie; empty while open'),
    by: z.string(),
    at: instant.nullable(),
  }),
});

export const trialBalance = defineCall({
  path: 'trial_balance',
  room: 'Ledger',
  summary: 'The sum of every account of the journal, and whether the hash chains hold',
  access: company,
  privilege: 'house.list',
  shows: ['ledger'],
  atReplica: true,
  in: nothing,
  out: z.object({
    sum: coins,
    accounts: z.number().int(),
    lines: z.number().int(),
    broken_chains: z.number().int(),
  }),
});
