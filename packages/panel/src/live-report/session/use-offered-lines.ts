import type { Fancy } from '@pavilion/contract/events.ts';
import type { OfferedLines } from '@pavilion/engine/sessions/session-effect.ts';
import { useMemo } from 'react';
import { usePart } from '../frame/live-source.ts';
import { useQuote, type Quote } from '../frame/live-values.ts';

/** The lines last offered: a ball being bowled takes the quote away, not what the book says about it. */
export const offeredLines = ({ last_no: no, last_yes: yes }: Quote): OfferedLines => ({ no, yes });

/** The same for what is drawn anew with them. */
export function useOfferedLines(session: Fancy): OfferedLines {
  const quote = useQuote(session);
  const no = usePart(quote, (now) => now.last_no);
  const yes = usePart(quote, (now) => now.last_yes);
  return useMemo(() => ({ no, yes }), [no, yes]);
}
