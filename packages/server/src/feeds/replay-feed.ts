import { basename } from 'node:path';
import { type Catalogue, withCatalogueNames } from '@pavilion/engine/odds-stream/catalogue.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { type TellState, stateTeller } from './feed-state.ts';
import { firstInPlay } from './first-in-play.ts';
import { type Merged, mergedRecordings } from './merge-recordings.ts';
import { type FeedLog, logEachKindOnce } from './problem-log.ts';
import { cataloguesBeside } from './recording.ts';
import { type ReplayPass, endOfPass, newReplayPass, takeLoss, takeMessage } from './replay-pass.ts';
import { NEVER_PLAYED, type PlayedBefore, type Rounds, createRounds } from './replay-rounds.ts';

export type ReplayOptions = {
  readonly name: string;
  /** Recordings that play together, in the order of their publish times. */
  readonly files: readonly string[];
  /** 1 = as it happened, 10 = ten times as fast, Infinity = as fast as possible. */
  readonly speed: number;
  /** The longest real pause between two messages, in ms: nights and rain breaks are skipped. */
  readonly maxGapMs: number;
  /**
   * Where to begin: the first message, or the picture at the moment the first market of a match turns in-play; a match that
   * never does plays from its first message.
   */
  readonly from: 'start' | 'in-play';
  /** At the end: play everything again as new matches, or say that prices are stale and rest. */
  readonly atEnd: 'loop' | 'stop';
  readonly played?: PlayedBefore;
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

type Playing = {
  readonly options: ReplayOptions;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly rounds: Rounds;
  readonly emit: (event: FeedEvent) => void;
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
      const catalogue = await cataloguesBeside(options.files);
      finished = play({
        options,
        clock: options.clock ?? systemClock,
        catalogue,
        rounds: createRounds(options.played ?? NEVER_PLAYED),
        emit,
        signal: stopping.signal,
        counters,
        report: logEachKindOnce(options.name, options.log),
        tellState: stateTeller(options.name, emit),
      });
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
  const { options, signal, clock, report, rounds, counters } = playing;
  const { files, from, atEnd, maxGapMs } = options;
  try {
    const begins = from === 'start' ? files.map(() => undefined) : await firstInPlay(files);
    do {
      const pass = newReplayPass(begins);
      await playOnce(playing, pass);
      if (signal.aborted) return;
      counters.passes += 1;
      tell(playing, 'stale', 'the recording has ended');
      if (atEnd === 'stop') return;
      show(playing, endOfPass(pass));
      await rounds.end();
      await clock.pause(maxGapMs, signal);
    } while (!signal.aborted);
  } catch (error) {
    // The feed runs on its own: a damaged archive greys the prices and is reported, it does not end the process.
    const detail = error instanceof Error ? error.message : String(error);
    report('unreadable', detail);
    tell(playing, 'stale', detail);
  }
}

async function playOnce(playing: Playing, pass: ReplayPass): Promise<void> {
  const { options, clock, signal, counters, report } = playing;
  const pace = pacer(options, clock, signal);
  const names = options.files.map((file) => basename(file)).join(', ');
  const late = new Set<number>();
  for await (const { source, at, recorded } of mergedRecordings(options.files)) {
    if (recorded.kind !== 'message') {
      count(playing, recorded);
      if (recorded.kind === 'lost') lose(playing, takeLoss(pass, source, recorded.markets));
      continue;
    }
    const message = withCatalogueNames(recorded.message, playing.catalogue);
    const told = takeMessage(pass, { source, at }, message);
    if (told === null) continue;
    await playing.rounds.learn(told.message);
    await pace(message);
    if (signal.aborted) return;
    // Late prices are called stale before they are shown; prices are called live after they are complete.
    if (message.status === undefined) late.delete(source);
    else late.add(source);
    if (message.status !== undefined)
      tell(playing, 'stale', `the exchange was late (status ${message.status})`);
    lose(playing, told.lost);
    show(playing, told.message);
    for (const marketId of told.leftOut) report('no-image', `a change of ${marketId}, which had no image`);
    if (late.size === 0) tell(playing, 'live', `playing ${names}`);
    counters.messages += 1;
  }
}

function show({ emit, rounds }: Playing, message: MarketChangeMessage | null): void {
  if (message !== null) emit({ kind: 'markets', message: rounds.named(message) });
}

function lose({ emit, rounds }: Playing, marketIds: readonly string[]): void {
  if (marketIds.length > 0) emit({ kind: 'lost', marketIds: marketIds.map(rounds.marketId) });
}

function count(
  { counters, report }: Playing,
  recorded: Exclude<Merged['recorded'], { kind: 'message' }>,
): void {
  switch (recorded.kind) {
    case 'lost':
      counters.malformed += 1;
      return report(recorded.problem, recorded.reason);
    case 'unknown':
      counters.unknown += 1;
      return report('unknown', recorded.op);
    case 'not-ours':
      counters.notOurs += 1;
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
