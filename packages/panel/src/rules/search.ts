import { z } from 'zod';

/** What of the rules is open: the texts to edit, or who has accepted them. */
export const rulesSearch = z
  .object({ view: z.enum(['edit', 'readers']).optional().catch(undefined) })
  .loose();
