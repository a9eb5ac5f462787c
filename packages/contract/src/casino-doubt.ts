import { z } from 'zod';

/** Why a result that a casino supplier told is not booked. */
export const WHY_IT_WAITS = [
  'unknown_card',
  'card_twice',
  'too_few_cards',
  'impossible_cards',
  'contradiction',
  'no_winner',
] as const;
export type WhyItWaits = (typeof WHY_IT_WAITS)[number];

/** What a supplier told of a round that is not booked, beside what its cards make. */
export const casinoDoubt = z.object({
  because: z.enum(WHY_IT_WAITS),
  cards: z
    .array(z.string())
    .describe('codes of pictures as they fell; as they came where one of them is no card'),
  won_by: z.string().describe('as it was told: a name, or the number of a selection'),
  desc: z.string().describe('as it was told'),
  made: z.string().describe('who has won by the cards; empty where they decide nothing'),
});
export type CasinoDoubt = z.infer<typeof casinoDoubt>;
