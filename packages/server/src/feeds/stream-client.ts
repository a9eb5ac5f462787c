import { applyCricketChanges, type CricketCache } from '@pavilion/engine/odds-stream/cricket-score.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { type TellState, stateTeller } from './feed-state.ts';
import { type FeedLog, logEachKindOnce } from './problem-log.ts';
import {
  type ConnectionEnd,
  type ConnectionListener,
  type ConnectionOptionsOfStream,
  type StreamCredentials,
  runConnection,
} from './stream-connection.ts';
import { type Subscription, newSubscription, startConnection } from './subscription.ts';
import type { StreamReading } from '../http/readings.ts';
import { type LineReading, newLineReading, readLineAt, streamReading } from './line-reading.ts';

export type StreamClientOptions = ConnectionOptionsOfStream & {
  readonly name: string;
  /** Asked before each connection, so that a renewed session is picked up; ends early when the client is stopped. */
  readonly credentials: (signal: AbortSignal) => Promise<StreamCredentials>;
  /** Told of a session that the exchange takes no more; without it a refused session ends the client. */
  readonly renew?: (refused: string) => void;
  /** First pause before reconnecting, doubled with each failure in a row up to the longest. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** 0 <= n < 1; spreads the reconnections of many nodes. */
  readonly random: () => number;
  readonly log: FeedLog;
  readonly clock?: Clock;
  /** The time of day, ms since 1970: how far behind its publish time a message comes. */
  readonly timeOfDay?: () => number;
};

/** Settings that suit the exchange; name, address, credentials, filters, log and randomness are the caller's. */
export const STREAM_DEFAULTS = {
  heartbeatMs: 5000,
  conflateMs: 0,
  segmentationEnabled: true,
  missedHeartbeats: 2,
  maxLineBytes: 16 * 1024 * 1024,
  firstRetryMs: 500,
  longestRetryMs: 30_000,
} as const;

export type StreamCounters = {
  connections: number;
  lines: number;
  malformed: number;
  unknown: number;
  notOurs: number;
  /** How connections ended, by kind: hung-up, late, malformed, invalid-clock, refused, ... */
  ends: Record<string, number>;
};

export type StreamClient = Feed & {
  counters(): Readonly<StreamCounters>;
  /** How the line is now. */
  stream(): StreamReading;
};

type Client = {
  readonly options: StreamClientOptions;
  readonly clock: Clock;
  readonly emit: (event: FeedEvent) => void;
  readonly counters: StreamCounters;
  readonly line: LineReading;
  readonly scores: CricketCache;
  readonly signal: AbortSignal;
  readonly setState: TellState;
};

/**
 * A client of the exchange stream: keeps one subscription alive over as many connections as it takes. Prices are said
 * to be live only between an image (or a resumption) and the first sign of trouble; at all other times they are stale.
 */
export function createStreamClient(options: StreamClientOptions): StreamClient {
  const stopping = new AbortController();
  const counters: StreamCounters = {
    connections: 0,
    lines: 0,
    malformed: 0,
    unknown: 0,
    notOurs: 0,
    ends: {},
  };
  const line = newLineReading(options.conflateMs);
  const scores: CricketCache = new Map();
  let running: Promise<void> = Promise.resolve();
  return {
    name: options.name,
    async start(emit) {
      const clock = options.clock ?? systemClock;
      const setState = stateTeller(options.name, emit);
      running = run({ options, clock, emit, counters, line, scores, signal: stopping.signal, setState });
    },
    async stop() {
      stopping.abort();
      await running;
    },
    counters: () => ({ ...counters, ends: { ...counters.ends } }),
    stream: () => streamReading(line),
  };
}

/** One connection after the other until the client is stopped or refused for good. */
async function run(client: Client): Promise<void> {
  const { options, clock, signal } = client;
  let subscription = newSubscription();
  let failuresInARow = 0;
  client.setState('stale', 'connecting');
  while (!signal.aborted) {
    const startedAt = clock.now();
    const end = await connectOnce(client, subscription);
    if (signal.aborted) break;
    client.setState('stale', `${end.kind}: ${end.detail}`);
    if (end.next === 'stop' || (end.next === 'renew' && options.renew === undefined)) return;
    if (end.next === 'image') subscription = newSubscription();
    // A connection that outlived the longest pause was a good one; one that fails at once must not be retried at once.
    const wasGood = subscription.underWay && clock.now() - startedAt > options.longestRetryMs;
    failuresInARow = wasGood ? 0 : failuresInARow + 1;
    await clock.pause(retryPause(options, failuresInARow), signal);
  }
}

/** Exponential, with half of it left to chance. */
function retryPause(
  { firstRetryMs, longestRetryMs, random }: StreamClientOptions,
  failuresInARow: number,
): number {
  const full = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failuresInARow - 1));
  return full / 2 + (full / 2) * random();
}

async function connectOnce(client: Client, subscription: Subscription): Promise<ConnectionEnd> {
  const { options, counters, signal } = client;
  const report = logEachKindOnce(options.name, options.log);
  startConnection(subscription);
  const end = await connect(client, subscription, report);
  client.line.connectedAt = null;
  if (!signal.aborted) {
    counters.ends[end.kind] = (counters.ends[end.kind] ?? 0) + 1;
    report(end.kind, end.detail);
  }
  return end;
}

async function connect(
  { options, counters, line, scores, emit, setState, signal }: Client,
  subscription: Subscription,
  problem: (kind: string, detail: string) => void,
): Promise<ConnectionEnd> {
  let credentials: StreamCredentials;
  try {
    credentials = await options.credentials(signal);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'no-credentials', detail, next: 'resume' };
  }
  counters.connections += 1;
  const timeOfDay = options.timeOfDay ?? Date.now;
  const listener: ConnectionListener = {
    changes: (message) => emit({ kind: 'markets', message }),
    cricket: (message) => {
      for (const told of applyCricketChanges(scores, message)) emit({ kind: 'score', ...told });
    },
    state: setState,
    line: (parsed) => {
      const { kind } = parsed;
      readLineAt(line, parsed, timeOfDay());
      counters.lines += 1;
      if (kind === 'malformed') counters.malformed += 1;
      if (kind === 'unknown') counters.unknown += 1;
      if (kind === 'not-ours' || (kind === 'ccm' && options.asks !== 'cricket')) counters.notOurs += 1;
    },
    problem,
  };
  const end = await runConnection(options, credentials, subscription, listener, signal);
  if (end.next === 'renew') options.renew?.(credentials.session);
  return end;
}
