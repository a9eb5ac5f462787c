import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion } from './form-version.ts';
import { BALL_START, SUSPENDED } from './manual-types.ts';
import { flag, id, instant, paging } from './shapes.ts';

const ROOM = 'Manual desk';

/** A name as a form sends it; the call itself says what is wrong with it. */
const name = z.string().max(200);
/** The role that the specification's lists are asked with; it changes nothing. */
const asRole = z.number().int().optional();

export const deskStatus = z.enum(['', BALL_START, SUSPENDED]).describe('not empty = no bets');

const matchForm = {
  event_type: z.number().int().min(1).max(4).describe('1 Test Match, 2 ODI, 3 T20, 4 T10'),
  team_1: name,
  team_2: name,
  team_3: name.default('').describe('Draw, for a test match; filled in'),
  event_name: name.default('').describe('team_1 VS team_2; filled in'),
  datetime: z.string().max(40).describe("ISO 8601, or UTC 'YYYY-MM-DD HH:mm:ss'"),
  sport_id: z.number().int().default(4),
};

export const createManualEvent = defineCall({
  path: 'create_manual_event',
  room: ROOM,
  summary: 'Make a match that the desk prices by hand',
  access: company,
  privilege: 'desk.create',
  changes: ['manual_matches', 'fixtures'],
  in: z.object(matchForm),
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
  privilege: 'desk.list',
  shows: ['manual_matches'],
  in: z.object({ ...paging, keyword: z.string().max(100).default(''), role: asRole }),
  out: z.object({ records: z.array(manualMatch), total_records: z.number().int() }),
  rows: 'records',
});

export const marketTypeList = defineCall({
  path: 'market_type_list',
  room: ROOM,
  summary: 'The types that a manual market can have',
  access: company,
  privilege: 'own',
  shows: [],
  in: z.object({ role: asRole }),
  out: z.array(z.object({ type_id: z.number().int(), type: z.string() })),
});

const marketForm = {
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
};

export const createManualMarket = defineCall({
  path: 'create_manual_market',
  room: ROOM,
  summary: 'Make a market that the desk prices; the first match odds of a match are its main market',
  access: company,
  privilege: 'desk.create',
  changes: ['manual_matches', 'markets'],
  in: z.object({ event_id: id, ...marketForm }),
  out: z.object({ market_id: id, market_name: z.string(), is_main_market: flag }),
  message: 'Submitted Successfully',
  mutates: true,
});

const sessionForm = { session_type_id: z.number().int(), session_name: name };

export const createManualFancy = defineCall({
  path: 'create_manual_fancy',
  room: ROOM,
  summary: 'Make a session that the desk prices',
  access: company,
  privilege: 'desk.create',
  changes: ['manual_matches', 'markets'],
  in: z.object({ event_id: id, ...sessionForm }),
  out: z.object({ session_id: id }),
  message: 'Submitted Successfully',
  mutates: true,
});

export const createManualSet = defineCall({
  path: 'create_manual_set',
  room: ROOM,
  summary: 'Make a match with its markets and sessions in one act: all of it or nothing',
  access: company,
  privilege: 'desk.create',
  changes: ['manual_matches', 'fixtures'],
  in: z.object({
    ...matchForm,
    markets: z.array(z.object(marketForm)).max(20).default([]),
    sessions: z.array(z.object(sessionForm)).max(60).default([]),
  }),
  out: z.object({
    event_id: id,
    event_name: z.string(),
    market_ids: z.array(id),
    session_ids: z.array(id),
  }),
  message: 'Submitted Successfully',
  mutates: true,
});

const price = z.number().int().describe('as the desk types it; 0 = none');
const restorable = flag.describe('1 = Ball Start took something off that restore_manual_odds brings back');

/** A runner with its prices in paise (45 = odds 1.45); for type 7 hundredths of decimal odds (950 = 9.50). */
export const manualRunner = z.object({
  selectionId: z.number().int(),
  runnerName: z.string(),
  back_price_1: price,
  lay_price_1: price,
  kept_back_1: price.describe('what stood before Ball Start'),
  kept_lay_1: price,
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
  restorable,
  version: formVersion,
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
  restorable,
  version: formVersion,
  kept_lay_1: price.describe('the line of No that stood before Ball Start'),
  kept_back_1: price,
  bets: z.number().int(),
});
export type ManualSession = z.infer<typeof manualSession>;

export const manualMatchDetail = defineCall({
  path: 'manual_match_detail',
  room: ROOM,
  summary: 'A match with its manual markets and sessions and what the desk last sent',
  access: company,
  privilege: 'desk.list',
  shows: ['manual_matches', 'prices'],
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
  privilege: 'desk.list',
  shows: ['manual_matches', 'prices'],
  in: z.object({ event_id: id }),
  out: z.array(manualSession),
});
