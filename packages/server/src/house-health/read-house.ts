import { performance } from 'node:perf_hooks';
import type { House } from '../house.ts';
import type { FreeBytes } from '../http/free-bytes.ts';
import { databaseProblem } from '../http/health.ts';
import type { DatabaseReading, Readings } from '../http/readings.ts';
import { gaugeHouse } from '../http/house-gauges.ts';
import { queueState } from '../jobs/queue-state.ts';

type Around = Pick<House, 'pool' | 'now' | 'metrics' | 'replica'> & {
  readonly freeBytes: FreeBytes;
  readonly sockets: () => number;
} & Pick<Readings, 'feeds' | 'feedsOfHouse' | 'nodes'>;

/** Where everything is read that is told of the house’s health: by its page, and by the metrics. */
export function readHouse({ pool, now, metrics, replica, ...told }: Around): Readings {
  const readings: Readings = {
    ...told,
    replicas: () => replica.readings(),
    queue: () => queueState(pool, now()),
    async probe() {
      const began = performance.now();
      const problem = await databaseProblem(pool);
      return { problem, latencyMs: Math.round(performance.now() - began) };
    },
    async database() {
      const { rows } = await pool.query<DatabaseReading>(
        `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as "mostConnections",
           pg_database_size(current_database())::float8 as bytes`,
      );
      return rows[0]!;
    },
  };
  gaugeHouse(metrics.registry, readings, now);
  return readings;
}
