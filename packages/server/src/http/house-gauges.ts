import { Gauge, type Registry } from 'prom-client';
import type { ReplicaReading } from '../db/replica.ts';
import type { FeedReading, Readings } from './readings.ts';

/** The readings of the house as metrics, each read when the metrics are; what cannot be read then is no number. */
export function gaugeHouse(registry: Registry, readings: Readings, now: () => Date): void {
  const add = (name: string, help: string, read: () => Promise<number>): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read().catch(() => Number.NaN));
        },
      }),
    );
  add('pavilion_jobs_waiting', 'Jobs that are due and not taken up yet', async () => {
    const { waiting } = await readings.queue();
    return waiting;
  });
  add('pavilion_jobs_failed', 'Jobs that were given up', async () => (await readings.queue()).failed);
  add('pavilion_database_bytes', 'Size of the database', async () => (await readings.database()).bytes);
  add(
    'pavilion_database_connections',
    'Connections to the database, of all nodes',
    async () => (await readings.database()).connections,
  );
  gaugeReplicas(registry, readings);
  const feeds = new Gauge({
    name: 'pavilion_feed_age_seconds',
    help: 'Since a feed last said anything on this node',
    labelNames: ['feed'],
    registers: [],
    collect() {
      for (const { name, heardAt } of readings.feeds())
        if (heardAt !== null) this.set({ feed: name }, (now().getTime() - heardAt.getTime()) / 1000);
    },
  });
  registry.registerMetric(feeds);
  for (const [name, help, read] of FEED_GAUGES)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['feed'],
        registers: [],
        collect() {
          for (const feed of readings.feeds()) {
            const value = read(feed, now());
            if (value === null) this.remove({ feed: feed.name });
            else this.set({ feed: feed.name }, value);
          }
        },
      }),
    );
}

function gaugeReplicas(registry: Registry, readings: Pick<Readings, 'replicas'>): void {
  for (const [name, help, read] of REPLICA_GAUGES)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers: [],
        async collect() {
          for (const replica of await readings.replicas()) this.set({ replica: replica.name }, read(replica));
        },
      }),
    );
}

/** What is told of each replica. */
const REPLICA_GAUGES: readonly [name: string, help: string, (replica: ReplicaReading) => number][] = [
  [
    'pavilion_replica_used',
    '1 = reports are read at the replica, 0 = at the primary',
    ({ unused }) => (unused === undefined ? 1 : 0),
  ],
  [
    'pavilion_replica_lag_seconds',
    'Since when a replica lacks what the primary has had',
    ({ behindMs }) => behindMs / 1000,
  ],
  ['pavilion_replica_lag_bytes', 'How much of the log that is', ({ behindBytes }) => behindBytes],
];

/** What is told of each feed; null = it has no such figure now. */
const FEED_GAUGES: readonly [name: string, help: string, (feed: FeedReading, now: Date) => number | null][] =
  [
    [
      'pavilion_feed_live',
      '1 = the feed is up to date, 0 = no bet is taken on it',
      ({ state }) => (state === 'live' ? 1 : 0),
    ],
    [
      'pavilion_feed_left_out_markets',
      'Markets of a feed that the house does not take',
      ({ leftOut }) => leftOut,
    ],
    [
      'pavilion_feed_connected_seconds',
      'Since the line of a feed is there',
      ({ stream }, now) => secondsSince(stream?.connectedAt ?? null, now),
    ],
    [
      'pavilion_feed_latency_seconds',
      'How long after its publishing the last message of a feed was here',
      ({ stream }) => seconds(stream?.latencyMs ?? null),
    ],
    [
      'pavilion_feed_conflate_seconds',
      'Over how long the exchange folds changes into one',
      ({ stream }) => seconds(stream?.conflateMs ?? null),
    ],
    [
      'pavilion_feed_reconnects',
      'How often the line of a feed came back',
      ({ stream }) => stream?.reconnects ?? null,
    ],
    [
      'pavilion_feed_late',
      '1 = the exchange says that it lags behind itself (status 503)',
      ({ stream }) => (stream === null ? null : stream.late ? 1 : 0),
    ],
  ];

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const secondsSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : seconds(now.getTime() - at.getTime());
