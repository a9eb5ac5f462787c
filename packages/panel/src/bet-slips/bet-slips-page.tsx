import { SlipsFrame } from './slips-frame.tsx';
import { slipsSearch } from './search.ts';

export const searchSchema = slipsSearch;

/** /bet_slips/{event_id}: bets on the markets of a match; of a casino game its own bets. */
export default function BetSlipsPage() {
  return <SlipsFrame title="Bet Slips" screen="markets" />;
}
