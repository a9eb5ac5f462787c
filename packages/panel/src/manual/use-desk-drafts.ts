import { useState } from 'react';
import {
  marketDraft,
  sessionDraft,
  type MarketDraft,
  type MarketRow,
  type SessionDraft,
  type SessionRow,
} from './desk-drafts.ts';

const without = <Value>(of: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(of).filter(([other]) => other !== id));

/** What stands in a row: what somebody changed here, else what the server has. */
export function useDrafts() {
  const [edits, setEdits] = useState<Readonly<Record<string, MarketDraft | SessionDraft>>>({});
  /** What another desk set first, by row, until the row is sent. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  return {
    theirs: (id: string): string | undefined => theirs[id],
    /** Shows what another desk set, and takes it as seen: the next press replaces it. */
    meet: (id: string, version: string, text: string): void => {
      setTheirs((old) => ({ ...old, [id]: text }));
      setEdits((old) => (old[id] === undefined ? old : { ...old, [id]: { ...old[id], version } }));
    },
    /** Whether something is typed in the row that was not sent. */
    typed: (id: string): boolean => edits[id]?.typed === true,
    market: (row: MarketRow): MarketDraft =>
      (edits[row.id] as MarketDraft | undefined) ?? marketDraft(row.market),
    session: (row: SessionRow): SessionDraft =>
      (edits[row.id] as SessionDraft | undefined) ?? sessionDraft(row.session),
    put: (id: string, draft: MarketDraft | SessionDraft): void =>
      setEdits((old) => ({ ...old, [id]: draft })),
    /** Forgets what was sent, unless it was changed meanwhile. */
    drop: (id: string, sent: MarketDraft | SessionDraft): void => {
      setTheirs((old) => without(old, id));
      setEdits((old) => (old[id] === sent ? without(old, id) : old));
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
