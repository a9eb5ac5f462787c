import type { Config } from './config.ts';
import { noReplica, openReplica, type Replica } from './db/replica.ts';
import type { Metrics } from './http/metrics.ts';

/** Where reports are read: at a standby when one is named, else where everything is. */
export function replicaOf(
  { replicaUrl }: Config,
  primary: string,
  { log, metrics }: { readonly log: (line: string) => void; readonly metrics: Metrics },
): Replica {
  if (replicaUrl === undefined) return noReplica;
  return openReplica({ primary, replicas: replicaUrl, log, count: (read) => metrics.reads.inc(read) });
}
