import { z } from 'zod';

/** Where a supplier is asked for the results of rounds, and how it writes suits. */
export const polling = z.strictObject({
  address: z.string().min(1).max(2000).describe('{mid} and {game} are filled in'),
  every_seconds: z.number().min(0.5).max(3600).default(5),
  within_seconds: z.number().min(0.5).max(60).default(4),
  letters: z.enum(['picture', 'literal']).default('picture'),
});
export type Polling = z.infer<typeof polling>;
