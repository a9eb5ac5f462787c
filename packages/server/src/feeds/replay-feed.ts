import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketImage } from '@pavilion/engine/odds-stream/cache-image.ts';
import { type Catalogue, withCatalogueNames } from '@pavilion/engine/odds-stream/catalogue.ts';
import { applyMarketChanges, emptyCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { type TellState, stateTeller } from './feed-state.ts';
import { mergedMessages } from './merge-recordings.ts';
import { type FeedLog, logEachKindOnce } from './problem-log.ts';
import { catalogueBeside } from './recording.ts';

export type ReplayOptions = {
  readonly name: string;
  /** Recordings that play together, in the order of their publish times. */
  readonly files: readonly string[];
  /** 1 = as it happened, 10 = ten times as fast, Infinity = as fast as possible. */
  readonly speed: number;
  /** The longest real pause between two messages, in ms: nights and rain breaks are skipped. */
  readonly maxGapMs: number;
  /** Where to begin: the first message, or the picture at the moment the first market turns in-play. */
  readonly from: 'start' | 'in-play';
  /** At the end: begin again, or say that prices are stale and rest. */
  readonly atEnd: 'loop' | 'stop';
  readonly log: FeedLog;
  readonly clock?: Clock;
};

export type ReplayCounters = {
  messages: number;
  malformed: number;
  unknown: number;
  notOurs: number;
  passes: number;
};

export type ReplayFeed = Feed & {
  counters(): Readonly<ReplayCounters>;
  /** Settles when the replay has ended by itself, failed or been stopped. */
  finished(): Promise<void>;
};

/** A long replay at full speed lets others have a turn after this many messages. */
const MESSAGES_PER_TURN = 200;

type Emit = (event: FeedEvent) => void;

type Playing = {
  readonly options: ReplayOptions;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  readonly counters: ReplayCounters;
  readonly report: (kind: string, detail: string) => void;
  readonly tellState: TellState;
};

/**
 * A feed that plays recorded streams. Each pass begins with a subscription image, so that a cache forgets the pass
 * before; publish times stay those of the recording. `start` rejects when a file or its catalogue cannot be read.
 */
export function createReplayFeed(options: ReplayOptions): ReplayFeed {
  const stopping = new AbortController();
  const counters: ReplayCounters = { messages: 0, malformed: 0, unknown: 0, notOurs: 0, passes: 0 };
  let finished: Promise<void> = Promise.resolve();

  return {
    name: options.name,
    async start(emit) {
      await Promise.all(options.files.map((file) => access(file)));
      const catalogues = await Promise.all(options.files.map(catalogueBeside));
      const playing: Playing = {
        options,
        clock: options.clock ?? systemClock,
        catalogue: new Map(catalogues.flatMap((each) => [...each])),
        emit,
        signal: stopping.signal,
        counters,
        report: logEachKindOnce(options.name, options.log),
        tellState: stateTeller(options.name, emit),
      };
      finished = play(playing);
    },
    async stop() {
      stopping.abort();
      await finished;
    },
    counters: () => ({ ...counters }),
    finished: () => finished,
  };
}

async function play(playing: Playing): Promise<void> {
  const { options, signal, clock, report } = playing;
  try {
    do {
      await playOnce(playing);
      playing.counters.passes += 1;
      if (options.atEnd === 'loop') await clock.pause(options.maxGapMs, signal);
    } while (options.atEnd === 'loop' && !signal.aborted);
    tell(playing, 'stale', 'the recording has ended');
  } catch (error) {
    // The feed runs on its own: a damaged archive greys the prices and is reported, it does not end the process.
    const detail = error instanceof Error ? error.message : String(error);
    report('unreadable', detail);
    tell(playing, 'stale', detail);
  }
}

async function playOnce(playing: Playing): Promise<void> {
  const { options, clock, signal, emit, counters } = playing;
  const pace = pacer(options, clock, signal);
  let begun = false;
  tell(playing, 'live', `playing ${options.files.map((file) => basename(file)).join(', ')}`);
  for await (const message of messagesToPlay(playing)) {
    await pace(message);
    if (signal.aborted) return;
    const { ct: _recorded, ...change } = message;
    emit({ kind: 'markets', message: begun ? change : { ...change, ct: 'SUB_IMAGE' } });
    begun = true;
    counters.messages += 1;
  }
}

/** The market messages with their names; when the replay begins in-play, all that was before folded into one image. */
async function* messagesToPlay(playing: Playing): AsyncGenerator<MarketChangeMessage> {
  const before = emptyCache();
  let skipping = playing.options.from === 'in-play';
  for await (const plain of marketMessages(playing)) {
    const message = withCatalogueNames(plain, playing.catalogue);
    if (!skipping) {
      yield message;
      continue;
    }
    applyMarketChanges(before, message);
    skipping = !message.mc?.some((change) => change.marketDefinition?.inPlay === true);
    if (!skipping) yield { ...message, mc: [...before.values()].map(marketImage) };
  }
  if (skipping)
    playing.report('never-in-play', 'no market of the recording turns in-play; nothing was played');
}

/** The lines that are ours. A malformed one greys the prices: what it would have changed is unknown from here on. */
async function* marketMessages(playing: Playing): AsyncGenerator<MarketChangeMessage> {
  const { counters, report } = playing;
  for await (const parsed of mergedMessages(playing.options.files)) {
    switch (parsed.kind) {
      case 'mcm':
        yield parsed.message;
        break;
      case 'malformed':
        counters.malformed += 1;
        report('malformed', parsed.reason);
        tell(playing, 'stale', `a malformed line: ${parsed.reason}`);
        break;
      case 'unknown':
        counters.unknown += 1;
        report('unknown', parsed.op);
        break;
      default:
        counters.notOurs += 1;
    }
  }
}

/** Waits before each message as long as the recording did, divided by the speed, never longer than the longest gap. */
function pacer({ speed, maxGapMs }: ReplayOptions, clock: Clock, signal: AbortSignal) {
  let lastPt: number | undefined;
  let due = clock.now();
  let sinceTurn = 0;
  return async (message: MarketChangeMessage): Promise<void> => {
    const pt = message.pt ?? lastPt;
    const gap = pt === undefined || lastPt === undefined ? 0 : Math.max(0, pt - lastPt);
    lastPt = pt;
    // A schedule, not a sum of pauses: what a timer oversleeps is made up for, but at most one longest gap of it.
    due = Math.max(due + Math.min(gap / speed, maxGapMs), clock.now() - maxGapMs);
    const wait = due - clock.now();
    sinceTurn += 1;
    if (wait > 0 || sinceTurn >= MESSAGES_PER_TURN) {
      sinceTurn = 0;
      await clock.pause(Math.max(0, wait), signal);
    }
  };
}

function tell({ tellState, signal }: Playing, state: 'live' | 'stale', detail: string): void {
  if (!signal.aborted) tellState(state, detail);
}
