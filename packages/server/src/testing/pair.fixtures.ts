import type { Pool } from 'pg';
import { freeze } from './freeze.fixtures.ts';
import { inOne, poolTo, startServers, until, type Server } from './servers.fixtures.ts';

/** A primary and a standby that every commit waits for, on this machine, in a temporary folder. */
export type Pair = {
  /** Names both hosts. */
  readonly connectionString: string;
  /** The primary is gone at once. */
  kill(): void;
  /** The primary stands still; what is returned wakes it as if nothing had been. */
  freeze(): () => void;
  /** The standby becomes a primary; resolves when it takes writes. */
  promote(): Promise<void>;
  /** A connection to one of them, whoever is the primary. */
  reach(one: 'primary' | 'standby'): Pool;
  readonly servers: Readonly<Record<'primary' | 'standby', Server>>;
  stop(): Promise<void>;
};

/**
 * @param more settings of both servers beside those of a test
 * @throws with nothing left behind
 */
export async function startPair(more: Readonly<Record<string, string>> = {}): Promise<Pair> {
  const servers = startServers();
  await using parts = new AsyncDisposableStack();
  parts.defer(servers.stop);
  const first = await servers.primary(more);
  const second = await servers.standby(first, 'standby', more);
  // After the copy: the standby must not inherit it, or its first commit as a primary waits for ever.
  await inOne(first, async (pool) => {
    await pool.query(`alter system set synchronous_standby_names = 'standby'`);
    await pool.query('select pg_reload_conf()');
    await until(async () => {
      const { rows } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
  });
  const both = { primary: first, standby: second };
  let wake = (): void => undefined;
  parts.defer(() => wake()); // before all else: what stands still does not end
  const all = parts.move();
  return {
    servers: both,
    connectionString: `postgresql://pavilion@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    kill: () => void first.child.kill('SIGKILL'),
    freeze: () => (wake = freeze(first.child.pid!)),
    async promote() {
      await inOne(second, (pool) => pool.query('select pg_promote()'));
    },
    reach: (one) => poolTo(both[one]),
    stop: () => all.disposeAsync(),
  };
}
