import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainClient } from '@pavilion/server/backup/plain-client.ts';
import { restoreBackup } from '@pavilion/server/backup/restore.ts';
import { takeBackup } from '@pavilion/server/backup/take-backup.ts';
import type { Taken } from '@pavilion/server/backup/write-backup.ts';
import { databaseAt } from '@pavilion/server/db/database-at.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database } from '../measure/cluster.ts';
import { median, perSecond, timed, turnAbout } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { anyOf, betOf, MARKETS } from '../worlds/bets.ts';
import { makeLedger } from '../worlds/ledger.ts';
import { makeMarkets, quoteMarkets } from '../worlds/market.ts';
import { openApp } from '../worlds/open-app.ts';
import { makePeople, type People } from '../worlds/people.ts';

const CLIENTS = 16;
const SECONDS = 8;
const MEMORY_MB = 64;
const MEGABYTE = 1024 * 1024;

/** A backup beside COPY of the same tables to nowhere, what it takes from the house meanwhile, and a restore beside COPY. */
export const backup: Path = async (bench) => {
  const database = await bench.cluster.database('backup');
  const people = await makePeople(database.pool, bench.size(100_000, 1_000_000));
  const size = bench.size(1_000_000, 10_000_000);
  bench.say(`a journal of ${size.toLocaleString('en-US')} lines`);
  await makeLedger(database.pool, people, size);
  await makeMarkets(database.pool, MARKETS);
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-backup-'));
  const path = join(folder, 'backup');
  const take = (passphrase?: string): Promise<Taken> =>
    takeBackup({ connectionString: database.connectionString, path, passphrase, takenAt: new Date() });
  const about = `${people.total.toLocaleString('en-US')} accounts, ${size.toLocaleString('en-US')} lines`;
  try {
    return [
      ...(await taking(bench, database, { take, about })),
      await restoring(bench, database, { path, about, take }),
      await betting(bench, database, { take, people }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Take = (passphrase?: string) => Promise<Taken>;

async function taking(
  bench: Bench,
  { connectionString }: Database,
  { take, about }: { take: Take; about: string },
): Promise<Line[]> {
  bench.say('backup and COPY to nowhere, turn about');
  const client = await plainClient(connectionString);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const locked: number[] = [];
  const memory: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(5), {
    reference: () =>
      timed(async () => {
        for (const { name } of rows) await client.query(`copy ${name} to '/dev/null'`);
      }),
    async ours() {
      const took = await timed(async () => {
        memory.push(await memoryMore(() => take()));
      });
      locked.push(await timed(() => take('a key of the bench, and of nobody else')));
      return took;
    },
  });
  await client.end();
  const line = { path: 'backup', unit: 's', reference: median(reference) / 1000, goal: { atMost: 1.5 } };
  return [
    { ...line, what: `${about} / COPY to nowhere`, ours: median(ours) / 1000 },
    { ...line, what: 'the same, encrypted / COPY to nowhere', ours: median(locked) / 1000 },
    {
      path: 'backup',
      what: 'memory more meanwhile, most / 64 MB',
      ours: Math.max(...memory),
      reference: MEMORY_MB,
      unit: 'MB',
      goal: { atMost: 1 },
    },
  ];
}

/** How much more the process holds at most while it does something, in megabytes. */
async function memoryMore(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(watch);
  return (most - before) / MEGABYTE;
}

/** With the server's own files as the source of COPY: no network, nothing unpacked, nothing compared, no reference checked. */
async function restoring(
  bench: Bench,
  { connectionString }: Database,
  { path, about, take }: { path: string; about: string; take: Take },
): Promise<Line> {
  await take();
  bench.say('restore and COPY of the same rows, turn about');
  const { cluster } = bench;
  const source = await plainClient(connectionString);
  const { rows } = await source.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  const fileOf = (name: string): string => join(cluster.filesFolder, name);
  for (const { name } of rows) await source.query(`copy "${name}" to '${fileOf(name)}'`);
  let turn = 0;
  const gone = (name: string): Promise<unknown> => source.query(`drop database ${name} with (force)`);
  const { ours, reference } = await turnAbout(bench.rounds(2), {
    async reference() {
      const name = `copied_${++turn}`;
      const { connectionString: to } = await cluster.database(name);
      const client = await plainClient(to);
      await client.query('set session_replication_role = replica');
      const took = await timed(async () => {
        await client.query('begin');
        await client.query(`truncate ${rows.map((row) => `"${row.name}"`).join(', ')}`);
        for (const row of rows) await client.query(`copy "${row.name}" from '${fileOf(row.name)}'`);
        await client.query('commit');
      });
      await client.end();
      return took; // its pool is the cluster's, which ends it: the database goes with it
    },
    async ours() {
      const name = `restored_${turn}`;
      const took = await timed(() =>
        restoreBackup({
          connectionString: databaseAt(connectionString, name),
          path,
          passphrase: undefined,
          now: new Date(),
        }),
      );
      await gone(name);
      return took;
    },
  });
  await source.end();
  return {
    path: 'backup',
    what: `restore: migrated, compared and proved, ${about} / COPY in`,
    ours: median(ours) / 1000,
    reference: median(reference) / 1000,
    unit: 's',
    goal: { atMost: 1.5 },
  };
}

/** Bets as fast as they go, alone and while one backup follows another. */
async function betting(
  bench: Bench,
  database: Database,
  { take, people }: { take: Take; people: People },
): Promise<Line> {
  bench.say('bets alone and during backups, turn about');
  await database.pool.query('update users set lock_betting = false');
  await database.pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [
    people.levels[6]!.first,
  ]);
  const app = await openApp(database);
  quoteMarkets(app, MARKETS);
  const load = { clients: CLIENTS, seconds: bench.rounds(SECONDS) };
  const bets = (): Promise<number> => perSecond(load, () => betOf(app, anyOf(people.levels[6]!)));
  await bets();
  let taken = 0;
  const { ours, reference } = await turnAbout(bench.rounds(3), {
    reference: bets,
    async ours() {
      const meanwhile = { going: true };
      const backups = (async () => {
        for (; meanwhile.going; taken++) await take();
      })();
      await sleep(1_000);
      const rate = await bets();
      meanwhile.going = false;
      await backups;
      return rate;
    },
  });
  await app.close();
  bench.say(`${taken} backups were taken meanwhile`);
  return {
    path: 'backup',
    what: `bets of ${CLIENTS} at once during backups / alone`,
    ours: median(ours),
    reference: median(reference),
    unit: '/s',
    goal: { atLeast: 0.8 },
  };
}
