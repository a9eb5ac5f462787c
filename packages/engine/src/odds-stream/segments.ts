import type { MarketChange, MarketChangeMessage } from './messages.ts';

/** A message that comes in pieces: what has arrived of it so far. */
export type PendingSegments = {
  /** The first piece: it says what kind of message this is. */
  readonly start: MarketChangeMessage;
  readonly changes: readonly MarketChange[];
};

export type Joined =
  | { readonly kind: 'complete'; readonly message: MarketChangeMessage }
  | { readonly kind: 'incomplete'; readonly pending: PendingSegments }
  | { readonly kind: 'out-of-order'; readonly reason: string };

/** More market changes than any subscription holds; a stream that never ends its message is cut off here. */
const MAX_CHANGES = 100_000;

/**
 * Joins the pieces of one message (SEG_START, SEG ..., SEG_END) before any of it is applied, so that nobody sees half a
 * change. A whole message passes through; one that arrives between the pieces means that a piece was lost.
 */
export function joinSegments(pending: PendingSegments | null, message: MarketChangeMessage): Joined {
  const changes = message.mc ?? [];
  switch (message.segmentType) {
    case undefined:
      if (pending !== null) return lost('a whole message between two segments');
      return { kind: 'complete', message };
    case 'SEG_START':
      if (pending !== null) return lost('a first segment before the last one of the message before');
      return { kind: 'incomplete', pending: { start: message, changes } };
    default: {
      if (pending === null) return lost(`${message.segmentType} without a first segment`);
      const all = [...pending.changes, ...changes];
      if (all.length > MAX_CHANGES) return lost(`more than ${MAX_CHANGES} market changes in one message`);
      if (message.segmentType === 'SEG') return { kind: 'incomplete', pending: { ...pending, changes: all } };
      return { kind: 'complete', message: whole(pending.start, message, all) };
    }
  }
}

function lost(reason: string): Joined {
  return { kind: 'out-of-order', reason };
}

function whole(
  start: MarketChangeMessage,
  end: MarketChangeMessage,
  mc: readonly MarketChange[],
): MarketChangeMessage {
  const { segmentType: _first, ...first } = start;
  const { segmentType: _last, ...last } = end;
  return { ...first, ...last, mc };
}
