import type { Fancy } from '@pavilion/contract/events.ts';
import { useMemo } from 'react';
import type { OfferedLines } from './book-rows.ts';
import { usePart } from './live-source.ts';
import { useQuote, type Quote } from './live-values.ts';

/** The last lines of each session: a ball being bowled takes the quote away, not what the book says about it. */
const lastLines = new Map<string, OfferedLines>();

/** The lines on offer, or the last ones while the session takes no bets. */
export function offeredLines(sessionId: string, { lay_price1: no, back_price1: yes }: Quote): OfferedLines {
  if (no === null && yes === null) return lastLines.get(sessionId) ?? { no, yes };
  const lines = { no, yes };
  lastLines.set(sessionId, lines);
  return lines;
}

/** The same for what is drawn anew with them. */
export function useOfferedLines(session: Fancy): OfferedLines {
  const quote = useQuote(session);
  const id = session.session_id;
  const no = usePart(quote, (now) => offeredLines(id, now).no);
  const yes = usePart(quote, (now) => offeredLines(id, now).yes);
  return useMemo(() => ({ no, yes }), [no, yes]);
}
