import type { App } from '../app.ts';
import { playedOut, roundOf } from '../matches/played-before.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { createReplayFeed } from './replay-feed.ts';
import type { PlayedBefore } from './replay-rounds.ts';

const LONGEST_PAUSE_MS = 2000;

/** Plays the recordings that the configuration names, over and over, each time as new matches; they end with the app. */
export async function playRecordings(
  app: App,
  hear: (event: FeedEvent) => void = () => undefined,
): Promise<{ stop(): Promise<void> }> {
  const { config, log } = app.house;
  if (config.replay.length > 0) {
    const feed = createReplayFeed({
      name: 'replay',
      files: config.replay,
      speed: config.replaySpeed,
      maxGapMs: LONGEST_PAUSE_MS,
      from: 'in-play',
      atEnd: 'loop',
      played: playedBefore(app),
      log: (line) => log.warn(line),
    });
    await app.feeds.run(overheard(feed, hear));
  }
  return { stop: async () => undefined };
}

/** What the database knows of the matches that were played; while a replay runs it counts by itself. */
export function playedBefore({ house: { pool, log }, feeds }: App): PlayedBefore {
  return {
    roundOf: (eventId) => roundOf(pool, eventId),
    async ended(eventIds) {
      await feeds.settled();
      await playedOut(pool, eventIds).catch((error: unknown) =>
        log.warn({ err: error }, 'the end of a recording was not kept'),
      );
    },
  };
}

/** The feed, with somebody listening in. */
export function overheard(feed: Feed, hear: (event: FeedEvent) => void): Feed {
  return {
    ...feed,
    start: (emit) =>
      feed.start((event) => {
        emit(event);
        hear(event);
      }),
  };
}
