import { afterAll } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { freeze, wakeWhole } from './freeze.fixtures.ts';
import { following, inOne, startServers, until, urlOf, type Server } from './servers.fixtures.ts';

/** What is done to a standby. */
export type Standby = {
  readonly url: string;
  /** It receives all and shows nothing of it, until it goes on. */
  late(): Promise<void>;
  goOn(): Promise<void>;
  /** It is gone at once. */
  kill(): void;
  /** It stands still; what is returned wakes it. */
  freeze(): () => void;
  /** It becomes a primary of its own. */
  promote(): Promise<void>;
  /** It follows another server than before. */
  follow(other: Standby): Promise<void>;
  sql(text: string): Promise<unknown>;
  readonly server: Server;
};

export type Replicated<T extends readonly string[]> = TestDatabase & {
  readonly standbys: { readonly [at in keyof T]: Standby };
  /** Names all standbys. */
  readonly replicas: string;
};

/** A standby must have no less of them than its primary. */
const SETTINGS = { max_connections: '80', max_wal_senders: '8' };

/** A migrated database on a server of its own, and standbys that no commit waits for; gone after the last test of the file. */
export async function replicated<const T extends readonly string[]>(...names: T): Promise<Replicated<T>> {
  const servers = startServers();
  afterAll(servers.stop);
  const primary = await servers.primary(SETTINGS);
  const pool = createPool(urlOf(primary), { max: 10 });
  await migrate(pool);
  const standbys: Standby[] = [];
  for (const name of names) standbys.push(standbyOf(await servers.standby(primary, name, SETTINGS), name));
  afterAll(async () => {
    await pool.end();
    for (const { server } of standbys) wakeWhole(server.child.pid!);
  });
  return {
    connectionString: urlOf(primary),
    pool,
    standbys: standbys as { [at in keyof T]: Standby }, // one for each name, in order
    replicas: `postgresql://pavilion@${standbys.map(({ url }) => new URL(url).host).join(',')}/postgres`,
  };
}

function standbyOf(server: Server, name: string): Standby {
  const sql = (text: string): Promise<unknown> => inOne(server, (pool) => pool.query(text));
  return {
    url: urlOf(server),
    server,
    sql,
    late: async () => void (await sql('select pg_wal_replay_pause()')),
    goOn: async () => void (await sql('select pg_wal_replay_resume()')),
    kill: () => void server.child.kill('SIGKILL'),
    freeze: () => freeze(server.child.pid!),
    promote: async () => void (await sql('select pg_promote()')),
    async follow(other) {
      await inOne(server, async (pool) => {
        await pool.query(`alter system set primary_conninfo = '${following(other.server, name)}'`);
        await pool.query('alter system reset primary_slot_name');
        await pool.query('select pg_reload_conf()');
        await until(async () => {
          const { rows } = await pool.query(
            `select from pg_stat_wal_receiver where status = 'streaming' and sender_port = $1`,
            [other.server.port],
          );
          return rows.length === 1;
        });
      });
    },
  };
}
