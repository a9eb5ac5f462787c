import { z } from 'zod';
import { instant } from './shapes.ts';

/** What an event says of itself as a draw of matka. */
export const ofDraw = {
  matka_game_result: z
    .string()
    .describe('of a draw, "134-80-479" once both results of its day are known; else empty'),
  won_akhar: z.string().describe('of a draw its ank, or the jodi of a Close; else empty'),
  draw: z
    .object({
      category_id: z.uuid(),
      market_date: z.string().describe('YYYY-MM-DD'),
      side: z.enum(['open', 'close']),
      draw_at: instant,
      closes_at: instant,
      jodi_closes_at: instant.nullable().describe('until when a Close takes bets that stand on both results'),
      state: z.enum(['open', 'closed', 'declared', 'abandoned']),
    })
    .nullable()
    .describe('null = no draw of matka'),
};

/** What a market has when it is a bet type of a draw. */
export const ofBetType = {
  multiple: z
    .number()
    .optional()
    .describe('of a bet type of a draw what it pays, the stake inside; its numbers are no runners'),
};
