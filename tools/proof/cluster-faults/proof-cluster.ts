import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCluster, type Cluster, type ClusterNode } from '../../cluster/start-cluster.ts';
import { ALL_MATCHES, fillHouse, writeRecording, type Filled } from '../faults/prepare-folder.ts';
import { PROOF_KEY } from '../house/temporary-house.ts';
import { startRelay, type NatsRelay } from '../../../packages/server/src/nodes/nats-relay.fixtures.ts';

export type ProofNode = ClusterNode & { readonly relay: NatsRelay };

/** Three nodes with the stage's people and matches, one of them with a clock that is three seconds ahead, and what may be done to them. */
export type ProofCluster = Omit<Cluster, 'nodes' | 'broker'> & {
  readonly nodes: readonly ProofNode[];
  readonly broker: NonNullable<Cluster['broker']>;
  readonly filled: Filled;
};

const NODES = 3;
const AHEAD = 'node 2';
const CLOCK_AHEAD = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs')).href}`,
};

/**
 * @param say told in one line of what has ended and is started again
 * @throws Error where there is no NATS server, with nothing left behind
 */
export async function startProofCluster(
  people: readonly string[],
  say: (line: string) => void,
): Promise<ProofCluster> {
  await using parts = new AsyncDisposableStack();
  const recordings = mkdtempSync(join(tmpdir(), 'pavilion-proof-'));
  parts.defer(() => rmSync(recordings, { recursive: true, force: true }));
  const relays = new Map<string, NatsRelay>();
  for (let at = 1; at <= NODES; at += 1) relays.set(`node ${at}`, await startRelay());
  parts.defer(() => [...relays.values()].forEach((relay) => relay.close()));
  let filled: Filled | undefined;
  const { PATH, HOME, TMPDIR, PAVILION_NATS_SERVER } = process.env;
  const cluster = await startCluster({
    nodes: NODES,
    port: 0,
    env: {
      PATH,
      HOME,
      TMPDIR,
      PAVILION_NATS_SERVER,
      PAVILION_KEY: PROOF_KEY,
      PAVILION_SEED: 'none',
      PAVILION_CASINO_SPEED: '0',
      PAVILION_REPLAY: writeRecording(recordings, ALL_MATCHES),
      LOG_LEVEL: 'warn',
    },
    say,
    stopped: new AbortController().signal,
    prepare: async (connectionString) => void (filled = await fillHouse(connectionString, people)),
    envOf(name, env) {
      const relay = relays.get(name)!;
      relay.to(env['NATS_URL'] ?? '');
      return { ...env, NATS_URL: relay.url, ...(name === AHEAD ? CLOCK_AHEAD : {}) };
    },
  });
  parts.defer(() => cluster.stop());
  const { broker } = cluster;
  if (broker === undefined)
    throw new Error('there is no nats-server, on the path or in PAVILION_NATS_SERVER');
  const all = parts.move();
  return Object.assign(cluster, {
    broker,
    filled: filled!, // before the first node was started
    nodes: cluster.nodes.map((node) => Object.assign(node, { relay: relays.get(node.name)! })),
    stop: () => all.disposeAsync(),
  });
}
