import { z } from 'zod';
import { everyone } from './access.ts';
import { defineGameCall } from './game-call.ts';
import { id, instant } from './shapes.ts';

/** So many bets are told at a time. */
export const BETS_AT_A_TIME = 5_000;

export const fairDraw = defineGameCall({
  path: 'fair_draw',
  summary:
    'What a fair draw was promised by before its first bet and, once it is over, all that its number was made of',
  access: everyone,
  privilege: 'matka.list',
  shows: ['results'],
  in: z.object({
    event_id: id,
    after: z.uuid().optional().describe('the last of the bets that are known already'),
  }),
  out: z.object({
    event_id: id,
    event_name: z.string(),
    name: z.string(),
    draw_at: instant,
    closes_at: instant,
    commitment: z.string().describe('SHA-256 of the seed, known before the first bet'),
    revealed_at: instant.nullable().describe('null: its time has not come, and nothing below is known yet'),
    seed: z.string(),
    root: z.string(),
    number: z.string().describe('000 to 999'),
    pana: z.string().describe('its digits in the order of a pana'),
    bets: z
      .array(z.uuid())
      .describe(`in the order in which they entered the root, at most ${BETS_AT_A_TIME} of them`),
    more: z.boolean().describe('there are bets after these: ask again after the last one'),
    declared: z.string().describe('the pana that stands; empty while none does'),
    result: z.enum(['waiting', 'declared', 'abandoned']),
    refused: z
      .string()
      .describe('why the house could not declare it, for the Company; empty when nothing is wrong'),
  }),
});
