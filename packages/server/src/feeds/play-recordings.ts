import type { App } from '../app.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { createReplayFeed } from './replay-feed.ts';

const LONGEST_PAUSE_MS = 2000;

/** Plays the recordings that the configuration names, over and over; they end with the app. */
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
      log: (line) => log.warn(line),
    });
    await app.feeds.run(overheard(feed, hear));
  }
  return { stop: async () => undefined };
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
