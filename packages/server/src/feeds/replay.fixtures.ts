import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUMBAI, definition, delta, message, rungs } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { afterEach, beforeEach } from 'vitest';
import { type ReplayFeed, type ReplayOptions, createReplayFeed } from './replay-feed.ts';
import type { FeedEvent } from './feed.ts';
import { type Screen, bestBack, createScreen } from './stream-fixture.ts';

export const HOUR = 3_600_000;

export let folder = '';
const feeds: ReplayFeed[] = [];

/** For the tests of the file that asks: a folder for each of them, and no replay that goes on after it. */
export function replayInFolders(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pavilion-replay-'));
  });
  afterEach(async () => {
    await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
    await rm(folder, { recursive: true });
  });
}

export function priceAt(pt: number, words: string): MarketChangeMessage {
  return message([delta([{ id: MUMBAI, atb: rungs(words) }])], { pt });
}

export function definitionAt(pt: number, inPlay: boolean): MarketChangeMessage {
  return message([{ id: '1.5', img: false, marketDefinition: definition({ inPlay }) }], { pt });
}

/** An hour before the match, the toss, the first ball, and a long rain break. */
export const MATCH = [
  definitionAt(0, false),
  priceAt(1000, '1.5x10'),
  definitionAt(HOUR, true),
  priceAt(HOUR + 2000, '1.5x0 1.4x3'),
  priceAt(3 * HOUR, '1.4x0 1.3x2'),
].map((each) => JSON.stringify(each));

/** Writes a recording and returns its path. */
export async function put(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.join('\n'));
  return file;
}

type Replay = {
  feed: ReplayFeed;
  screen: Screen;
  events: FeedEvent[];
  /** Every best back, with the state it was shown in. */
  shown: string[];
  /** Real pauses in ms that the replay asked for. */
  pauses: number[];
  logged: string[];
};

export async function replay(
  lines: readonly string[],
  options: Partial<ReplayOptions> = {},
  oversleep: (pause: number) => number = () => 0,
): Promise<Replay> {
  const file = await put('1.5.jsonl', lines);
  const pauses: number[] = [];
  const logged: string[] = [];
  const screen = createScreen();
  const events: FeedEvent[] = [];
  let time = 0;
  const feed = createReplayFeed({
    name: 'replay',
    files: [file],
    speed: 1,
    maxGapMs: 10 * HOUR,
    from: 'start',
    atEnd: 'stop',
    log: ({ kind, detail }) => logged.push(`${kind}: ${detail}`),
    clock: {
      now: () => time,
      pause: async (ms) => {
        pauses.push(ms);
        time += ms + oversleep(pauses.length);
      },
    },
    ...options,
  });
  feeds.push(feed);
  await feed.start((event) => {
    events.push(event);
    screen.show(event);
  });
  if (options.atEnd !== 'loop') await feed.finished();
  return { feed, screen, events, shown: screen.livePrices, pauses, logged };
}

/** What a screen with all markets shows one after the other: the best back of each first runner; grey = not to be had. */
export function pictures(events: readonly FeedEvent[]): string[] {
  const screen = createScreen();
  const seen: string[] = [];
  for (const event of events) {
    screen.show(event);
    const prices = [...screen.cache.keys()].toSorted().map((id) => {
      const isGrey = screen.state === 'stale' || screen.lost.has(id);
      return `${id} ${isGrey ? 'grey' : bestBack(screen.cache, id)}`;
    });
    const picture = prices.join(', ');
    if (seen.at(-1) !== picture) seen.push(picture);
  }
  return seen.slice(1);
}
