import { z } from 'zod';
import { clients } from './access.ts';
import { defineGameCall } from './game-call.ts';
import { MATKA_TYPES } from './matka-types.ts';
import { coins, flag, id, instant, nothing, stakeAmount } from './shapes.ts';

/** Rows of one slip. */
export const MOST_ROWS_OF_SLIP = 300;

const row = z.object({
  matka_market_id: z.number().int().min(1).max(Object.keys(MATKA_TYPES).length),
  number: z.string().min(1).max(7).describe('as it is written: 8, 05, 134, 134-0, 8-479, 134-479'),
  stake: stakeAmount,
  multiple: z
    .number()
    .positive()
    .max(99_999)
    .optional()
    .describe('as it was shown: refused when it has changed since; absent: the one in force'),
});

export const placeBets = defineGameCall({
  path: 'place_bets',
  summary: 'Place a slip on the numbers of a draw: all of its rows, or none',
  access: clients,
  privilege: 'own',
  changes: ['bets', 'books'],
  in: z.object({ event_id: id, bets: z.array(row).min(1).max(MOST_ROWS_OF_SLIP) }),
  out: z.object({
    slip_uid: z.uuid(),
    bets: z
      .array(z.object({ betslip_uid: z.uuid(), win: coins, loss: coins }))
      .describe('in the order of the rows'),
    stake: coins.describe('of all rows together'),
    balance: coins,
    used_limit: coins,
  }),
  message: 'Slip placed successfully',
  mutates: 'itself',
});

/** A draw as who bets on it sees it. */
export const clientDraw = z.object({
  event_id: id,
  event_name: z.string(),
  category_title: z.string(),
  matka_market_type: z.enum(['Open', 'Close']),
  market_date: z.iso.date(),
  draw_at: instant,
  closes_at: instant.describe('when its bets end'),
  jodi_closes_at: instant.nullable().describe('of a Close: when bets on jodis and sangams end'),
  state: z.enum(['open', 'closed', 'declared', 'abandoned']),
  won_by: z.string().describe('the pana; empty while there is none'),
  won_akhar: z
    .string()
    .describe('the ank, of a Close the jodi once both are known; empty while there is none'),
  fair: flag.describe('1 = a fair draw, which anybody can make again'),
});
export type ClientDraw = z.infer<typeof clientDraw>;

export const draws = defineGameCall({
  path: 'draws',
  summary: 'The draws of today in the order of their times; of fast matka those around now',
  access: clients,
  privilege: 'own',
  shows: ['draws', 'results', 'matka_categories'],
  in: nothing,
  out: z.array(clientDraw),
});

const matkaMarketId = row.shape.matka_market_id;

export const slipTerms = defineGameCall({
  path: 'slip_terms',
  summary:
    'What a slip on a draw is decided by: multiples, limits of its stakes, locks, and what the client has on it',
  access: clients,
  privilege: 'own',
  shows: ['draws', 'results', 'matka_terms', 'terms', 'bets', 'books', 'locks', 'coins', 'ledger'],
  in: z.object({ event_id: id }),
  out: z.object({
    draw: clientDraw,
    open_pana: z.string().describe('of a Close: the pana of its Open, once that is out'),
    types: z.array(
      z.object({
        matka_market_id: matkaMarketId,
        multiple: z.number(),
        closes_at: instant,
        min_stake: coins,
        max_stake: coins,
      }),
    ),
    locked: flag.describe('1 = matka is locked for the client or above it'),
    balance: coins,
    used_limit: coins,
    book: z
      .array(z.object({ matka_market_id: matkaMarketId, number: z.string(), stake: coins, pays: coins }))
      .describe('what the client has on the draw, by number; pays with the stake inside'),
  }),
});
