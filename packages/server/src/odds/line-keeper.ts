import type { SessionQuote } from './session-quote.ts';
import type { House } from '../house.ts';
import { saveLastLines } from '../matches/last-lines.ts';

/** While a session is open its line is written down at most this often, and whenever its prices go. */
const EVERY_MS = 5000;

type Kept = { no: number; yes: number; saved: boolean; at: number };

/** Writes down the lines of a feed's sessions: the board has them anyway, the database only for a restart. */
export function createLineKeeper(house: House): { keep(quotes: readonly SessionQuote[]): Promise<void> } {
  const known = new Map<string, Kept>();

  const due = ({ sessionId, status, noLine: no, yesLine: yes }: SessionQuote): boolean => {
    const kept = known.get(sessionId);
    const now = house.now().getTime();
    if (status === '' && (kept?.no !== no || kept.yes !== yes))
      known.set(sessionId, { no, yes, saved: false, at: kept?.at ?? 0 });
    const line = known.get(sessionId);
    if (line === undefined || line.saved || (status === '' && now - line.at < EVERY_MS)) return false;
    known.set(sessionId, { ...line, saved: true, at: now });
    return true;
  };

  return {
    async keep(quotes) {
      const ids = quotes.filter(due).map(({ sessionId }) => sessionId);
      if (ids.length === 0) return;
      await saveLastLines(
        house.pool,
        ids.map((sessionId) => ({ sessionId, ...known.get(sessionId)! })),
      );
    },
  };
}
