import { z } from 'zod';
import { everyone } from './access.ts';
import { backupStatus } from './backups.ts';
import { defineCall } from './call.ts';
import { healthPart } from './house-health.ts';
import { coins, id, instant, nothing } from './shapes.ts';

export const dashboard = defineCall({
  path: 'dashboard',
  room: 'Dashboard',
  summary: 'What needs the caller’s eye now',
  access: everyone,
  privilege: 'dashboard.list',
  shows: ['accounts', 'coins', 'fixtures', 'bets', 'results', 'backups'],
  in: nothing,
  out: z.object({
    in_play: z.array(
      z.object({
        event_id: id,
        event_name: z.string(),
        event_type: z.number().int(),
        score: z.string().describe('short text, e.g. 118/3, 13.4'),
        positions: z.array(z.object({ runnerName: z.string(), position: coins })),
        prices: z.array(z.number()).describe('price of the first runner over the last hour, oldest first'),
        bets: z.number().int(),
        sessions_open: z.number().int(),
      }),
    ),
    days: z.array(z.object({ date: z.string(), pl: coins })).describe('booked, 30 days, oldest first'),
    today: z.object({ pl: coins, bets: z.number().int(), clients: z.number().int(), commission: coins }),
    exposure: z.object({ used: coins, given: coins }),
    largest_exposure: z.array(
      z.object({
        user_guid: z.uuid(),
        username: z.string(),
        name: z.string(),
        used_limit: coins,
        fixed_limit: coins,
      }),
    ),
    big_bets: z.array(
      z.object({
        username: z.string(),
        event_id: id.describe('of a bet on a round of the casino the round'),
        event_name: z.string(),
        team_name: z.string().describe('of a draw the number'),
        matka_market_type: z.string().describe('the bet type of a number; empty of any other bet'),
        betting_type: z.number().int(),
        display_price: z.string(),
        stake: coins,
        created_at: instant,
      }),
    ),
    open_bets: z
      .array(
        z.object({
          event_id: id.describe('of a bet on a round of the casino the round'),
          event_name: z.string(),
          team_name: z.string().describe('of a draw the number'),
          matka_market_type: z.string().describe('the bet type of a number; empty of any other bet'),
          betting_type: z.number().int(),
          display_price: z.string(),
          stake: coins,
          created_at: instant,
        }),
      )
      .describe('the caller’s own bets that wait for a result; of a client, the newest ten'),
    open_bets_total: z.number().int(),
    backup: backupStatus.nullable().describe('the newest backup and its proof; of the house alone'),
    feeds: z.array(healthPart).describe('how the lines to exchanges are; of the house alone'),
    needs_you: z.array(
      z.object({
        kind: z.enum([
          'limit',
          'limits',
          'stale_feed',
          'negative_balance',
          'unsettled',
          'draw',
          'draws',
          'round',
          'rounds',
          'check',
          'backup_failed',
          'backup_old',
          'backup_none',
          'wrong_tries',
          'code_locked',
        ]),
        text: z.string(),
        hint: z.string(),
        name: z.string().describe('the account, match or check it is about; empty when it is about several'),
        figure: z
          .number()
          .describe(
            'percent of a limit, how many there are, how often a code was locked in a day, hours, or of a draw or round minutes',
          ),
        link: z.string(),
        at: instant,
      }),
    ),
  }),
});
