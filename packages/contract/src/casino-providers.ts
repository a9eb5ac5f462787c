import { z } from 'zod';
import { company, operators } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { flag, nothing, percent } from './shapes.ts';

export const casinoProvider = z.object({
  provider_id: z.number().int(),
  name: z.string(),
  family: z.string().describe('kind of games, e.g. Cards'),
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
