import { z } from 'zod';
import { company, companyAlone, everyone } from './access.ts';
import { defineCall } from './call.ts';
import { casinoDoubt } from './casino-doubt.ts';
import { fairRecord } from './casino-fair.ts';
import { MOST_WINS, ROUNDS_A_PAGE } from './rounds-at-a-time.ts';
import { job_id } from './settlement.ts';
import { coins, flag, id, instant, paging } from './shapes.ts';
import { SPORT } from './sports.ts';

const page = {
  sport_id: z.literal(SPORT.casino).default(SPORT.casino),
  ...paging,
  items_perpage: z.number().int().min(1).max(500).default(ROUNDS_A_PAGE),
};

const round = {
  casino_round_id: id,
  event_id: id.describe('the same'),
  mid: z.string().describe("the provider's own name for it"),
  event_name: z.string(),
  sports_name: z.string(),
  open_date: instant,
  game_code: z.string(),
};

export const casinoList = defineCall({
  path: 'casino_list',
  room: 'Casino',
  summary: 'Rounds of the casino, the newest first, with what the viewer made of each',
  access: everyone,
  privilege: 'casino.list',
  shows: ['bets', 'results'],
  atReplica: true,
  in: z.object({
    ...page,
    from_date: z.string().max(40).optional().describe('the first day of the casino'),
    to_date: z.string().max(40).optional().describe('the last one'),
    game_code: z.string().max(40).optional(),
    provider_id: z.number().int().optional(),
    keyword: z.string().max(64).default('').describe('what the PID begins with, or the whole id of a round'),
  }),
  out: z.object({
    records: z.array(
      z.object({
        ...round,
        settlement_status: z
          .literal([0, 1, 2])
          .describe('0 = no result yet, 1 = declared, 2 = cancelled: its bets are void'),
        won_by: z.string(),
        Pl: coins,
        bets: z.number().int().describe("of the viewer's own and of everybody below"),
      }),
    ),
    total_records: z.number().int().describe('with a keyword, at most 1,000 are counted'),
    total_pl: coins.describe('of what the page shows'),
    range_pl: coins
      .nullable()
      .describe(
        'of all rounds that are listed on its pages; null of more than are summed when they are narrowed',
      ),
  }),
  rows: 'records',
});

export const casinoLiveReport = defineCall({
  path: 'casino_live_report',
  room: 'Casino',
  summary: 'Where the tables of the casino are',
  access: companyAlone,
  privilege: 'casino.list',
  shows: [],
  in: z.object({}),
  out: z.object({ casino_url: z.string() }),
});

export const pendingCasino = defineCall({
  path: 'pending_casino',
  room: 'Casino',
  summary:
    'Rounds that have waited for their result longer than any table deals, or were told one that cannot be, the oldest first',
  access: company,
  privilege: 'casino.list',
  shows: ['bets', 'results'],
  in: z.object(page),
  out: z.object({
    records: z.array(
      z.object({
        ...round,
        waits_since: instant.describe('when betting on it ended'),
        bets: z.number().int(),
        exposure: coins.describe('what its bets take of the limits of clients'),
        doubt: casinoDoubt.nullable().describe('what its supplier told that is not booked'),
      }),
    ),
    total_records: z.number().int(),
  }),
  rows: 'records',
});

export const cancelCasinoGame = defineCall({
  path: 'cancel_casino_game',
  room: 'Casino',
  summary: 'Void every bet of a round that waits for its result',
  access: company,
  privilege: 'casino.settle',
  changes: ['results', 'settlement_jobs', 'ledger'],
  in: z.object({ event_id: id }),
  out: z.object({ clients: z.number().int(), job_id }),
  message: 'Game cancelled successfully',
  mutates: true,
});

export const casinoResult = defineCall({
  path: 'casino_result',
  room: 'Casino',
  summary: 'The cards of a round, what they made, and with a fair deal what they were made of',
  access: everyone,
  privilege: 'casino.list',
  shows: ['results'],
  in: z.object({ casino_round_id: id }),
  out: z.object({
    game_code: z.string(),
    provider_id: z.number().int(),
    event_name: z.string(),
    open_date: instant,
    state: z.enum(['betting', 'dealing', 'declared', 'cancelled', 'taken_back']),
    won_by: z.string(),
    casino_result: z.array(
      z.object({
        mid: z.string(),
        cards: z.string().describe('codes of pictures as they fell, between commas'),
        desc: z.string(),
        seats: z.array(
          z.object({
            name: z.string(),
            cards: z.array(z.string()),
            hand: z.string(),
            won: z.boolean(),
          }),
        ),
        markets: z
          .array(z.object({ name: z.string(), outcome: z.string() }))
          .describe('what came true; empty while no result stands'),
      }),
    ),
    fair: fairRecord.nullable().describe('null for a round that is not dealt by the house'),
    doubt: casinoDoubt
      .nullable()
      .describe('what its supplier told that is not booked; null for a client, and of a round that is over'),
  }),
});

export const largestWins = defineCall({
  path: 'casino/largest_wins',
  room: 'Casino',
  summary:
    'The bets of the caller and of everybody below that won most in a round, each with how likely that was',
  access: everyone,
  privilege: 'casino.list',
  shows: ['bets', 'results'],
  atReplica: true,
  in: z.object({ event_id: id }),
  out: z.object({
    wins: z
      .array(
        z.object({
          betslip_uid: z.string(),
          username: z.string(),
          user_guid: z.string(),
          market_name: z.string(),
          team_name: z.string(),
          side: z.string(),
          display_price: z.string(),
          stake: coins,
          win: coins,
          chance: z
            .number()
            .nullable()
            .describe('that the bet wins, of 1; null of a game that the house does not know'),
          between_cards: flag.describe('1 = taken between the cards: its chance is that of its price'),
        }),
      )
      .max(MOST_WINS)
      .describe('the largest first; none while the round has no result'),
  }),
});
