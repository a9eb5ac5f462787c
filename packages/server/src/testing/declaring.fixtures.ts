import type { CallInput } from '@pavilion/contract/calls.ts';
import { EVENT } from './story.fixtures.ts';

/** A winner of a market of the story's match, whatever speaks against it: its prices are mostly open still. */
export const declaring = (market_id: string, selection_id: number): CallInput<'settleMarket'> => ({
  event_id: EVENT,
  market_id,
  selection_id,
  confirm_warning: 1,
});
