import { setTimeout as sleep } from 'node:timers/promises';
import { newLine } from '../../packages/server/src/db/lines.ts';
import { startPair, type Pair } from '../../packages/server/src/testing/pair.fixtures.ts';
import { killWhole, wakeWhole } from '../../packages/server/src/testing/freeze.fixtures.ts';
import { hasEnded } from './own-process.ts';

export type ClusterDatabase = {
  /** Names both hosts. */
  readonly connectionString: string;
  /** Process numbers of the servers, as they are now. */
  readonly primary: number;
  readonly standby: number;
  /** Of the primary alone, as it is now. */
  readonly primaryUrl: string;
  /** Whether commits wait for a standby that can take the place of the primary. */
  isWhole(): boolean;
  stop(): Promise<void>;
};

/** What one node opens at most: its pools, those of backups and proofs, and its lines. */
const CONNECTIONS_OF_A_NODE = 60;
const ASK_EVERY_MS = 400;
const ANSWER_MS = 1_000;
const MOST_TRIES = 5;
/** So long the primary is silent before the standby takes its place. */
export const SILENCE_MS = 3_000;

/**
 * A primary with a synchronous standby for so many nodes. A primary that is silent is ended, and its standby promoted, and gets
 * a standby of its own; a standby that ends is no longer waited for, and another one made in its place.
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
  const stopped = new AbortController();
  const state = { whole: true };
  const watched = watch(pair, state, { stopped: stopped.signal, say });
  return {
    connectionString: pair.connectionString,
    get primary() {
      return pair.servers().primary.child.pid!;
    },
    get standby() {
      return pair.servers().standby.child.pid!;
    },
    get primaryUrl() {
      return urlOf(pair.servers().primary.port);
    },
    isWhole: () => state.whole,
    async stop() {
      stopped.abort();
      await watched;
      for (const { child } of Object.values(pair.servers())) if (!hasEnded(child)) wakeWhole(child.pid!);
      await pair.stop();
    },
  };
}

type Watch = { readonly stopped: AbortSignal; readonly say: (line: string) => void };

async function watch(pair: Pair, state: { whole: boolean }, { stopped, say }: Watch): Promise<void> {
  let silentSince: number | undefined;
  while (!stopped.aborted) {
    const { primary, standby } = pair.servers();
    const asked = performance.now();
    if (hasEnded(standby.child)) {
      state.whole = false;
      await waitForNobody(pair);
      say(
        'The standby has ended: commits wait for nobody until there is another one, and nothing takes the place of the primary meanwhile.',
      );
      if (!(await renewed(pair, pair.replaceStandby, { stopped, say }))) return;
      state.whole = true;
    }
    silentSince = (await answers(primary.port)) ? undefined : (silentSince ?? asked);
    if (silentSince !== undefined && performance.now() - silentSince >= SILENCE_MS && !stopped.aborted) {
      state.whole = false;
      silentSince = undefined;
      // First the end of the old one: it must never wake and speak beside the new one.
      if (!hasEnded(primary.child)) killWhole(primary.child.pid!);
      await pair.promote();
      say(
        `The primary was silent for ${SILENCE_MS / 1000} s: it has been ended, and the standby (process ${standby.child.pid}) is the primary now. Another standby is made in the place of the old primary.`,
      );
      if (!(await renewed(pair, pair.renew, { stopped, say }))) return;
      state.whole = true;
    }
    await sleep(ASK_EVERY_MS, undefined, { signal: stopped }).catch(() => undefined); // stopped: the loop ends
  }
}

/** Whether the primary has another standby; a copy of a server that is busy may find a file gone. */
async function renewed(pair: Pair, make: () => Promise<void>, { stopped, say }: Watch): Promise<boolean> {
  for (let tries = 1; !stopped.aborted; tries += 1) {
    try {
      await make();
      say(`The primary has a standby again (process ${pair.servers().standby.child.pid}).`);
      return true;
    } catch (error) {
      if (tries < MOST_TRIES) continue;
      say(`No standby could be made, commits wait for nobody: ${String(error)}`);
      return false;
    }
  }
  return false;
}

const urlOf = (port: number): string => `postgresql://pavilion@127.0.0.1:${port}/postgres`;

/** A connection of its own for each question: a server that stands still takes none. */
async function answers(port: number): Promise<boolean> {
  const line = newLine(urlOf(port), {
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
