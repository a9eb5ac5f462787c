import { z } from 'zod';
import { clients } from './access.ts';
import { defineGameCall } from './game-call.ts';
import { MATKA_TYPES } from './matka-types.ts';
import { coins, id, stakeAmount } from './shapes.ts';

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
