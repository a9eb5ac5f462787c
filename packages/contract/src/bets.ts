import { z } from 'zod';
import { clients, everyone } from './access.ts';
import { defineCall } from './call.ts';
import { coins, id, instant, paging, stakeAmount } from './shapes.ts';

/** 1 Lagai = back = Yes, 2 Khai = lay = No. */
export const bettingType = z.union([z.literal(1), z.literal(2)]);
export type BettingType = z.infer<typeof bettingType>;

/** '0' pending, '1' the client won, '2' the client lost, '3' cancelled. */
export const winningStatus = z.enum(['0', '1', '2', '3']);

export const placeBet = defineCall({
  path: 'place_bet',
  room: 'Bets',
  summary: 'Place a bet at the offered price, or better',
  access: clients,
  in: z
    .object({
      event_id: id,
      market_id: id.optional(),
      session_id: id.optional(),
      selection_id: z.number().int().optional(),
      betting_type: bettingType,
      price: z.number().positive().max(1_000_000).describe('decimal odds, or the line of a session'),
      size: z
        .number()
        .int()
        .positive()
        .max(10_000)
        .optional()
        .describe('the rate of a session, 100 = even money'),
      stake: stakeAmount,
    })
    .refine((bet) => (bet.market_id === undefined) !== (bet.session_id === undefined), {
      message: 'either market_id or session_id',
      path: ['market_id'],
    }),
  out: z.object({
    betslip_uid: z.uuid(),
    winning_status: winningStatus,
    price: z.number(),
    display_price: z.string(),
    win: coins,
    loss: coins,
    balance: coins,
    used_limit: coins,
  }),
  message: 'Bet placed successfully',
  mutates: 'itself',
});

export const betSlip = z.object({
  betslip_uid: z.uuid(),
  created_at: instant,
  market_name: z.string(),
  team_name: z.string(),
  price: z.number(),
  display_price: z.string(),
  line: z.number().nullable(),
  stake: coins,
  win: coins,
  loss: coins,
  betting_type: bettingType,
  selection_id: z.number().int().nullable(),
  market_id: z.string().nullable(),
  session_id: z.string().nullable(),
  user_id: z.number().int(),
  user_guid: z.uuid(),
  username: z.string(),
  name: z.string(),
  sub_company: z.string(),
  winning_status: winningStatus,
  upline_data: z.array(z.object({ parent_id: z.number().int(), my_share: z.number() })),
});
export type BetSlip = z.infer<typeof betSlip>;

export const betList = defineCall({
  path: 'bet_list',
  room: 'Bets',
  summary: 'Bets of the caller’s downline in one match, newest first',
  access: everyone,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    event_id: id,
    market_id: id.optional(),
    session_id: id.optional(),
    user_id: z.number().int().optional(),
    bookmaker_type: z.number().int().optional().describe('2 markets, 3 sessions'),
    stake_type: z.number().min(0).optional().describe('only stakes from this many coins'),
  }),
  out: z.object({ bet_data: z.array(betSlip), total_records: z.number().int() }),
  rows: 'bet_data',
});

export const betCounts = defineCall({
  path: 'bet_counts',
  room: 'Bets',
  summary: 'How many bets of the caller’s downline stand in a match, by state',
  access: everyone,
  in: z.object({ event_id: id, bookmaker_type: z.number().int().optional() }),
  out: z.object({
    total_bets: z.number().int(),
    settelled_bets: z.number().int(),
    unsettelled_bets: z.number().int(),
    cancelled_bets: z.number().int(),
  }),
});
