import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { ofBetType, ofDraw } from './event-draw.ts';
import { fexposure } from './positions.ts';
import { coins, flag, id, instant, nothing, paging } from './shapes.ts';

export const sport = z.object({
  sport_id: z.number().int(),
  sports_name: z.string(),
  matches: z.number().int().describe('open matches that the caller may see'),
});

export const getAllSports = defineCall({
  path: 'get_all_sports',
  room: 'Matches',
  summary: 'The sports that have matches',
  access: everyone,
  privilege: 'matches.list',
  shows: ['fixtures', 'results'],
  in: nothing,
  out: z.array(sport),
});

/** Where and in which meeting a race is run. */
export const race = z.object({
  meeting_id: id.describe('as the feed calls the course’s day'),
  course: z.string(),
  country: z.string(),
  race_name: z.string().describe('`R4 480m A3`; empty where the feed does not name it'),
});

export const matchRow = z.object({
  event_id: id,
  event_name: z.string(),
  event_text: z.string(),
  sport_id: z.number().int(),
  sports_name: z.string(),
  league_name: z.string(),
  open_date: instant,
  event_type: z.number().int().describe('1 Test Match, 2 ODI, 3 T20, 4 T10'),
  in_play: flag,
  active: flag.describe('0 = switched off: only the Company sees it'),
  settlement_status: flag,
  won_by: z.string(),
  won_akhar: z.string(),
  bets: z.number().int().describe('of the viewer’s own clients; a client’s own'),
  Pl: coins.describe('booked profit and loss of the viewer'),
  race: race
    .extend({
      runners: z.number().int().describe('that stand, of its main market'),
      withdrawn: z.number().int(),
    })
    .nullable()
    .describe('null = no race'),
});
export type MatchRow = z.infer<typeof matchRow>;

export const matchList = defineCall({
  path: 'match_list',
  room: 'Matches',
  summary: 'Matches by sport and date; live ones first',
  access: everyone,
  privilege: 'matches.list',
  shows: ['fixtures', 'results'],
  in: z.object({
    ...paging,
    items_perpage: paging.items_perpage.unwrap().default(100),
    sport_id: z.number().int().optional(),
    from_date: z.string().max(40).optional(),
    to_date: z.string().max(40).optional(),
    keyword: z.string().max(100).default(''),
    option: z
      .enum(['all', 'live', 'today', 'tomorrow', 'upcoming', 'due', 'declared'])
      .default('all')
      .describe('due = has begun or should have, and is not declared'),
    course: z.string().max(100).optional().describe('races of this course alone'),
  }),
  out: z.object({ records: z.array(matchRow), total_records: z.number().int(), total_pl: coins }),
  rows: 'records',
});

export const raceCourses = defineCall({
  path: 'race_courses',
  room: 'Matches',
  summary: 'The courses that have races to come, under way or of the last day',
  access: everyone,
  privilege: 'matches.list',
  shows: ['fixtures'],
  in: z.object({ sport_id: z.number().int() }),
  out: z.array(
    race.pick({ course: true, country: true }).extend({
      races: z.number().int().describe('not declared'),
      next: instant.nullable().describe('when the next of them begins'),
    }),
  ),
});

/** A rung of a ladder: decimal odds, what the client sees, and the size in coins. */
export const priceCell = z.object({ price: z.number(), display: z.string(), size: z.number() });
export type PriceCell = z.infer<typeof priceCell>;

/** Prices of one runner, best first, already as offered to clients. */
export const runnerOdd = z.object({
  ex: z.object({ availableToBack: z.array(priceCell), availableToLay: z.array(priceCell) }),
  status: z.string(),
  isFav: flag,
});
export type RunnerOdd = z.infer<typeof runnerOdd>;

export const marketState = z.object({
  match_status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED', 'INACTIVE']),
  game_status: z.string().describe('why the manual desk suspended it, as of a session: Ball Start'),
  in_play: flag,
  stale: flag,
  lagai_only: flag.describe('the favourite is close to even (0.96 to 1): no Khai is shown'),
  third_shown: flag.describe('0 = the third runner (the draw) is above 9.99 and shown without prices'),
  at: instant.nullable().describe('when the last price came'),
});
export type MarketState = z.infer<typeof marketState>;

/** What is said of a runner of a race beside its name; '' where nobody says it. */
const runnerDetails = z.object({
  number: z.string().describe('on the cloth of a horse, the trap of a greyhound'),
  draw: z.string(),
  jockey: z.string(),
  trainer: z.string(),
  form: z.string().describe('its last places, the newest at the end'),
});

export const marketRunner = z.object({
  selectionId: z.number().int(),
  runnerName: z.string(),
  lock_team_betting: flag,
  runner_odd: runnerOdd,
  details: runnerDetails.optional().describe('of races'),
  withdrawn: z
    .object({ factor: z.number().describe('per cent; 0 = reduces nothing'), at: instant.nullable() })
    .nullable()
    .describe('null = it stands'),
});

/** What holds for a bet of the caller: of its own setting, the match's, the tournament's or the market's own. */
const betTerms = {
  min_stake: coins,
  max_stake: coins,
  bet_delay: z.number().int().describe('seconds that a bet is held back before its price is looked at'),
};

export const market = marketState.extend({
  market_id: id.describe('of a bet type of a draw `<event_id>-<matka_market_id>`'),
  betfair_mkt_id: z.string(),
  market_name: z.string(),
  market_type: z.number().int(),
  winners: z.number().int().describe('how many of its runners win it'),
  is_main_market: flag,
  settlement_status: flag,
  hide_market: flag,
  betLockStatus: flag,
  announcement: z.string(),
  bets: z.number().int(),
  ...betTerms,
  ...ofBetType,
  runners: z.array(marketRunner),
});
export type Market = z.infer<typeof market>;

/** A session with its quote: No at lay, Yes at back; line in runs, size 100 = even money. */
export const fancy = z.object({
  session_id: id,
  runner_name: z.string(),
  session_type: z.number().int(),
  session_type_id: z.number().int(),
  child_session_type_id: z.number().int(),
  lay_price1: z.number().nullable(),
  lay_size1: z.number().nullable(),
  back_price1: z.number().nullable(),
  back_size1: z.number().nullable(),
  last_no: z.number().nullable().describe('the No line last offered, while there is none too'),
  last_yes: z.number().nullable().describe('the Yes line last offered'),
  game_status: z.string().describe('not empty = no bets: the text says why'),
  bet_lock: flag,
  announcement: z.string(),
  bets: z.number().int(),
  ...betTerms,
  stale: flag,
  at: instant.nullable(),
});
export type Fancy = z.infer<typeof fancy>;

export const liveEvent = z.object({
  event_id: id,
  event_name: z.string(),
  sport_id: z.number().int(),
  sports_name: z.string(),
  league_name: z.string(),
  created_at: instant.describe('since when the house has the match'),
  open_date: instant,
  settled_at: instant.nullable().describe('when its last market was settled; null while it is not declared'),
  event_type: z.number().int(),
  in_play: flag,
  settlement_status: flag,
  result_due: flag.describe('over, and waits for its result'),
  won_by: z.string(),
  score: z.string().describe('JSON text of the score, empty when there is none'),
  score_type: z.number().int(),
  score_url: z.string(),
  score_widget: z.string(),
  live_tv_url: z.string(),
  event_text: z.string(),
  button_label: z.string().describe('the commentary button pressed last'),
  commentary_button_id: z.string(),
  btn_color: z.string(),
  bet_close_at: instant.nullable().describe('until then the commentary keeps betting closed'),
  announcement: z.string(),
  view_count: z.number().int(),
  bet_count: z.number().int(),
  hide_event: flag,
  cup_event: flag,
  ...ofDraw,
  race: race.nullable().describe('null = no race'),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const lastPrices = defineCall({
  path: 'last_prices',
  room: 'Matches',
  summary:
    'What the runners of a match were offered at in the last half hour, for a line that does not begin empty',
  access: everyone,
  privilege: 'matches.list',
  shows: [],
  in: z.object({ event_id: id }),
  out: z.array(
    z.object({
      market_id: id,
      runners: z.array(
        z.object({
          selectionId: z.number().int(),
          prices: z
            .array(z.number())
            .describe('best Lagai as decimal odds, oldest first, one in 30 s at most'),
        }),
      ),
    }),
  ),
});

/** Runners with their prices, in the shape of the specification (part 2, section 3). */
const runnerOdds = z.array(
  z.object({
    selectionId: z.number().int(),
    runnerName: z.string(),
    runner_odd: runnerOdd.pick({ ex: true }),
    status: z.string(),
    isFav: flag,
  }),
);
export type RunnerOdds = z.infer<typeof runnerOdds>;

/** What the specification has in the first fetch of a match beside what the live topics bring. */
const besideMarket = { runner_odds: runnerOdds.optional() };
const besideFancy = {
  fexposure: fexposure.optional(),
  sc: z
    .array(z.object({ username: z.string(), fexposure }))
    .optional()
    .describe('by sub company, for those who may see them; else empty'),
};

export const matchDetail = defineCall({
  path: 'match_detail',
  room: 'Matches',
  summary: 'One match with its markets, sessions, prices and score',
  access: everyone,
  privilege: 'matches.list',
  shows: ['markets', 'announcements', 'sport_terms', 'caps', 'results'],
  in: z.object({
    event_id: id,
    beside: flag
      .default(1)
      .describe('0 = without runner_odds, fexposure, sc and score, for who takes them from the live topics'),
  }),
  out: z.object({
    event: liveEvent,
    market: z.array(market.extend(besideMarket)),
    fancy: z.array(fancy.extend(besideFancy)),
    runner_odds: z.record(id, runnerOdds).optional().describe('the same as in `market`, by market_id'),
    score: z.string().optional().describe('the same as in `event`'),
    locked_sections: z
      .array(z.number().int())
      .describe('session types whose section is locked: what opens later comes in locked'),
    frame_hosts: z.array(z.string()).describe('origins that may be shown in a frame: live TV, score widget'),
  }),
});
