import { isIP } from 'node:net';
import type { App } from '../app.ts';
import type { Feed, FeedEvent } from './feed.ts';
import type { FeedLog } from './problem-log.ts';
import { namedFeed } from './named-feed.ts';
import { overheard } from './play-recordings.ts';
import { createStreamClient, STREAM_DEFAULTS, type StreamClientOptions } from './stream-client.ts';
import type { StreamAddress, StreamConfig } from './stream-config.ts';
import { nameSource } from './stream-names.ts';
import { sessionBy } from './stream-session.ts';

/** What the exchange is asked to say of a market: all offers, what was last taken, and its definition. */
const FIELDS = ['EX_ALL_OFFERS', 'EX_LTP', 'EX_TRADED_VOL', 'EX_MARKET_DEF'] as const;

/** Takes in the exchange where the configuration names one; it ends with the app. */
export async function playStream(
  app: App,
  hear: (event: FeedEvent) => void = () => undefined,
): Promise<void> {
  const { stream } = app.house.config;
  if (stream === undefined) return;
  for (const feed of exchangeFeeds(app, stream)) await app.feeds.run(overheard(feed, hear));
}

function exchangeFeeds({ house }: App, stream: StreamConfig): Feed[] {
  const log: FeedLog = ({ feed, kind, detail }) => {
    house.metrics.feedProblems.inc({ kind });
    house.log.warn({ feed, kind, detail }, 'the stream has a problem');
  };
  const { credentials, renew } = sessionBy(stream.appKey, stream.sessionCommand);
  const { marketFilter, conflateMs, heartbeatMs, scores } = stream;
  const both = {
    ...STREAM_DEFAULTS,
    credentials,
    renew,
    marketFilter,
    marketDataFilter: { fields: FIELDS },
    conflateMs,
    heartbeatMs,
    random: Math.random,
    log,
    timeOfDay: () => house.now().getTime(),
  };
  const markets = createStreamClient({ ...both, ...reachedAt(stream), name: 'exchange' });
  const named = namedFeed(markets, { names: nameSource(stream.catalogue), log });
  if (scores === undefined) return [named];
  return [
    named,
    createStreamClient({
      ...both,
      ...reachedAt(scores),
      name: 'exchange scores',
      asks: 'cricket',
      conflateMs: 0,
    }),
  ];
}

function reachedAt({ host, port, tls }: StreamAddress): Pick<StreamClientOptions, 'host' | 'port' | 'tls'> {
  // The name that its certificate is asked for; an address is not sent as one.
  const asked = isIP(host) === 0 ? { servername: host } : {};
  return { host, port, ...(tls ? { tls: asked } : {}) };
}
