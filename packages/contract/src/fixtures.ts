import { z } from 'zod';
import { company, everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { flag, id, instant, nothing } from './shapes.ts';

/** Where the rows of an event market page come from: the exchange's markets, or sessions (fancies). */
export const marketTab = z.enum(['main', 'fancy']);
export type MarketTab = z.infer<typeof marketTab>;

export const league = z.object({
  league_id: z.number().int(),
  league_name: z.string().describe("'' = matches whose feed names no league"),
  sport_id: z.number().int(),
  active: flag,
  events: z.number().int().describe('matches that are on or to come'),
  active_events: z.number().int(),
  subElements: z
    .array(z.object({ event_id: id, event_name: z.string(), open_date: instant, active: flag }))
    .describe('its matches; all their fields in get_league_events'),
});
export type League = z.infer<typeof league>;

export const fixture = z.object({
  event_id: id,
  event_name: z.string(),
  open_date: instant,
  active: flag,
  sports_name: z.string(),
  in_play: flag,
  markets: z.number().int().describe('markets that are added'),
  sessions: z.number().int().describe('sessions that are added and not settled'),
});
export type Fixture = z.infer<typeof fixture>;

const leagueId = z.number().int().min(1).max(2_147_483_647);

export const getSportLeagues = defineCall({
  path: 'get_sport_leagues',
  room: 'Schedule',
  summary: 'Leagues of a sport with matches on or to come; those that are off only for the Company',
  access: operators,
  privilege: 'schedule.list',
  shows: ['fixtures'],
  in: z.object({ sport_id: z.number().int() }),
  out: z.array(league),
});

export const getLeagueEvents = defineCall({
  path: 'get_league_events',
  room: 'Schedule',
  summary: 'Matches of a league that are on or to come; those that are off only for the Company',
  access: operators,
  privilege: 'schedule.list',
  shows: ['fixtures'],
  in: z.object({ league_id: leagueId }),
  out: z.array(fixture),
});

export const activeDeactiveLeague = defineCall({
  path: 'active_deactive_league',
  room: 'Schedule',
  summary: 'Switch a league with its open matches; a match that was off before its league stays off',
  access: company,
  privilege: 'schedule.edit',
  changes: ['fixtures'],
  in: z.object({ league_id: leagueId, status: flag }),
  out: z.object({ events: z.number().int().describe('matches that changed') }),
  mutates: true,
});

export const activeDeactiveEvent = defineCall({
  path: 'active_deactive_event',
  room: 'Schedule',
  summary: 'Switch a match: while it is off no client sees it or bets on it',
  access: company,
  privilege: 'schedule.edit',
  changes: ['fixtures'],
  in: z.object({ event_id: id, status: flag }),
  out: nothing,
  mutates: true,
});

export const deactiveEvent = defineCall({
  path: 'deactive_event',
  room: 'Matches',
  summary: 'Take a match that is not settled off the lists',
  access: [8],
  privilege: 'matches.delete',
  changes: ['fixtures'],
  in: z.object({ event_id: id }),
  out: nothing,
  message: 'Match deactivated successfully!',
  mutates: true,
});

export const fetchEventById = defineCall({
  path: 'feed/fetch_event_by_id',
  room: 'Schedule',
  summary: 'Ask the providers for the matches of a league now',
  access: company,
  privilege: 'schedule.edit',
  changes: ['fixtures'],
  in: z.object({ league_id: leagueId, sport_id: z.number().int() }),
  out: z.object({ events: z.array(fixture) }),
  message: 'Refresh successfully',
  mutates: 'itself',
});

/** Why a row of a provider's list cannot be used. */
export const problemCode = z.enum([
  'missing',
  'not_a_number',
  'out_of_range',
  'lines_crossed',
  'repeated',
  'kind_not_taken',
]);
export const fancyProblem = z.object({
  code: problemCode,
  field: z.string().describe("the provider's own name of the field"),
  seen: z.string().describe("what stood there, shortened; '' when nothing did"),
});
export type FancyProblem = z.infer<typeof fancyProblem>;

/** What changes about a row from second to second. */
export const fancyRowState = z.object({
  lay_price1: z.number().nullable(),
  lay_size1: z.number().nullable(),
  back_price1: z.number().nullable(),
  back_size1: z.number().nullable(),
  game_status: z.string(),
  problem: fancyProblem.nullable(),
  gone_at: instant.nullable().describe('when its provider no longer listed it'),
});
export type FancyRowState = z.infer<typeof fancyRowState>;

export const eventMarketRow = fancyRowState.extend({
  session_id: z.string().describe("'' for a market"),
  market_id: z.string().describe("'' for a session"),
  market_name: z.string(),
  runner_name: z.string(),
  market_type: z.number().int().describe('of a market; 0 for a session'),
  session_type: z.number().int().describe('of a session that was added; else 0'),
  active: flag.describe('1 = ADDED'),
  sky_fancy: flag,
  diamond_fancy: flag,
  bets: z.number().int(),
});
export type EventMarketRow = z.infer<typeof eventMarketRow>;

/** How a provider's list of a match is doing. */
export const providerState = z.object({
  provider: z.string(),
  state: z.enum(['waiting', 'live', 'failing']),
  at: instant.nullable().describe('when its last good list came'),
  detail: z.string().describe("what is wrong while failing; else ''"),
});
export type ProviderState = z.infer<typeof providerState>;

/** Why markets of the exchange are not taken: no rule of the house says what their bets are worth. */
export const LEFT_OUT_REASONS = ['asian_handicap', 'line'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const leftOut = z.object({ reason: z.enum(LEFT_OUT_REASONS), markets: z.number().int() });
export type LeftOut = z.infer<typeof leftOut>;

export const eventMarkets = z.object({
  event: z.object({
    event_id: id,
    event_name: z.string(),
    sport_id: z.number().int(),
    sports_name: z.string(),
    league_name: z.string(),
    open_date: instant,
    active: flag,
    settlement_status: flag,
  }),
  rows: z.array(eventMarketRow),
  providers: z.array(providerState),
  left_out: z.array(leftOut).describe('markets that the feeds of this node have and the house does not take'),
});
export type EventMarkets = z.infer<typeof eventMarkets>;

export const getEventMarkets = defineCall({
  path: 'get_event_markets',
  room: 'Schedule',
  summary: 'Markets (main) or sessions (fancy) of a match that can be added or are',
  access: company,
  privilege: 'schedule.list',
  shows: ['offers'],
  in: z.object({ event_id: id, type: marketTab }),
  out: eventMarkets,
  rows: 'rows',
});

export const fetchFancy = defineCall({
  method: 'GET',
  path: 'feed/fetch_fancy/:event_id',
  room: 'Schedule',
  summary: "Ask the providers for a match's session list now",
  access: company,
  privilege: 'schedule.edit',
  changes: ['fixtures', 'offers'],
  in: z.object({ event_id: id }),
  out: eventMarkets,
  message: 'Refresh successfully',
  mutates: 'itself',
});

export const setMarketStatus = defineCall({
  path: 'set_market_status',
  room: 'Schedule',
  summary: 'Add a market or session to what clients are offered, or take it away',
  access: company,
  privilege: 'schedule.edit',
  changes: ['offers'],
  in: z.object({
    market_id: id.describe('of the market; of the session when type is fancy'),
    event_id: id,
    session_type: z
      .union([z.number(), z.string().max(10)])
      .nullish()
      .describe('needed to add a session'),
    type: marketTab,
    status: flag,
  }),
  out: nothing,
  mutates: true,
});

export const deleteFancy = defineCall({
  path: 'delete_fancy',
  room: 'Schedule',
  summary: 'Delete a session without bets; no feed brings it back',
  access: company,
  privilege: 'schedule.delete',
  changes: ['offers'],
  in: z.object({ event_id: id, session_id: id }),
  out: nothing,
  mutates: true,
});

const namedType = z.object({ id: z.number().int(), session_type: z.string() });

export const sessionTypeList = defineCall({
  path: 'session_type_list',
  room: 'Schedule',
  summary: 'Groups that sessions are shown in; 1 stands for types 1 to 4',
  access: operators,
  privilege: 'own',
  shows: [],
  in: z.looseObject({}),
  out: z.array(namedType),
});

export const fancyTypeList = defineCall({
  path: 'fancy_type_list',
  room: 'Schedule',
  summary: 'Types that a session can have',
  access: operators,
  privilege: 'own',
  shows: [],
  in: z.looseObject({}),
  out: z.array(namedType),
});

export const getFancyDetails = defineCall({
  path: 'get_fancy_details',
  room: 'Matches',
  summary:
    'Sessions of a match that the caller may see, open ones first: what a list of bets can be narrowed to',
  access: everyone,
  privilege: 'matches.list',
  shows: ['offers'],
  in: z.object({ event_id: id }),
  out: z.array(z.object({ session_id: id, runner_name: z.string() })),
});

export const marketList = defineCall({
  path: 'market_list',
  room: 'Matches',
  summary: 'Markets of a match that the caller may see, without prices',
  access: everyone,
  privilege: 'matches.list',
  shows: ['fixtures', 'offers'],
  in: z.object({ event_id: id }),
  out: z.object({
    market: z.array(
      z.object({
        market_id: id,
        market_name: z.string(),
        market_type: z.number().int(),
        is_main_market: flag,
        settlement_status: flag,
        hide_market: flag,
        runners: z.array(z.object({ selectionId: z.number().int(), runnerName: z.string() })),
      }),
    ),
  }),
});
