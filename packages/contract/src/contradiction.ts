import { z } from 'zod';
import { id, instant } from './shapes.ts';

/**
 * What speaks against a result: a person sees it in the preview and confirms it (`confirm_warning`), or nothing is booked.
 * `taking_bets` is about the moment, not about the result.
 */
export const contradiction = z.discriminatedUnion('code', [
  z.object({ code: z.literal('score'), score: z.number().int().describe('what the score says') }),
  z.object({ code: z.literal('feed'), selection_ids: z.array(z.number().int()), name: z.string() }),
  z.object({
    code: z.literal('winners'),
    named: z.number().int(),
    places: z.number().int().describe('how many of its runners win the market'),
  }),
  z.object({ code: z.literal('taking_bets') }),
  z.object({
    code: z.literal('other_winner'),
    market_id: id,
    market_name: z.string(),
    name: z.string().describe('whom that market was settled for'),
    settled_at: instant,
    settled_by: z.string(),
  }),
]);
export type Contradiction = z.infer<typeof contradiction>;
