import { SlipsFrame } from './slips-frame.tsx';
import { slipsSearch } from './search.ts';

export const searchSchema = slipsSearch;

/** /session-bet-slips/{event_id}: bets on the sessions of a match. */
export default function SessionBetSlipsPage() {
  return <SlipsFrame title="Session Bet Slips" screen="sessions" />;
}
