import { migrate } from '../../packages/server/src/db/migrate.ts';
import { createPool, transaction, type Db } from '../../packages/server/src/db/pool.ts';
import { openReplica, type ReadAt } from '../../packages/server/src/db/replica.ts';
import { startServers, until, urlOf } from '../../packages/server/src/testing/servers.fixtures.ts';
import type { Path } from '../measure/bench.ts';
import { inTurns, median, percentile } from '../measure/figures.ts';

const ROWS = 200_000;
const TURNS = 400;
const SETTINGS = { max_connections: '40' };

/** What it costs to read at a replica that has all the primary has: the looks beside a small read, a page of a list and a sum. */
export const replicaReads: Path = async (bench) => {
  const servers = startServers();
  try {
    const primary = await servers.primary(SETTINGS);
    const pool = createPool(urlOf(primary), { max: 4 });
    await migrate(pool);
    await pool.query('create table amounts (id integer primary key, paise bigint not null)');
    await pool.query('insert into amounts select g, g * 7 from generate_series(1, $1) g', [bench.size(ROWS)]);
    const standby = await servers.standby(primary, 'standby', SETTINGS);
    const reads: ReadAt[] = [];
    const replica = openReplica({
      primary: urlOf(primary),
      replicas: urlOf(standby),
      log: bench.say,
      count: (read) => reads.push(read),
    });
    await until(async () => (await replica.readings()).every(({ unused }) => unused === undefined));
    bench.say(
      'a row, a page and a sum, at the primary, in a transaction there, and at the replica, after a write each',
    );
    const lines = [];
    for (const [what, sql] of READS) {
      const read = (db: Db) => db.query({ name: what, text: sql });
      const took = await inTurns(bench.rounds(TURNS), {
        write: () => pool.query('update amounts set paise = paise + 1 where id = 1'),
        primary: () => read(pool),
        transaction: () => transaction(pool, read),
        replica: () => replica.read(read, () => read(pool)),
      });
      const reference = median(took.primary);
      const line = { path: 'replica', reference, unit: 'ms' };
      lines.push(
        {
          ...line,
          what: `${what} at a replica, p50 / at the primary (p99 ${percentile(took.replica, 0.99).toFixed(1)} ms)`,
          ours: median(took.replica),
        },
        { ...line, what: `${what} in a transaction, p50 / without`, ours: median(took.transaction) },
      );
    }
    const there = reads.filter(({ at }) => at === 'replica').length;
    await replica.close();
    await pool.end();
    return [
      ...lines,
      {
        path: 'replica',
        what: `reads made at the replica / all, each right after a write`,
        ours: there,
        reference: reads.length,
        unit: '',
        goal: { atLeast: 0.9 },
      },
    ];
  } finally {
    await servers.stop();
  }
};

const READS = [
  ['a row by its key', 'select paise from amounts where id = 77'],
  ['a page of fifty', 'select id, paise from amounts order by id desc limit 50'],
  ['a sum of all rows', 'select sum(paise)::bigint as paise, count(distinct paise % 1000) from amounts'],
] as const;
