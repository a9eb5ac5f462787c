import type { Fancy } from '@pavilion/contract/events.ts';
import { useMemo } from 'react';
import type { OfferedLines } from './book-rows.ts';
import { useQuote } from './live-values.ts';

/** The last lines of each session: a ball being bowled takes the quote away, not what the book says about it. */
const lastLines = new Map<string, OfferedLines>();

/** The lines on offer, or the last ones while the session takes no bets. */
export function useOfferedLines(session: Fancy): OfferedLines {
  const { lay_price1: no, back_price1: yes } = useQuote(session);
  return useMemo(() => {
    if (no === null && yes === null) return lastLines.get(session.session_id) ?? { no, yes };
    const lines = { no, yes };
    lastLines.set(session.session_id, lines);
    return lines;
  }, [session.session_id, no, yes]);
}
