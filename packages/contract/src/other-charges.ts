import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { coins, instant, paging } from './shapes.ts';

/** The most that a client may be charged for a match, in coins. */
export const MOST_CHARGE = 100_000;

const typedCharge = z.union([z.number(), z.string().max(200)]).nullish();

const change = z.object({
  change_id: z.string(),
  at: instant,
  by: z.string(),
  before: coins,
  after: coins,
});

const state = z.object({
  id: z.literal(1),
  other_charges: coins.describe('what each client with a bet that stands is charged when a match closes'),
  version: formVersion,
  updated_at: instant.nullable().describe('null = never'),
  updated_by: z.string(),
  last30: z
    .object({
      events: z.number().int().describe('matches closed with clients in them'),
      clients: z.number().int().describe('in each match once'),
      charged: coins.describe('what came to the Company'),
      at_this_rate: coins.describe('what would have come to it at the amount asked about'),
    })
    .describe('today and the 29 days before, of the caller’s zone'),
  days: z
    .array(z.object({ date: z.string(), charged: coins }))
    .describe('those 30 days, in order, every day'),
  history: z.array(change).describe('the latest first'),
  total_records: z.number().int().describe('of the history'),
});

export const getOtherAppCharges = defineCall({
  path: 'getOtherAppCharges',
  room: 'Settlement',
  summary:
    'The flat charge per client of a match, what it brought in the last 30 days, what another would have, and its history',
  access: company,
  privilege: 'house.list',
  shows: ['charges', 'results'],
  in: z.object({
    current_page: paging.current_page,
    items_perpage: paging.items_perpage,
    other_charges: typedCharge.describe('an amount to ask about; the one that holds when left out or none'),
  }),
  out: state,
  rows: 'history',
});

export const updateOtherAppCharges = defineCall({
  path: 'updateOtherAppCharges',
  room: 'Settlement',
  summary: 'Set the flat charge per client of the matches that close from now on',
  access: company,
  privilege: 'house.edit',
  changes: ['charges'],
  in: z.object({
    id: z.union([z.number(), z.string().max(200)]).default(1),
    other_charges: typedCharge.describe('0 to 100,000, at most two decimals'),
    version: readVersion,
  }),
  out: state,
  message: 'Other Charges Data Updated',
  mutates: true,
});
