import type { Pool } from 'pg';
import { freeze } from './freeze.fixtures.ts';
import { ended, inOne, poolTo, startServers, until, type Server } from './servers.fixtures.ts';

type Both = Readonly<Record<'primary' | 'standby', Server>>;

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
  /**
   * After a promotion: the promoted one is the primary, and has a standby where the old primary was; resolves when commits wait for it.
   *
   * @throws Error when the copy or its start fails, to be tried again
   */
  renew(): Promise<void>;
  /** After the end of the standby: the primary has another one where that was; as `renew`. */
  replaceStandby(): Promise<void>;
  /** A connection to one of them: a promoted standby is called so until there is another. */
  reach(one: 'primary' | 'standby'): Pool;
  servers(): Both;
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
  await waitForStandby(first);
  let both: Both = { primary: first, standby: second };
  let wake = (): void => undefined;
  parts.defer(() => wake()); // before all else: what stands still does not end
  const standbyOf = async (primary: Server, gone: Server): Promise<void> => {
    await ended(gone.child);
    const standby = await servers.standby(primary, 'standby', more, gone);
    await waitForStandby(primary);
    both = { primary, standby };
  };
  const all = parts.move();
  return {
    servers: () => both,
    connectionString: `postgresql://pavilion@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    kill: () => void both.primary.child.kill('SIGKILL'),
    freeze: () => (wake = freeze(both.primary.child.pid!)),
    async promote() {
      await inOne(both.standby, (pool) => pool.query('select pg_promote()'));
    },
    renew: () => standbyOf(both.standby, both.primary),
    replaceStandby: () => standbyOf(both.primary, both.standby),
    reach: (one) => poolTo(both[one]),
    stop: () => all.disposeAsync(),
  };
}

/** After the copy: the standby must not inherit it, or its first commit as a primary waits for ever. */
async function waitForStandby(server: Server): Promise<void> {
  await inOne(server, async (pool) => {
    await pool.query(`alter system set synchronous_standby_names = 'standby'`);
    await pool.query('select pg_reload_conf()');
    await until(async () => {
      const { rows } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
  });
}
