import { z } from 'zod';
import { company, operators } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { MOST_COINS } from './most-coins.ts';
import { coins, flag, id, isInPaise, nothing, percent } from './shapes.ts';

/** The longest a round may be from one to the next, in seconds. */
export const LONGEST_CYCLE = 3600;
/** The shortest time for bets: what a person can bet in at all. */
export const SHORTEST_BETTING = 5;

const casinoGame = z.object({
  code: z.string().describe('its game code'),
  name: z.string(),
  enabled: flag.describe('0: the house deals no round of it after the one under way'),
  min: coins.describe('the least stake'),
  max: coins.describe('the largest stake'),
  betting_seconds: z.number().int().describe('of a round, for its first bets'),
  cycle_seconds: z.number().int().describe('from one round to the next'),
  version: formVersion.describe('of all that; empty where it cannot be edited'),
});
export type CasinoGame = z.infer<typeof casinoGame>;

export const casinoProvider = z.object({
  provider_id: z.number().int(),
  name: z.string(),
  family: z.string().describe('kind of games, e.g. Cards'),
  code: z.string().describe('how it is named in addresses'),
  protocol: z
    .enum(['dealer', 'debit', 'exposure'])
    .describe('dealer: the house deals; else how the outside supplier speaks'),
  games: z.array(casinoGame).describe('in their order'),
  revenue_share: percent
    .nullable()
    .describe('per cent of what the house wins that the provider keeps; null for all but the Company'),
  version: formVersion.describe('of the share; empty where it is not told'),
  is_active: flag.describe('the account’s own switch'),
  inherited_active: flag.describe('0 when it is off at an account above'),
  effective_active: flag.describe('1 when both are on: what the account’s clients see'),
});
export type CasinoProvider = z.infer<typeof casinoProvider>;

export const hideCasino = flag.describe(
  '1 when casino is locked for the account or above it, or every provider is off',
);

export const casinoProviders = defineCall({
  path: 'casino_providers',
  room: 'Casino',
  summary: 'The casino providers with their switches for the caller, or for an account below it',
  access: operators,
  privilege: 'casino.list',
  shows: ['casino_providers'],
  in: z.object({ user_id: z.number().int().positive().optional().describe('the caller when not given') }),
  out: z.array(casinoProvider),
});

export const updateUserCasinoStatus = defineCall({
  path: 'update_user_casino_status',
  room: 'Casino',
  summary: 'Switch a casino provider on or off for an account and everything below it',
  access: operators,
  privilege: 'casino.edit',
  changes: ['casino_providers'],
  in: z.object({ user_id: z.number().int().positive(), provider_id: z.number().int(), is_active: flag }),
  out: nothing,
  message: 'Casino status updated successfully',
  mutates: true,
});

export const updateUserCasinoStatuses = defineCall({
  path: 'update_user_casino_statuses',
  room: 'Casino',
  summary: 'Switch all casino providers, or those that are named, for an account and everything below it',
  access: operators,
  privilege: 'casino.edit',
  changes: ['casino_providers'],
  in: z.object({
    user_id: z.number().int().positive(),
    provider_ids: z.array(z.number().int()).max(500).optional().describe('all when not given'),
    is_active: flag,
  }),
  out: z.object({
    results: z.array(
      z.object({
        provider_id: z.number().int(),
        changed: flag.describe('0 = it stood so already, or `error`'),
        error: z.string(),
      }),
    ),
  }),
  mutates: true,
});

export const updateProvider = defineCall({
  path: 'update_provider',
  room: 'Casino',
  summary: 'Set what a casino provider keeps of what the house wins, in per cent',
  access: company,
  privilege: 'casino.edit',
  changes: ['casino_providers'],
  in: z.object({ provider_id: z.number().int(), revenue_share: percent.max(100), version: readVersion }),
  out: nothing,
  message: 'Share updated',
  mutates: true,
});

const stake = z.number().positive().max(MOST_COINS).refine(isInPaise, 'at most two decimals');
const seconds = z.number().int().min(SHORTEST_BETTING).max(LONGEST_CYCLE);

export const updateCasinoGame = defineCall({
  path: 'casino/update_game',
  room: 'Casino',
  summary:
    'Switch a game of a provider on or off for the house, and set its stakes and times; a round under way is dealt to its end',
  access: company,
  privilege: 'casino.edit',
  changes: ['casino_providers'],
  in: z.object({
    provider_id: z.number().int(),
    game_code: id,
    enabled: flag,
    min: stake,
    max: stake.describe('not below `min`'),
    betting_seconds: seconds.describe('below `cycle_seconds`'),
    cycle_seconds: seconds,
    version: readVersion,
  }),
  out: nothing,
  message: 'Game saved',
  mutates: true,
});
