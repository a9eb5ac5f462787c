import { marketTypeOf } from '@pavilion/server/feeds/feed-catalogue.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { happens } from './chance.ts';
import type { Subject } from './offers.ts';
import type { Random } from './simulator/random.ts';

/** What can be bet on by what the feed has said so far. */
export type OpenSubjects = {
  take(event: FeedEvent): void;
  /** What catches the eye: mostly what is in play, else what begins soonest. */
  inSight(random: Random): readonly Subject[];
};

/** The match of a market, undefined while nobody has made it known. */
type EventOf = (marketId: string) => string | undefined;

type Market = { readonly marketType: number; readonly inPlay: boolean; readonly startsAt: string };

/** Statuses after which a session is never quoted again. */
const OVER = ['CLOSED', 'ABANDONED'];
const LOOKS_AT_PLAY = 0.8;
const NEXT_TO_BEGIN = 6;

export function createOpenSubjects(eventOf: EventOf): OpenSubjects {
  const markets = new Map<string, Market>();
  const sessions = new Map<string, Subject>();
  const inPlay = (wanted: boolean): readonly (readonly [string, Market])[] =>
    [...markets].filter(([, market]) => market.inPlay === wanted);
  const subjectsOf = (found: readonly (readonly [string, Market])[]): readonly Subject[] =>
    found.flatMap(([id, { marketType }]) => {
      const eventId = eventOf(id);
      return eventId === undefined ? [] : [{ kind: 'market', eventId, id, marketType }];
    });
  return {
    take(event) {
      if (event.kind === 'markets') {
        for (const { id, marketDefinition } of event.message.mc ?? []) {
          if (marketDefinition === undefined) continue;
          const { status, marketType, marketTime: startsAt } = marketDefinition;
          if (status === 'CLOSED') markets.delete(id);
          else
            markets.set(id, {
              marketType: marketTypeOf(marketType),
              inPlay: marketDefinition.inPlay,
              startsAt,
            });
        }
      } else if (event.kind === 'sessions') {
        for (const { sessionId: id, status } of event.quotes) {
          if (OVER.includes(status)) sessions.delete(id);
          else sessions.set(id, { kind: 'session', eventId: event.eventId, id });
        }
      } else if (event.kind === 'session-result') sessions.delete(event.sessionId);
    },
    inSight(random) {
      const now = [...sessions.values(), ...subjectsOf(inPlay(true))];
      const next = inPlay(false).toSorted(([, a], [, b]) => a.startsAt.localeCompare(b.startsAt));
      const later = subjectsOf(next.slice(0, NEXT_TO_BEGIN));
      if (now.length === 0 || later.length === 0) return [...now, ...later];
      return happens(random, LOOKS_AT_PLAY) ? now : later;
    },
  };
}
