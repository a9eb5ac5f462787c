import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createLogger } from '../../../packages/server/src/http/logger.ts';
import { openNatsLine } from '../../../packages/server/src/nodes/nats-line.ts';
import type { NodeLine } from '../../../packages/server/src/nodes/node-line.ts';
import { houseKey } from '../../../packages/server/src/secrets/house-key.ts';
import { startCluster, type Cluster, type ClusterNode } from '../../cluster/start-cluster.ts';
import { ALL_MATCHES, fillHouse, type Filled } from '../faults/prepare-folder.ts';
import { PROOF_KEY } from '../house/temporary-house.ts';
import { startRelay, type NatsRelay } from '../../../packages/server/src/nodes/nats-relay.fixtures.ts';
import { startExchanges, type Exchanges } from './exchanges.ts';

export type ProofNode = ClusterNode & { readonly relay: NatsRelay };

/** Three nodes with the stage's people and matches, one of them with a clock that is three seconds ahead, and what may be done to them. */
export type ProofCluster = Omit<Cluster, 'nodes' | 'broker'> & {
  readonly nodes: readonly ProofNode[];
  readonly broker: NonNullable<Cluster['broker']>;
  readonly filled: Filled;
  readonly exchanges: Exchanges;
};

const NODES = ['node 1', 'node 2', 'node 3'];
/** Modules of this folder that make a node another one than the others. */
type Oddities = Readonly<Record<string, string>>;
const CLOCK_AHEAD: Oddities = { 'node 2': 'clock-ahead.mjs' };

/**
 * @param say told in one line of what has ended and is started again
 * @param planted what is wrong with a node
 * @throws Error where there is no NATS server, with nothing left behind
 */
export async function startProofCluster(
  people: readonly string[],
  say: (line: string) => void,
  planted: Oddities = {},
): Promise<ProofCluster> {
  await using parts = new AsyncDisposableStack();
  const exchanges = await startExchanges(NODES, ALL_MATCHES);
  parts.defer(() => exchanges.close());
  const relays = new Map<string, NatsRelay>();
  for (const name of NODES) relays.set(name, await startRelay());
  parts.defer(() => [...relays.values()].forEach((relay) => relay.close()));
  let filled: Filled | undefined;
  const { PATH, HOME, TMPDIR, PAVILION_NATS_SERVER } = process.env;
  const cluster = await startCluster({
    nodes: NODES.length,
    port: 0,
    env: {
      PATH,
      HOME,
      TMPDIR,
      PAVILION_NATS_SERVER,
      PAVILION_KEY: PROOF_KEY,
      PAVILION_SEED: 'none',
      PAVILION_CASINO_SPEED: '0',
      LOG_LEVEL: 'warn',
    },
    say,
    stopped: new AbortController().signal,
    prepare: async (connectionString) => void (filled = await fillHouse(connectionString, people)),
    envOf(name, env) {
      const relay = relays.get(name)!;
      relay.to(env['NATS_URL'] ?? '');
      return {
        ...env,
        ...oddity({ ...CLOCK_AHEAD, ...planted }[name]),
        NATS_URL: relay.url,
        PAVILION_STREAM: exchanges.streamOf(name),
      };
    },
  });
  parts.defer(() => cluster.stop());
  const { broker } = cluster;
  if (broker === undefined)
    throw new Error('there is no nats-server, on the path or in PAVILION_NATS_SERVER');
  const all = parts.move();
  return {
    ...cluster,
    broker,
    exchanges,
    filled: filled!, // before the first node was started
    nodes: cluster.nodes.map((node) => Object.assign(node, { relay: relays.get(node.name)! })),
    stop: () => all.disposeAsync(),
  };
}

const oddity = (module: string | undefined): NodeJS.ProcessEnv =>
  module === undefined
    ? {}
    : { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, module)).href}` };

/** A line to the nodes, as each of them has one. */
export function lineTo({ broker }: Pick<ProofCluster, 'broker'>): Promise<NodeLine> {
  const { nats } = readConfig({ NATS_URL: broker.url, PAVILION_KEY: PROOF_KEY });
  return openNatsLine(nats!, houseKey(PROOF_KEY), createLogger('silent'));
}
