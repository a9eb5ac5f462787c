import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { BALL_START, SUSPENDED } from './manual-types.ts';
import { job_id } from './settlement.ts';
import { flag, id, instant, paging } from './shapes.ts';

const ROOM = 'Manual desk';

/** A figure as a form sends it, number or text; the call itself says what is wrong with it. */
const typed = z.union([z.number(), z.string().max(40)]);
/** A name as a form sends it; the call itself says what is wrong with it. */
const name = z.string().max(200);
/** The role that the specification's lists are asked with; it changes nothing. */
const asRole = z.number().int().optional();

export const deskStatus = z.enum(['', BALL_START, SUSPENDED]).describe('not empty = no bets');

export const createManualEvent = defineCall({
  path: 'create_manual_event',
  room: ROOM,
  summary: 'Make a match that the desk prices by hand',
  access: company,
  in: z.object({
    event_type: z.number().int().min(1).max(4).describe('1 Test Match, 2 ODI, 3 T20, 4 T10'),
    team_1: name,
    team_2: name,
    team_3: name.default('').describe('Draw, for a test match; filled in'),
    event_name: name.default('').describe('team_1 VS team_2; filled in'),
    datetime: z.string().max(40).describe("ISO 8601, or UTC 'YYYY-MM-DD HH:mm:ss'"),
    sport_id: z.number().int().default(4),
  }),
  out: z.object({ event_id: id, event_name: z.string() }),
  message: 'Submitted Successfully',
  mutates: true,
});

export const manualMatch = z.object({
  event_id: id,
  event_name: z.string(),
  event_type: z.number().int(),
  sport_id: z.number().int(),
  sports_name: z.string(),
  open_date: instant,
  in_play: flag,
  settlement_status: flag,
  markets: z.number().int().describe('manual markets without a result'),
  sessions: z.number().int().describe('manual sessions without a result'),
});
export type ManualMatch = z.infer<typeof manualMatch>;

export const manualMatchList = defineCall({
  path: 'manual_match_list',
  room: ROOM,
  summary: 'Matches that the desk prices by hand, undeclared ones first',
  access: company,
  in: z.object({ ...paging, keyword: z.string().max(100).default(''), role: asRole }),
  out: z.object({ records: z.array(manualMatch), total_records: z.number().int() }),
  rows: 'records',
});

export const marketTypeList = defineCall({
  path: 'market_type_list',
  room: ROOM,
  summary: 'The types that a manual market can have',
  access: company,
  in: z.object({ role: asRole }),
  out: z.array(z.object({ type_id: z.number().int(), type: z.string() })),
});

export const createManualMarket = defineCall({
  path: 'create_manual_market',
  room: ROOM,
  summary: 'Make a market that the desk prices; the first match odds of a match are its main market',
  access: company,
  in: z.object({
    event_id: id,
    market_type: z.number().int(),
    market_name: name.default('').describe('required for types 6 and 7, else the name of the type'),
    team_1: name.default(''),
    team_2: name.default(''),
    team_3: name.default(''),
    team_4: name.default(''),
    team_5: name.default(''),
    team_6: name.default(''),
    team_7: name.default(''),
    team_8: name.default(''),
    team_9: name.default(''),
    team_10: name.default(''),
    market_close_time: z.string().max(40).optional().describe('type 5 only: no bets from then on'),
  }),
  out: z.object({ market_id: id, market_name: z.string(), is_main_market: flag }),
  message: 'Submitted Successfully',
  mutates: true,
});

export const createManualFancy = defineCall({
  path: 'create_manual_fancy',
  room: ROOM,
  summary: 'Make a session that the desk prices',
  access: company,
  in: z.object({ event_id: id, session_type_id: z.number().int(), session_name: name }),
  out: z.object({ session_id: id }),
  message: 'Submitted Successfully',
  mutates: true,
});

const price = z.number().int().describe('as the desk types it; 0 = none');

/** A runner with its prices in paise (45 = odds 1.45); for type 7 hundredths of decimal odds (950 = 9.50). */
export const manualRunner = z.object({
  selectionId: z.number().int(),
  runnerName: z.string(),
  back_price_1: price,
  lay_price_1: price,
});
export type ManualRunner = z.infer<typeof manualRunner>;

export const manualMarket = z.object({
  market_id: id,
  market_name: z.string(),
  market_type: z.number().int(),
  is_main_market: flag,
  settlement_status: flag,
  market_close_time: instant.nullable(),
  status: deskStatus,
  sent_at: instant.nullable().describe('when the desk last sent a price'),
  bets: z.number().int(),
  runners: z.array(manualRunner),
});
export type ManualMarket = z.infer<typeof manualMarket>;

export const manualSession = z.object({
  session_id: id,
  session_name: z.string(),
  session_type_id: z.number().int(),
  settlement_status: flag,
  lay_price_1: price.describe('No: the line'),
  lay_size_1: z.number().int(),
  back_price_1: price.describe('Yes: the line'),
  back_size_1: z.number().int(),
  status: deskStatus,
  sent_at: instant.nullable(),
  bets: z.number().int(),
});
export type ManualSession = z.infer<typeof manualSession>;

export const manualMatchDetail = defineCall({
  path: 'manual_match_detail',
  room: ROOM,
  summary: 'A match with its manual markets and sessions and what the desk last sent',
  access: company,
  in: z.object({ event_id: id }),
  out: z.object({
    event_id: id,
    event_name: z.string(),
    event_type: z.number().int(),
    settlement_status: flag,
    teams: z.array(z.string()).describe('of the match, the Draw of a test match last'),
    market: z.array(manualMarket),
    fancy: z.array(manualSession),
  }),
});

export const fetchManualFancy = defineCall({
  method: 'GET',
  path: 'fetch_manual_fancy/:event_id',
  room: ROOM,
  summary: 'The manual sessions of a match',
  access: company,
  in: z.object({ event_id: id }),
  out: z.array(manualSession),
});

const sent = z.object({
  sent_at: instant.describe('when the prices went to bets and screens'),
  status: deskStatus,
});

/** The manual form is one for all; a call reads what concerns it. */
const onMarket = { event_id: id, market_id: id };
const onSession = { event_id: id, session_id: id };

export const updateMarketOdds = defineCall({
  path: 'update_market_odds',
  room: ROOM,
  summary: 'Price a runner of a manual market, or start the ball',
  access: company,
  in: z.object({
    ...onMarket,
    selectionId: z.number().int().optional().describe('the runner; not needed to start the ball'),
    back_price_1: typed.optional().describe('Lagai: paise, at most 3 characters; 800 to 1000 for type 7'),
    lay_price_1: typed.optional().describe('Khai: Lagai + difference'),
    back_price_2: typed.optional().describe('the other runner of two; 0 takes every other runner off'),
    lay_price_2: typed.optional(),
    difference: typed.optional().describe('1 to 20; in place of Khai'),
    status: deskStatus.default(''),
  }),
  out: sent,
  mutates: true,
});

export const resetMarketOdds = defineCall({
  path: 'reset_market_odds',
  room: ROOM,
  summary: 'Take every price of a manual market off: 0 and suspended',
  access: company,
  in: z.object(onMarket),
  out: sent,
  mutates: true,
});

export const updateFancyMarketOdds = defineCall({
  path: 'update_fancy_market_odds',
  room: ROOM,
  summary: 'Set the lines of a manual session, or start the ball',
  access: company,
  in: z.object({
    ...onSession,
    lay_price_1: typed.optional().describe('No: the line'),
    back_price_1: typed.optional().describe('Yes: the line'),
    lay_size_1: typed.optional().describe('rate of No, 100 = even money'),
    back_size_1: typed.optional().describe('rate of Yes'),
    status: deskStatus.default(''),
  }),
  out: sent,
  mutates: true,
});

export const resetFancyOdds = defineCall({
  path: 'reset_fancy_odds',
  room: ROOM,
  summary: 'Take the lines of a manual session off: 0 and suspended',
  access: company,
  in: z.object(onSession),
  out: sent,
  mutates: true,
});

export const cancelMarket = defineCall({
  path: 'cancelMarket',
  room: ROOM,
  summary: 'Abandon a manual market: every bet on it is void',
  access: company,
  in: z.object(onMarket),
  out: z.object({ clients: z.number().int(), closed_event: flag, job_id }),
  message: 'Market cancelled successfully',
  mutates: true,
});

export const cancelFancy = defineCall({
  path: 'cancelFancy',
  room: ROOM,
  summary: 'Abandon a manual session: every bet on it is void',
  access: company,
  in: z.object(onSession),
  out: z.object({ clients: z.number().int(), job_id }),
  message: 'Fancy cancelled successfully',
  mutates: true,
});
