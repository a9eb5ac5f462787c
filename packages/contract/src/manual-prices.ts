import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { deskStatus } from './manual.ts';
import { job_id } from './settlement.ts';
import { code, flag, id, instant } from './shapes.ts';

const ROOM = 'Manual desk';

/** A figure as a form sends it, number or text; the call itself says what is wrong with it. */
const typed = z.union([z.number(), z.string().max(40)]);

const sent = z.object({
  version: formVersion,
  sent_at: instant.describe('when the prices went to bets and screens'),
  status: deskStatus,
});

/** The manual form is one for all; a call reads what concerns it. */
const onMarket = { event_id: id, market_id: id };
const onSession = { event_id: id, session_id: id };

const pressed_at = z
  .number()
  .int()
  .optional()
  .describe(
    'when it was pressed, ms since 1970 by x-server-time; 2 s later a price is refused as price_expired',
  );

const readPrice = readVersion.describe(
  'the version that the price was typed on: when another desk has priced since, 409 `stale_form` with theirs, by whom and when',
);

export const updateMarketOdds = defineCall({
  path: 'update_market_odds',
  room: ROOM,
  summary: 'Price a runner of a manual market, or start the ball',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object({
    ...onMarket,
    selectionId: z.number().int().optional().describe('the runner; not needed to start the ball'),
    back_price_1: typed.optional().describe('Lagai: paise, at most 3 characters; 800 to 1000 for type 7'),
    lay_price_1: typed.optional().describe('Khai: Lagai + difference'),
    back_price_2: typed.optional().describe('the other runner of two; 0 takes every other runner off'),
    lay_price_2: typed.optional(),
    difference: typed.optional().describe('1 to 20; in place of Khai'),
    status: deskStatus.default(''),
    version: readPrice,
    pressed_at,
  }),
  out: sent,
  mutates: true,
});

export const resetMarketOdds = defineCall({
  path: 'reset_market_odds',
  room: ROOM,
  summary: 'Take every price of a manual market off: 0 and suspended',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object(onMarket),
  out: sent,
  mutates: true,
});

export const updateFancyMarketOdds = defineCall({
  path: 'update_fancy_market_odds',
  room: ROOM,
  summary: 'Set the lines of a manual session, or start the ball',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object({
    ...onSession,
    lay_price_1: typed.optional().describe('No: the line'),
    back_price_1: typed.optional().describe('Yes: the line'),
    lay_size_1: typed.optional().describe('rate of No, 100 = even money'),
    back_size_1: typed.optional().describe('rate of Yes'),
    status: deskStatus.default(''),
    version: readPrice,
    pressed_at,
  }),
  out: sent,
  mutates: true,
});

export const resetFancyOdds = defineCall({
  path: 'reset_fancy_odds',
  room: ROOM,
  summary: 'Take the lines of a manual session off: 0 and suspended',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object(onSession),
  out: sent,
  mutates: true,
});

const sentToMatch = z.object({
  sent_at: instant,
  markets: z.number().int().describe('how many it concerned'),
  sessions: z.number().int(),
});

export const ballStartMatch = defineCall({
  path: 'ball_start_match',
  room: ROOM,
  summary: 'Ball Start for every open manual market and session of a match; what stood is kept',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object({ event_id: id }),
  out: sentToMatch,
  mutates: true,
});

export const restoreManualOdds = defineCall({
  path: 'restore_manual_odds',
  room: ROOM,
  summary: 'Bring back exactly what stood before Ball Start: of the match, or of one market or session',
  access: company,
  privilege: 'desk.edit',
  changes: ['prices'],
  in: z.object({ event_id: id, market_id: id.optional(), session_id: id.optional(), pressed_at }),
  out: sentToMatch,
  mutates: true,
});

/** Bets become void by it as by an abandon: then the code is asked as there. */
const codeForBets = code.optional().describe('needed when there are bets');

export const cancelMarket = defineCall({
  path: 'cancelMarket',
  room: ROOM,
  summary: 'Abandon a manual market: every bet on it is void',
  access: company,
  privilege: 'desk.delete',
  changes: ['manual_matches', 'results', 'settlement_jobs', 'ledger'],
  in: z.object({ ...onMarket, code: codeForBets }),
  out: z.object({ clients: z.number().int(), closed_event: flag, job_id }),
  message: 'Market cancelled successfully',
  mutates: true,
  takesCode: true,
});

export const cancelFancy = defineCall({
  path: 'cancelFancy',
  room: ROOM,
  summary: 'Abandon a manual session: every bet on it is void',
  access: company,
  privilege: 'desk.delete',
  changes: ['manual_matches', 'results', 'settlement_jobs', 'ledger'],
  in: z.object({ ...onSession, code: codeForBets }),
  out: z.object({ clients: z.number().int(), job_id }),
  message: 'Fancy cancelled successfully',
  mutates: true,
  takesCode: true,
});
