import type { FeedEvent } from '../feed.ts';
import type { Prices } from './price-messages.ts';

/** What is to be told of, by its ids. */
export type ToTell = {
  readonly markets: Set<string>;
  readonly sessions: Set<string>;
  readonly closed: Map<string, Prices['closed'][number]>;
  readonly scores: Map<string, Prices['scores'][number]['score']>;
  readonly events: Set<string>;
};

export const nothingToTell = (): ToTell => ({
  markets: new Set(),
  sessions: new Set(),
  closed: new Map(),
  scores: new Map(),
  events: new Set(),
});

export const sizeOf = ({ markets, sessions }: ToTell): number => Math.max(markets.size, sessions.size);

/** @param marketIds the markets that the event changed on the board */
export function noteSaid(to: ToTell, event: FeedEvent, marketIds: readonly string[]): void {
  for (const id of marketIds) to.markets.add(id);
  if (event.kind === 'sessions') for (const { sessionId } of event.quotes) to.sessions.add(sessionId);
  if (event.kind === 'score') to.scores.set(event.eventId, event.score);
  if (event.kind === 'session-result')
    to.closed.set(event.sessionId, { eventId: event.eventId, sessionId: event.sessionId });
}

/** All that was said since this node leads, and by which feed. */
export function createEverSaid() {
  const markets = new Map<string, string>();
  const sessions = new Map<string, { readonly source: string; readonly eventId: string }>();
  const rest = nothingToTell();
  const stale = new Set<string>();
  return {
    market: (id: string) => markets.get(id),
    session: (id: string) => sessions.get(id),
    staleSources: () => [...stale],
    note(source: string, event: FeedEvent, marketIds: readonly string[]): void {
      for (const id of marketIds) markets.set(id, source);
      if (event.kind === 'sessions')
        for (const { sessionId } of event.quotes) sessions.set(sessionId, { source, eventId: event.eventId });
      if (event.kind === 'session-result' || event.kind === 'score') noteSaid(rest, event, []);
      if (event.kind !== 'state') return;
      if (event.state === 'stale') stale.add(source);
      else stale.delete(source);
    },
    all: (): ToTell => ({ ...rest, markets: new Set(markets.keys()), sessions: new Set(sessions.keys()) }),
  };
}
