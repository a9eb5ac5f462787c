import { z } from 'zod';
import { clients, company, everyone } from './access.ts';
import { defineCall } from './call.ts';
import { archivedBetsNotice, code, coins, flag, id, instant, paging, stakeAmount } from './shapes.ts';

/** 1 Lagai = back = Yes, 2 Khai = lay = No. */
export const bettingType = z.union([z.literal(1), z.literal(2)]);
export type BettingType = z.infer<typeof bettingType>;

/** '0' pending, '1' the client won, '2' the client lost, '3' cancelled. */
export const winningStatus = z.enum(['0', '1', '2', '3']);

/** What a list calls the states of a bet (specification part 2, section 4). */
export const betState = z.enum(['Pending', 'Settled', 'Cancelled']);
export type BetState = z.infer<typeof betState>;

export const placeBet = defineCall({
  path: 'place_bet',
  room: 'Bets',
  summary: 'Place a bet at the offered price, or better',
  access: clients,
  privilege: 'own',
  changes: ['bets', 'books'],
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
      client_seed: z
        .string()
        .max(64)
        .regex(/^[^\p{C}]*$/u, 'one line of text')
        .optional()
        .describe('what the client adds to the fair deal of a casino round'),
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
  holding_price: z
    .number()
    .nullable()
    .describe(
      'what it wins or loses per coin since runners were withdrawn, to four decimals; null = as agreed in price',
    ),
  withdrawn: flag.describe('1 = void because its runner was withdrawn'),
  line: z.number().nullable(),
  stake: coins,
  win: coins,
  loss: coins,
  betting_type: bettingType,
  side: z.enum(['Lagai', 'Khai', 'Yes', 'No']).describe('betting_type in words: Yes and No on a session'),
  selection_id: z.number().int().nullable(),
  market_id: z.string().nullable(),
  session_id: z.string().nullable(),
  user_id: z.number().int(),
  user_guid: z.uuid(),
  username: z.string(),
  name: z.string(),
  sub_company: z.string(),
  winning_status: winningStatus,
  state: betState.describe('winning_status in words'),
  pl: coins
    .nullable()
    .describe(
      'what it brought the client: a part of the win or of the loss too; null while it waits and of a void one',
    ),
  upline_data: z.array(z.object({ parent_id: z.number().int(), my_share: z.number() })),
  my_share: z.number().nullable().describe('percent of the bet that the viewer carries; null for a client'),
  market_runners: z
    .array(z.object({ selectionId: z.number().int(), runnerName: z.string() }))
    .describe('empty for a session'),
  market_winners: z.number().int().nullable().describe('how many of market_runners win; null for a session'),
  runner_pl: z
    .array(coins)
    .describe(
      'what the client wins or loses by this bet, of one winner on each of market_runners, of several if its runner is among them and if it is not; below and from the line of a session',
    ),
  pp: coins.describe('the most that the client can win by it'),
  matka_market_type: z.string(),
  slip_uid: z.uuid().nullable().describe('of the slip that it is a row of; null for a bet by itself'),
  game_start_date: instant,
  event_name: z.string(),
  ip_address: z.string().describe('from where it was placed; empty but for the Company'),
  user_agent: z.string().describe('with which device; empty but for the Company'),
});
export type BetSlip = z.infer<typeof betSlip>;

/** 2 = bets on markets, 3 = on sessions, 4 = on casino games. */
const bookmakerType = z
  .union([z.literal(2), z.literal(3), z.literal(4)])
  .describe('2 markets, 3 sessions, 4 casino');

export const betList = defineCall({
  path: 'bet_list',
  room: 'Bets',
  summary: 'Bets of the caller’s downline in one match, newest first',
  access: everyone,
  privilege: 'bets.list',
  shows: ['bets', 'names', 'results'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    event_id: id,
    market_id: id.optional(),
    session_id: id.optional(),
    user_id: z.number().int().optional(),
    bookmaker_type: bookmakerType.optional(),
    state: betState.optional(),
    stake_type: z
      .number()
      .min(0)
      .max(1e7)
      .optional()
      .describe('only stakes from this many lakhs (100,000 coins)'),
  }),
  out: z.object({
    bet_data: z.array(betSlip),
    total_records: z.number().int(),
    notice: archivedBetsNotice,
  }),
  rows: 'bet_data',
});

export const betCounts = defineCall({
  path: 'bet_counts',
  room: 'Bets',
  summary: 'How many bets of the caller’s downline stand in a match, by state',
  access: everyone,
  privilege: 'bets.list',
  shows: ['bets', 'results'],
  in: z.object({ event_id: id, bookmaker_type: bookmakerType.optional() }),
  out: z.object({
    total_bets: z.number().int(),
    settelled_bets: z.number().int(),
    unsettelled_bets: z.number().int(),
    cancelled_bets: z.number().int(),
  }),
});

export const deleteBet = defineCall({
  path: 'delete_bet',
  room: 'Bets',
  summary: 'Void one pending bet',
  access: company,
  privilege: 'bets.delete',
  changes: ['bets', 'books'],
  in: z.object({ betslip_uid: z.uuid(), user_id: z.number().int(), code }),
  out: z.object({ betslip_uid: z.uuid(), balance: coins, used_limit: coins }),
  message: 'Bet deleted successfully',
  mutates: true,
  takesCode: true,
});
