import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/testing/free-port.fixtures.ts';
import { findNats, startBroker, type Broker } from './broker.ts';
import { startDatabase, type ClusterDatabase } from './database.ts';
import { startNode } from './house-node.ts';
import { keepRunning, type KeptRunning } from './kept-running.ts';
import { startProxy } from './proxy.ts';
import type { Upstream } from './readiness.ts';

export type ClusterOptions = {
  /** 1 to 9. */
  readonly nodes: number;
  /** Of the proxy; 0 = any that is free. */
  readonly port: number;
  /** What the nodes are told besides what makes them a cluster; `PAVILION_KEY` is made where none is named. */
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Its abort ends a start that is under way. */
  readonly stopped: AbortSignal;
  /** Puts people into the empty database before the first node starts; by itself that brings the demo. */
  readonly prepare?: (connectionString: string) => Promise<void>;
  /** What one of the nodes is told in place of what all are. */
  readonly envOf?: ((name: string, env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv) | undefined;
};

export type ClusterNode = Pick<KeptRunning, 'pid'> & { readonly name: string; readonly url: string };

export type Cluster = {
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  readonly database: Omit<ClusterDatabase, 'stop'>;
  /** Undefined where there is no NATS server to start. */
  readonly broker: Pick<Broker, 'url' | 'pid'> | undefined;
  /** Logs and data; it goes with the cluster. */
  readonly folder: string;
  stop(): Promise<void>;
};

/**
 * Several nodes of the house on one machine, as processes: PostgreSQL with a synchronous standby, NATS where there is one, and a
 * proxy before all. All of it lies in a new folder of the system's for temporary files.
 *
 * @throws Error when a part does not start, with nothing left behind
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { say, stopped } = options;
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-cluster-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const upstreams = await newUpstreams(options.nodes);
  // The first to listen and the last to go: a port that is taken is found at once, and callers are told to come back.
  const proxy = await startProxy(upstreams, options.port);
  parts.defer(() => proxy.close());
  const broker = await startBrokerIfThere(options);
  if (broker !== undefined) parts.defer(() => broker.stop());
  say('Starting PostgreSQL and its standby.');
  const database = await startDatabase(options.nodes, say);
  parts.defer(() => database.stop());
  stopped.throwIfAborted();
  await options.prepare?.(database.connectionString);
  const env = { ...houseEnv(options, folder), ...addresses(database, broker) };
  const nodes = await startNodes(upstreams, { env, envOf: options.envOf, folder, parts, say, stopped });
  const all = parts.move();
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    nodes,
    database,
    broker,
    folder,
    stop: () => all.disposeAsync(),
  };
}

const newUpstreams = (nodes: number): Promise<Upstream[]> =>
  Promise.all(
    Array.from({ length: nodes }, async (_, at) => ({
      name: `node ${at + 1}`,
      port: await freePort(),
      ready: false,
      busy: 0,
    })),
  );

async function startBrokerIfThere({ env, say, stopped }: ClusterOptions): Promise<Broker | undefined> {
  const program = findNats(env);
  if (program !== undefined) return startBroker(program, stopped, say);
  say(
    `${env['PAVILION_NATS_SERVER'] === 'none' ? 'PAVILION_NATS_SERVER is none' : 'There is no nats-server on the path, nor in PAVILION_NATS_SERVER'}: the nodes run without NATS. ` +
      'Each brings in its own prices and writes the bets that it is sent.',
  );
  return undefined;
}

/** One key, one folder of backups and one view of who a caller is for all nodes. */
const houseEnv = ({ env }: ClusterOptions, folder: string): NodeJS.ProcessEnv => ({
  PAVILION_KEY: randomBytes(32).toString('base64url'),
  PAVILION_SEED: 'demo',
  ...env,
  PAVILION_BACKUPS: join(folder, 'backups'),
  PAVILION_TRUST_PROXY: 'loopback',
});

const addresses = (database: ClusterDatabase, broker: Broker | undefined): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.connectionString,
  DATABASE_REPLICA_URL: database.connectionString,
  ...(broker === undefined ? {} : { NATS_URL: broker.url }),
});

type Start = Pick<ClusterOptions, 'say' | 'stopped' | 'envOf'> & {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly parts: AsyncDisposableStack;
};

/** The first alone: it makes the tables, fills an empty house and takes the story's turn. Then the others at once. */
async function startNodes(upstreams: readonly Upstream[], start: Start): Promise<ClusterNode[]> {
  const [first, ...others] = upstreams;
  if (first === undefined) return [];
  start.say('Starting node 1, which fills the house; that takes a minute.');
  const made = [await startOne(first, start)];
  const rest = await Promise.allSettled(others.map((one) => startOne(one, start)));
  for (const one of rest) {
    if (one.status === 'rejected') throw one.reason;
    made.push(one.value);
  }
  return made;
}

async function startOne(
  upstream: Upstream,
  { env, envOf, folder, parts, say, stopped }: Start,
): Promise<ClusterNode> {
  const { name, port } = upstream;
  const place = join(folder, name.replace(' ', '-'));
  const own = envOf === undefined ? env : envOf(name, env);
  const node = await keepRunning({
    name,
    start: (ended) => startNode({ name, port, folder: place, env: own }, AbortSignal.any([stopped, ended])),
    say,
  });
  parts.defer(() => node.stop());
  return Object.assign(node, { name, url: `http://127.0.0.1:${port}` });
}
