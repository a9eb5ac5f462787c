import { z } from 'zod';
import { company, operators } from './access.ts';
import { formVersion, readVersion } from './form-version.ts';
import { defineGameCall } from './game-call.ts';
import { MATKA_TYPES } from './matka-types.ts';
import { flag, nothing } from './shapes.ts';

const MOST_TYPES = Object.keys(MATKA_TYPES).length;

const winning = {
  matka_market_id: z.number().int().min(1).max(MOST_TYPES),
  winning_multiple: z
    .union([z.number(), z.string().max(40)])
    .transform(String)
    .describe(
      'what a stake of 1 is paid, the stake inside: more than 1, at most 5 characters and two decimals',
    ),
  enabled: flag.optional().describe('of sangams; absent: as it is'),
};

export const getMarketWinning = defineGameCall({
  path: 'getMarketWinning',
  summary: 'What each type of bet is paid, and whether it can be bet on',
  access: operators,
  privilege: 'matka.list',
  shows: ['matka_terms'],
  in: nothing,
  out: z.array(
    z.object({
      matka_market_id: z.number().int(),
      type: z.string(),
      winning_multiple: z.number(),
      enabled: flag,
      version: formVersion.describe('of the whole list, the same in each row'),
    }),
  ),
});

export const updateMarketWinning = defineGameCall({
  path: 'updateMarketWinning',
  summary: 'Set what types of bet are paid; open bets keep what they were accepted at',
  access: company,
  privilege: 'matka.edit',
  changes: ['matka_terms'],
  in: z.object({
    data: z
      .array(z.object({ ...winning, type: z.string().optional() }))
      .min(1)
      .max(MOST_TYPES),
    version: readVersion,
  }),
  out: nothing,
  message: 'Winnings saved',
  mutates: true,
});
