import { setTimeout as sleep } from 'node:timers/promises';
import { newLine } from '../../packages/server/src/db/lines.ts';
import { startPair, type Pair } from '../../packages/server/src/testing/pair.fixtures.ts';
import { killWhole, wakeWhole } from '../../packages/server/src/testing/freeze.fixtures.ts';
import { hasEnded } from './own-process.ts';

export type ClusterDatabase = {
  /** Names both hosts. */
  readonly connectionString: string;
  /** Process numbers of the servers. */
  readonly primary: number;
  readonly standby: number;
  stop(): Promise<void>;
};

/** What one node opens at most: its pools, those of backups and proofs, and its lines. */
const CONNECTIONS_OF_A_NODE = 60;
const ASK_EVERY_MS = 400;
const ANSWER_MS = 1_000;
/** So long the primary is silent before the standby takes its place. */
export const SILENCE_MS = 3_000;

/**
 * A primary with a synchronous standby for so many nodes. A primary that is silent is ended, and its standby promoted, once; a
 * standby that ends is no longer waited for.
 *
 * @param say told of both in one line
 */
export async function startDatabase(nodes: number, say: (line: string) => void): Promise<ClusterDatabase> {
  const pair = await startPair({
    max_connections: String(10 + nodes * CONNECTIONS_OF_A_NODE),
    shared_buffers: '96MB',
    dynamic_shared_memory_type: 'mmap', // in the folder: nothing stays in the memory of the machine after a kill
    idle_in_transaction_session_timeout: '60s',
    jit: 'off',
  });
  const { primary, standby } = pair.servers;
  const stopped = new AbortController();
  const watched = watch(pair, stopped.signal, say);
  return {
    connectionString: pair.connectionString,
    primary: primary.child.pid!,
    standby: standby.child.pid!,
    async stop() {
      stopped.abort();
      await watched;
      for (const { child } of [primary, standby]) if (!hasEnded(child)) wakeWhole(child.pid!);
      await pair.stop();
    },
  };
}

async function watch(pair: Pair, stopped: AbortSignal, say: (line: string) => void): Promise<void> {
  const { primary, standby } = pair.servers;
  let silentSince: number | undefined;
  while (!stopped.aborted) {
    const asked = performance.now();
    if (hasEnded(standby.child)) {
      await waitForNobody(pair);
      return say(
        'The standby has ended: commits wait for nobody any more, and nothing will take the place of the primary.',
      );
    }
    silentSince = (await answers(primary.port)) ? undefined : (silentSince ?? asked);
    if (silentSince !== undefined && performance.now() - silentSince >= SILENCE_MS && !stopped.aborted) {
      // First the end of the old one: it must never wake and speak beside the new one.
      if (!hasEnded(primary.child)) killWhole(primary.child.pid!);
      await pair.promote();
      return say(
        `The primary was silent for ${SILENCE_MS / 1000} s: it has been ended, and the standby (process ${standby.child.pid}) is the primary now, without a standby of its own.`,
      );
    }
    await sleep(ASK_EVERY_MS, undefined, { signal: stopped }).catch(() => undefined); // stopped: the loop ends
  }
}

/** A connection of its own for each question: a server that stands still takes none. */
async function answers(port: number): Promise<boolean> {
  const line = newLine(`postgresql://pavilion@127.0.0.1:${port}/postgres`, {
    application_name: 'pavilion-cluster',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  line.on('error', () => undefined); // the question says so
  try {
    await line.connect();
    await line.query('select');
    return true;
  } catch {
    return false; // silent, or gone
  } finally {
    void line.end();
  }
}

async function waitForNobody(pair: Pair): Promise<void> {
  const pool = pair.reach('primary');
  try {
    await pool.query(`alter system set synchronous_standby_names = ''`);
    await pool.query('select pg_reload_conf()');
  } finally {
    await pool.end();
  }
}
