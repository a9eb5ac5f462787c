import { marketTypeOf } from '@pavilion/server/feeds/feed-catalogue.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { Subject } from './offers.ts';

/** What can be bet on by what the feed has said so far. */
export type OpenSubjects = { take(event: FeedEvent): void; list(): readonly Subject[] };

/** Statuses after which a session is never quoted again. */
const OVER = ['CLOSED', 'ABANDONED'];

export function createOpenSubjects(): OpenSubjects {
  const subjects = new Map<string, Subject>();
  return {
    take(event) {
      if (event.kind === 'markets') {
        for (const { id, marketDefinition } of event.message.mc ?? []) {
          if (marketDefinition === undefined) continue;
          const { eventId, status, marketType } = marketDefinition;
          if (status === 'CLOSED') subjects.delete(id);
          else subjects.set(id, { kind: 'market', eventId, id, marketType: marketTypeOf(marketType) });
        }
      } else if (event.kind === 'sessions') {
        for (const { sessionId: id, status } of event.quotes) {
          if (OVER.includes(status)) subjects.delete(id);
          else subjects.set(id, { kind: 'session', eventId: event.eventId, id });
        }
      } else if (event.kind === 'session-result') subjects.delete(event.sessionId);
    },
    list: () => [...subjects.values()],
  };
}
