import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createPool } from '../db/pool.ts';
import type { HouseKey } from '../secrets/house-key.ts';
import { openNatsLine } from './nats-line.ts';
import type { NodeLine } from './node-line.ts';

/** What the nodes of a house take turns by. */
export type Turns = {
  readonly line: NodeLine;
  /** For leases alone: they must be renewed whatever else the database is asked. */
  readonly leasePool: Pool;
};

const LEASE_CONNECTIONS = 2;

type Place = { readonly key: HouseKey; readonly connectionString: string; readonly log: Logger };

/** Undefined where each node is by itself. */
export async function openTurns(
  { nats }: Pick<Config, 'nats'>,
  { key, connectionString, log }: Place,
): Promise<Turns | undefined> {
  if (nats === undefined) return undefined;
  const leasePool = createPool(connectionString, { max: LEASE_CONNECTIONS, log: (line) => log.warn(line) });
  return { line: await openNatsLine(nats, key, log), leasePool };
}
