import { marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import {
  type MarketCache,
  applyMarketChanges,
  emptyCache,
} from '@pavilion/engine/odds-stream/market-cache.ts';
import { MUMBAI, delta, image, message, rungs } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { expect, vi } from 'vitest';
import type { FeedEvent } from './feed.ts';
import type { FeedLog } from './problem-log.ts';
import { type StreamClient, type StreamClientOptions, createStreamClient } from './stream-client.ts';
import { type StreamServer, type StreamServerOptions, createStreamServer } from './stream-server.ts';

/** A stream server, a client of it over a loopback socket, and a screen that shows what the client says. */
export type StreamStage = {
  readonly server: StreamServer;
  readonly client: StreamClient;
  readonly screen: Screen;
  /** "kind: detail" of everything the client logged. */
  readonly logged: readonly string[];
};

/** What somebody who looks at the prices sees. */
export type Screen = {
  readonly cache: MarketCache;
  readonly show: (event: FeedEvent) => void;
  state: 'live' | 'stale';
  /** Every state with its reason, oldest first. */
  readonly states: string[];
  /** Markets that are grey although their feed is live. */
  readonly lost: Set<string>;
  /** Every best back that was shown as live, oldest first; "-" = none. */
  readonly livePrices: string[];
};

const CREDENTIALS = { appKey: 'key', session: 'session' };

export function createScreen(): Screen {
  const screen: Screen = {
    cache: emptyCache(),
    state: 'stale',
    states: [],
    lost: new Set(),
    livePrices: [],
    show(event) {
      if (event.kind === 'state') {
        screen.state = event.state;
        screen.states.push(`${event.state} (${event.detail})`);
      }
      if (event.kind === 'lost') for (const id of event.marketIds) screen.lost.add(id);
      if (event.kind === 'markets') {
        for (const { id, img } of event.message.mc ?? []) if (img === true) screen.lost.delete(id);
        const { problems } = applyMarketChanges(screen.cache, event.message);
        if (problems.length > 0)
          throw new Error(`passed on what does not apply: ${JSON.stringify(problems)}`);
      }
      const price = bestBack(screen.cache);
      if (screen.state === 'live' && !screen.lost.has('1.5') && screen.livePrices.at(-1) !== price)
        screen.livePrices.push(price);
    },
  };
  return screen;
}

/** The best back of a market's first runner, "1.5x10"; "-" when there is none. */
export function bestBack(cache: MarketCache, marketId = '1.5'): string {
  const market = cache.get(marketId);
  const best = market && marketBook(market).runners[0]?.backs[0];
  return best === undefined ? '-' : `${best.odds / 1000}x${best.size / 100}`;
}

const stages: StreamStage[] = [];

/**
 * Opens a stage; times are cut to milliseconds so that late, lost and tried again happen within a test. Time passes only
 * while the test waits (`until`), two milliseconds at each look: between two looks all that was sent is read, so a machine
 * that stands still for a while makes nobody late.
 */
export async function openStage(
  clientOptions: Partial<StreamClientOptions> = {},
  serverOptions: Partial<StreamServerOptions> = {},
  prepare: (server: StreamServer) => void = () => undefined,
): Promise<StreamStage> {
  if (!vi.isFakeTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const server = createStreamServer({ credentials: CREDENTIALS, instance: 'i1', ...serverOptions });
  prepare(server);
  const port = await server.start(0);
  const logged: string[] = [];
  const log: FeedLog = ({ kind, detail }) => logged.push(`${kind}: ${detail}`);
  const client = createStreamClient({
    name: 'exchange',
    host: '127.0.0.1',
    port,
    credentials: async () => CREDENTIALS,
    marketFilter: { marketIds: ['1.5'] },
    marketDataFilter: { fields: ['EX_ALL_OFFERS', 'EX_MARKET_DEF'] },
    heartbeatMs: 40,
    conflateMs: 0,
    segmentationEnabled: true,
    missedHeartbeats: 5,
    maxLineBytes: 100_000,
    firstRetryMs: 1,
    longestRetryMs: 20,
    random: () => 0.5,
    log,
    ...clientOptions,
  });
  const screen = createScreen();
  const stage: StreamStage = { server, client, screen, logged };
  stages.push(stage);
  await client.start(screen.show);
  return stage;
}

/** Closes every stage that a test opened. */
export async function closeStages(): Promise<void> {
  for (const { client, server } of stages.splice(0)) {
    await client.stop();
    await server.stop();
  }
  vi.useRealTimers();
}

/** The market as every stage starts: Mumbai can be backed at 1.5. */
export const START = message([image([{ id: MUMBAI, atb: rungs('1.5x10') }])]);

/** A change of the offers to back Mumbai: `backs('1.5x0 1.4x3')`. */
export function backs(words: string): MarketChangeMessage {
  return message([delta([{ id: MUMBAI, atb: rungs(words) }])], { pt: 2000 });
}

/** A stage whose screen already shows the start as live. */
export async function openLiveStage(
  clientOptions: Partial<StreamClientOptions> = {},
  serverOptions: Partial<StreamServerOptions> = {},
): Promise<StreamStage> {
  const stage = await openStage(clientOptions, serverOptions, (server) => server.publish(START));
  await until(() => expect(stage.screen.state).toBe('live'));
  return stage;
}

/** Waits until the expectation holds; far longer than it ever takes, so that a busy machine does not fail it. */
export function until(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 2 });
}

export function untilShown({ screen }: StreamStage, price: string): Promise<void> {
  return until(() => expect([screen.state, bestBack(screen.cache)]).toEqual(['live', price]));
}
