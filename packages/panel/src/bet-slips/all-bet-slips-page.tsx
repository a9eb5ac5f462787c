import { SlipsFrame } from './slips-frame.tsx';
import { slipsSearch } from './search.ts';

export const searchSchema = slipsSearch;

/** /bet_slips2/{event_id}: bets on markets and sessions in one list, in the order they were placed. */
export default function AllBetSlipsPage() {
  return <SlipsFrame title="All Bet Slips" screen="all" />;
}
