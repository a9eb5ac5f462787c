import { z } from 'zod';

const MOST_RUNNERS = 100;
const selection = z.number().int();

/** How a market ended: its one winner, or all that have a place. */
export const namedWinners = {
  selection_id: selection.optional().describe('the winner of a market of one'),
  selection_ids: z
    .array(selection)
    .min(1)
    .max(MOST_RUNNERS)
    .optional()
    .describe('all that have a place, of a market of several winners or after a dead heat'),
  dead_heat: z
    .array(selection)
    .max(MOST_RUNNERS)
    .optional()
    .describe('those of selection_ids that share the last places'),
};
