import { afterAll } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { freeze, killWhole, wakeWhole } from './freeze.fixtures.ts';
import {
  following,
  inOne,
  startServers,
  until,
  urlOf,
  type Server,
  type Servers,
} from './servers.fixtures.ts';

/** What is done to a standby. */
export type Standby = {
  readonly url: string;
  /** It receives all and shows nothing of it, until it goes on. */
  late(): Promise<void>;
  goOn(): Promise<void>;
  /** It shows each commit so many seconds later than it was made. */
  lateBy(seconds: number): Promise<void>;
  /** It is gone at once. */
  kill(): Promise<void>;
  /** It starts again after that. */
  start(): Promise<void>;
  /** It stands still; what is returned wakes it. */
  freeze(): () => void;
  /** It becomes a primary of its own. */
  promote(): Promise<void>;
  /** It follows another server than before. */
  follow(other: Standby): Promise<void>;
  /** How many rows a statement gives there. */
  sql(text: string): Promise<number>;
  server(): Server;
};

export type Replicated = TestDatabase & {
  readonly standbys: readonly Standby[];
  readonly primary: Server;
  /** Names all standbys. */
  readonly replicas: string;
};

/** A standby must have no less of them than its primary. */
const SETTINGS = { max_connections: '80', max_wal_senders: '8' };

/** A migrated database on a server of its own, and standbys that no commit waits for; gone after the last test of the file. */
export async function replicated(...names: readonly string[]): Promise<Replicated> {
  const servers = startServers();
  afterAll(servers.stop);
  const primary = await servers.primary(SETTINGS);
  const pool = createPool(urlOf(primary), { max: 10 });
  await migrate(pool);
  const standbys: Standby[] = [];
  for (const name of names)
    standbys.push(standbyOf(servers, await servers.standby(primary, name, SETTINGS), name));
  afterAll(async () => {
    // First: what stands still keeps others waiting.
    for (const { child } of [primary, ...standbys.map(({ server }) => server())]) wakeWhole(child.pid!);
    await pool.end();
  });
  return {
    connectionString: urlOf(primary),
    pool,
    primary,
    standbys,
    replicas: `postgresql://pavilion@${standbys.map(({ url }) => new URL(url).host).join(',')}/postgres`,
  };
}

function standbyOf(servers: Servers, first: Server, name: string): Standby {
  let server = first;
  const sql = async (text: string): Promise<number> =>
    (await inOne(server, (pool) => pool.query(text))).rowCount ?? 0;
  return {
    url: urlOf(server),
    server: () => server,
    sql,
    late: async () => void (await sql('select pg_wal_replay_pause()')),
    goOn: async () => void (await sql('select pg_wal_replay_resume()')),
    lateBy: (seconds) =>
      inOne(server, async (pool) => {
        await pool.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
        await pool.query('select pg_reload_conf()');
      }),
    async kill() {
      killWhole(server.child.pid!);
      await until(async () => server.child.signalCode !== null);
    },
    async start() {
      server = await servers.again(server);
    },
    freeze: () => freeze(server.child.pid!),
    promote: async () => void (await sql('select pg_promote()')),
    async follow(other) {
      await inOne(server, async (pool) => {
        await pool.query(`alter system set primary_conninfo = '${following(other.server(), name)}'`);
        await pool.query('alter system reset primary_slot_name');
        await pool.query('select pg_reload_conf()');
        await until(async () => {
          const { rows } = await pool.query(
            `select from pg_stat_wal_receiver where status = 'streaming' and sender_port = $1`,
            [other.server().port],
          );
          return rows.length === 1;
        });
      });
    },
  };
}
