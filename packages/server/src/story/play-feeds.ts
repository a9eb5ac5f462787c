import type { App } from '../app.ts';
import { createReplayFeed } from '../feeds/replay-feed.ts';
import { simulatorFeed } from '../simulator/simulator-feed.ts';
import type { Feed } from '../feeds/feed.ts';
import { storyMark } from './story.sql.ts';

export type PlayingStory = { stop(): Promise<void> };

const FIRST_MATCH_OVER = 4;
const LONGEST_PAUSE_MS = 2000;

export async function playFeeds(app: App): Promise<PlayingStory> {
  const { config } = app.house;
  const story = config.seed !== 'none' && (await storyMark(app.house.pool)) !== undefined;
  const feed = config.replay.length > 0 ? replay(app) : story ? simulator(app) : undefined;
  if (feed !== undefined) await app.feeds.run(feed);
  return { stop: async () => undefined };
}

function replay({ house }: App): Feed {
  return createReplayFeed({
    name: 'replay',
    files: house.config.replay,
    speed: house.config.replaySpeed,
    maxGapMs: LONGEST_PAUSE_MS,
    from: 'in-play',
    atEnd: 'loop',
    log: (line) => house.log.warn(line),
  });
}

function simulator({ house }: App): Feed {
  return simulatorFeed({
    seed: 2026,
    ballMs: house.config.ballMs,
    startAtOver: FIRST_MATCH_OVER,
    onMatch: async () => undefined,
  });
}
