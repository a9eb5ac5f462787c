import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { flag, nothing } from './shapes.ts';

export const casinoProvider = z.object({
  provider_id: z.number().int(),
  name: z.string(),
  family: z.string().describe('kind of games, e.g. Cards'),
  is_active: flag.describe('the account’s own switch'),
  inherited_active: flag.describe('0 when it is off at an account above'),
  effective_active: flag.describe('1 when both are on: what the account’s clients see'),
});
export type CasinoProvider = z.infer<typeof casinoProvider>;

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
