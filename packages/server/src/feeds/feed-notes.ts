import type { LeftOut } from '@pavilion/contract/fixtures.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { FeedReading } from '../http/readings.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { countedByReason, leftOutMarkets, type LeftOutMarkets } from './left-out.ts';

type Told = Pick<FeedReading, 'state' | 'detail' | 'heardAt'>;
type Note = { readonly feed: Feed; readonly leftOut: LeftOutMarkets; told: Told };

/** What the desk knows of its feeds: how each is, and what of it is not taken. */
export type FeedNotes = {
  open(feed: Feed): void;
  hear(feed: Feed, event: FeedEvent, now: Date): void;
  /** The message without the markets that the house does not take. */
  sift(feed: Feed, message: MarketChangeMessage): MarketChangeMessage;
  health(): readonly FeedReading[];
  leftOut(eventId: string): readonly LeftOut[];
};

export function createFeedNotes(): FeedNotes {
  const notes = new Map<string, Note>();
  return {
    open: (feed) =>
      void notes.set(feed.name, {
        feed,
        leftOut: leftOutMarkets(),
        told: { state: 'live', detail: '', heardAt: null },
      }),
    hear(feed, event, now) {
      const note = notes.get(feed.name);
      if (note !== undefined) note.told = heard(note.told, event, now);
    },
    sift: (feed, message) => notes.get(feed.name)?.leftOut.sift(message) ?? message,
    health: () => [...notes.values()].map(readingOf),
    leftOut: (eventId) => countedByReason([...notes.values()].flatMap(({ leftOut }) => leftOut.of(eventId))),
  };
}

/** That its line is lost says nothing of what it has to say. */
function heard(before: Told, event: FeedEvent, now: Date): Told {
  if (event.kind !== 'state') return { ...before, heardAt: now };
  const { state, detail } = event;
  return { state, detail, heardAt: state === 'live' ? now : before.heardAt };
}

/** A feed with a line is heard as long as that is: nothing happens on quiet markets. */
function readingOf({ feed, told, leftOut }: Note): FeedReading {
  const stream = feed.stream?.() ?? null;
  return {
    name: feed.name,
    ...told,
    heardAt: stream?.heardAt ?? told.heardAt,
    leftOut: leftOut.count(),
    stream,
  };
}
