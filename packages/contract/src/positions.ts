import { z } from 'zod';
import { everyone, subCompanyAccess, wholeBookAccess } from './access.ts';
import { defineCall } from './call.ts';
import { coins, id } from './shapes.ts';

/** What a market of several winners has beside its runners; null of one winner, whose runners say it all. */
const severalWinners = {
  if_none: coins
    .nullable()
    .describe(
      'of several winners the result when no runner that was bet on is among them; of a draw when no number falls that was bet on',
    ),
  worst: coins
    .nullable()
    .describe('of several winners the result of the worst set of them; of a draw of its worst number'),
};
const position = coins.describe(
  'the result when this runner wins; of several winners what it adds to if_none when it is among them',
);

/** The viewer's own share of every runner's outcome, in the order of the market's runners. */
export const marketPosition = z.object({
  market_id: id,
  market_name: z.string(),
  winners: z.number().int().describe('how many of its runners win it'),
  ...severalWinners,
  runners: z
    .array(z.object({ selectionId: z.number().int(), runnerName: z.string(), position }))
    .describe(
      'of a bet type of a draw the numbers that cost most, ten at most, the worst first; of a market of a round its outcomes, each by its place',
    ),
  stakes: coins.optional().describe('of a bet type of a draw what stands on it'),
});
export type MarketPosition = z.infer<typeof marketPosition>;

/** All bet types of a draw together. */
export const drawPosition = z.object({
  stakes: coins.describe('the viewer’s part of what stands on the draw'),
  worst: coins.describe('its result if everything goes worst at once: an ank with its pana, and a jodi'),
});
export type DrawPosition = z.infer<typeof drawPosition>;

/** A range of results with the viewer's net; `to` null = and above. */
export const bookRow = z.object({
  range: z.string(),
  from: z.number().int(),
  to: z.number().int().nullable(),
  net_pl: coins,
});
export type BookRow = z.infer<typeof bookRow>;

/** The viewer's result one run below the No line and at the Yes line last offered; null while none ever was. */
export const fexposure = z.object({ no: coins.nullable(), yes: coins.nullable() });
/** The best and the worst of all results of the book. */
const bookCases = { best: coins, worst: coins };

export const sessionPosition = z.object({
  session_id: id,
  runner_name: z.string(),
  fexposure,
  ...bookCases,
  book: z.array(bookRow),
});
export type SessionPosition = z.infer<typeof sessionPosition>;

/** Whose risk a position is. */
const BOOKS = ['share', 'whole'] as const;
export type Book = (typeof BOOKS)[number];
const book = z
  .enum(BOOKS)
  .default('share')
  .describe(
    'share = the caller’s own share; whole = all that its clients play for, unshared; operators only',
  );

export const getMarketPosition = defineCall({
  path: 'market_position',
  room: 'Positions',
  summary: 'The caller’s position on every runner of a match',
  access: everyone,
  privilege: 'matches.list',
  shows: ['books'],
  in: z.object({ event_id: id, market_id: id.optional(), book }),
  out: z.array(
    marketPosition.extend({
      position: z.record(z.string(), coins).describe('the same as in `runners`, by selectionId'),
    }),
  ),
});

export const getFancyPosition = defineCall({
  path: 'fancy_position',
  room: 'Positions',
  summary: 'The caller’s position on the open sessions of a match',
  access: everyone,
  privilege: 'matches.list',
  shows: ['books'],
  in: z.object({ event_id: id, session_id: id.optional(), book }),
  out: z.array(sessionPosition),
});

export const sessionBook = defineCall({
  path: 'session_book',
  room: 'Positions',
  summary: 'The caller’s book of one session: range of runs against net profit or loss',
  access: everyone,
  privilege: 'matches.list',
  shows: ['books'],
  in: z.object({ event_id: id, session_id: id }),
  out: z.array(bookRow.extend({ runner_name: z.string().describe('of the session, the same in every row') })),
});

/** One sub company in one market: its own share of every runner's outcome, in the order of the market's runners. */
const marketPositionOfSc = z.object({
  market_id: id,
  market_name: z.string(),
  sc: z.array(
    z.object({
      user_id: z.number().int(),
      username: z.string(),
      ...severalWinners,
      runners: z.array(z.object({ selectionId: z.number().int(), position })),
    }),
  ),
});

export const marketPositionSc = defineCall({
  path: 'market_position_sc',
  room: 'Positions',
  summary: 'The positions of the open markets of a match by sub company',
  access: subCompanyAccess,
  privilege: 'matches.list',
  shows: ['books'],
  in: z.object({ event_id: id, market_id: id.optional(), sport_id: z.number().int().optional() }),
  out: z.array(marketPositionOfSc),
});

/** One session: what No and Yes at the lines last offered mean to each sub company. */
const fancyPositionOfSc = z.object({
  session_id: id,
  runner_name: z.string(),
  sc: z.array(z.object({ user_id: z.number().int(), username: z.string(), fexposure, ...bookCases })),
});

export const fancyPosSc = defineCall({
  path: 'fancy_pos_sc',
  room: 'Positions',
  summary: 'The positions of the open sessions of a match by sub company',
  access: subCompanyAccess,
  privilege: 'matches.list',
  shows: ['books'],
  in: z.object({ event_id: id, session_id: id.optional() }),
  out: z.array(fancyPositionOfSc),
});

/** One account directly below the caller in a market (`key_0` .. `key_n` by runner, of several winners `if_none`), or in one range of a session's runs. */
const marketBookRow = z
  .object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    net_pl: coins.describe('of a market its worst result; of a session the result in the range'),
    range: z
      .string()
      .describe('of a market the winner, or winners, of the worst; of a session runs, e.g. 45-49'),
  })
  .catchall(z.union([coins, z.string()]));

export const getMarketBook = defineCall({
  path: 'get_market_book',
  room: 'Positions',
  summary: 'What the clients under each account directly below the caller win or lose in a market or session',
  access: wholeBookAccess,
  privilege: 'matches.list',
  shows: ['books', 'names'],
  in: z.object({ event_id: id, market_id: id.optional(), session_id: id.optional() }),
  out: z.array(marketBookRow),
});
