import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { coins, id } from './shapes.ts';

/** The viewer's own share of every runner's outcome, in the order of the market's runners. */
export const marketPosition = z.object({
  market_id: id,
  market_name: z.string(),
  runners: z.array(z.object({ selectionId: z.number().int(), runnerName: z.string(), position: coins })),
});
export type MarketPosition = z.infer<typeof marketPosition>;

/** A range of results with the viewer's net; `to` null = and above. */
export const bookRow = z.object({
  range: z.string(),
  from: z.number().int(),
  to: z.number().int().nullable(),
  net_pl: coins,
});
export type BookRow = z.infer<typeof bookRow>;

/** The viewer's result at one run below the line and at the line of the current quote. */
export const fexposure = z.object({ no: coins, yes: coins });

export const sessionPosition = z.object({
  session_id: id,
  runner_name: z.string(),
  fexposure,
  book: z.array(bookRow),
});
export type SessionPosition = z.infer<typeof sessionPosition>;

export const getMarketPosition = defineCall({
  path: 'market_position',
  room: 'Positions',
  summary: 'The caller’s position on every runner of a match',
  access: everyone,
  in: z.object({ event_id: id, market_id: id.optional() }),
  out: z.array(marketPosition),
});

export const getFancyPosition = defineCall({
  path: 'fancy_position',
  room: 'Positions',
  summary: 'The caller’s position on the open sessions of a match',
  access: everyone,
  in: z.object({ event_id: id, session_id: id.optional() }),
  out: z.array(sessionPosition),
});

export const sessionBook = defineCall({
  path: 'session_book',
  room: 'Positions',
  summary: 'The caller’s book of one session: range of runs against net profit or loss',
  access: everyone,
  in: z.object({ event_id: id, session_id: id }),
  out: z.object({ runner_name: z.string(), book: z.array(bookRow) }),
});
