import { Gauge, type Registry } from 'prom-client';
import type { Readings } from './readings.ts';

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
}
