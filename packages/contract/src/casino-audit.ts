import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { casinoDay } from './casino-day.ts';
import { coins, id } from './shapes.ts';

const chance = z.number().nullable();

const auditedMarket = z.object({
  provider_id: z.number().int(),
  provider: z.string().describe('its name'),
  game_code: z.string(),
  game: z.string().describe('its name; of a game that the house does not know its code'),
  market_id: z.number().int().describe('0: all bets of a game of which its supplier says what they brought'),
  market: z.string(),
  rounds: z.number().int().describe('declared ones, which the figures stand on'),
  outcomes: z.array(
    z.object({
      name: z.string(),
      came: z.number().int(),
      expected: z
        .number()
        .nullable()
        .describe('by its chance before the first card; null where nobody knows it'),
    }),
  ),
  outcomes_text: z.string().describe('the same in a line, for files'),
  chi2: chance.describe('null where chances are not known'),
  degrees: z.number().int().describe('of freedom'),
  p: chance.describe('0 to 1: how likely chance alone differs at least as much'),
  alarm: z
    .enum(['quiet', 'amber', 'red', 'too_few', 'not_known'])
    .describe(
      'amber = a chance below 0.01, red = below 0.001, too_few = not enough rounds, not_known = no chances',
    ),
  stakes: coins.describe('of bets that were taken before the first card'),
  returned: coins.describe('stakes and winnings'),
  rtp: chance.describe('what came back of a coin; null where nothing was staked'),
  expected_rtp: chance.describe('what should in the long run'),
  deviation: chance.describe('`rtp` less `expected_rtp`'),
});
export type AuditedMarket = z.infer<typeof auditedMarket>;

const lastContributor = z.object({
  place: z.array(z.number().int()).describe('roles of the chain, from the top down to the client'),
  rounds: z.number().int().describe('in which somebody of this place bet last before the first card'),
  won: z.number().int().describe('of them, those in which that last bet won'),
  expected: z.number().describe('how many by the chances of those bets'),
});
export type LastContributor = z.infer<typeof lastContributor>;

export const casinoAudit = defineCall({
  path: 'casino/audit',
  room: 'Casino',
  summary:
    'How often each outcome of a market came against its chance, what its bets brought back, and who bet last and won',
  access: company,
  privilege: 'casino.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({
    provider_id: z.number().int().optional(),
    game_code: id.optional(),
    from_date: casinoDay.describe('the first day of the casino'),
    to_date: casinoDay,
  }),
  out: z.object({
    rounds: z.number().int().describe('declared ones of these days'),
    records: z.array(auditedMarket),
    last: z.array(lastContributor).describe('of rounds that the house deals'),
  }),
  rows: 'records',
});
