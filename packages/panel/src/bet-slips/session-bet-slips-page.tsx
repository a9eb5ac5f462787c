import { SlipsFrame } from './slips-frame.tsx';

/** /session-bet-slips/{event_id}: bets on the sessions of a match. */
export default function SessionBetSlipsPage() {
  return <SlipsFrame title="Session Bet Slips" screen="sessions" />;
}
