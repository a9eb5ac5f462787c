import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { coins, id, instant } from './shapes.ts';

/** What can be bet on in a round at this moment, as `place_bet` takes it. */
export const casinoPrice = z.object({
  market_id: id.describe('`{event_id}:{market}`'),
  market: z.string().describe('its name'),
  selection_id: z.number().int(),
  name: z.string(),
  back: z.number(),
  lay: z.number().nullable().describe('null where nobody bets against it'),
});
export type CasinoPrice = z.infer<typeof casinoPrice>;

/** Betting and dealing take turns in games that take bets between the cards. */
export const roundState = z.enum(['betting', 'dealing', 'declared', 'cancelled']);
export type RoundState = z.infer<typeof roundState>;

export const dealtRound = z.object({
  event_id: id,
  provider_id: z.number().int(),
  game_code: z.string(),
  name: z.string(),
  state: roundState,
  opened_at: instant,
  closes_at: instant.describe('until when it takes bets, or did'),
  won_by: z.string().describe('empty while it has no result'),
  description: z.string().describe('the winner first, parts joined by #; empty while there is none'),
});
export type DealtRound = z.infer<typeof dealtRound>;

/** What the cards follow from; of the seed nothing is known before the round is over but its hash. */
export const roundFairness = z.object({
  commitment: z.string().describe('SHA-256 of the seed, known before the first bet'),
  root: z.string().describe('as the bets of before the first card make it, final with the first card'),
  contributions: z.number().int().describe('how many bets made it'),
  seed: z.string().nullable().describe('null until the round is over'),
});
export type RoundFairness = z.infer<typeof roundFairness>;

const MOST_LAST = 10;

export const casinoTable = z.object({
  provider_id: z.number().int(),
  provider: z.string().describe('its name'),
  game_code: z.string(),
  name: z.string(),
  position: z.number().int().describe('its place among the tables'),
  state: z
    .enum([...roundState.options, 'closed'])
    .describe('of its latest round; closed: it has had none, or has none to come'),
  event_id: z.string().describe('its latest round; empty when it has had none'),
  closes_at: instant.nullable().describe('until when that takes bets; null when it takes none'),
  prices: z.array(casinoPrice).describe('what takes bets now'),
  last: z
    .array(z.object({ event_id: id, won_by: z.string() }))
    .describe(`its last declared rounds, the latest first, at most ${MOST_LAST}`),
  min: coins.describe('the least stake'),
  max: coins.describe('the largest stake'),
});
export type CasinoTable = z.infer<typeof casinoTable>;

export const casinoTables = defineCall({
  path: 'casino/tables',
  room: 'Casino',
  summary: 'The tables of the casino that the caller has, each with the round that is dealt there',
  access: everyone,
  privilege: 'casino.list',
  shows: ['casino_providers', 'locks'],
  in: z.object({}),
  out: z.object({ tables: z.array(casinoTable) }),
});
