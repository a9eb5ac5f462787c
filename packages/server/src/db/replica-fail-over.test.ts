import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freeze, killWhole } from '../testing/freeze.fixtures.ts';
import { replicated } from '../testing/replicated.fixtures.ts';
import { createPool, transaction, type Db } from './pool.ts';
import { openReplica, type ReadAt } from './replica.ts';
import { watchDatabase } from './watch-database.ts';
import { isWithoutDatabase, untilThere } from './without-database.ts';

/** A primary, a standby that commits wait for, and a second one that follows the first. */
async function threeServers() {
  const { pool, standbys, connectionString, primary } = await replicated('one', 'two');
  const [one, two] = [standbys[0]!, standbys[1]!];
  await two.follow(one);
  await pool.query('create table notes (note integer primary key)');
  await pool.query(`alter system set synchronous_standby_names = 'one'`);
  await pool.query('select pg_reload_conf()');
  await pool.query('insert into notes values (0)');
  const over = (...urls: string[]) =>
    connectionString.replace(new URL(connectionString).host, urls.map((url) => new URL(url).host).join(','));
  return { primary, one, url: over(connectionString, one.url), replicas: over(one.url, two.url) };
}

async function notesOf(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ note: number }>('select note from notes');
  return rows.map(({ note }) => note);
}

test.each(['frozen', 'killed'] as const)(
  'a primary that is %s in the middle, its standby promoted: no report is older than what was acknowledged before it',
  async (fault) => {
    const { primary, one, url, replicas } = await threeServers();
    const reads: ReadAt[] = [];
    const watch = watchDatabase(url, () => undefined);
    await watch.asked;
    const pool = createPool(url, { max: 4 });
    const replica = openReplica({
      primary: url,
      replicas,
      log: () => undefined,
      count: (read) => reads.push(read),
    });
    afterAll(() => Promise.all([replica.close(), pool.end(), watch.close()]));
    const acknowledged = new Set<number>([0]);
    const over = new AbortController();
    const read = async (): Promise<void> => {
      const due = [...acknowledged];
      const notes = new Set(await replica.read(notesOf, () => notesOf(pool)));
      expect(due.filter((note) => !notes.has(note))).toEqual([]);
    };
    const refused: unknown[] = [];
    const reading = async (): Promise<void> => {
      for (; !over.signal.aborted; await sleep(5))
        await read().catch((error: unknown) => void refused.push(error));
    };
    const writing = async (): Promise<void> => {
      for (let note = 1; !over.signal.aborted; note += 1) {
        const write = (db: Db) => db.query('insert into notes values ($1) on conflict do nothing', [note]);
        await untilThere(() => transaction(pool, write));
        acknowledged.add(note);
        await sleep(5);
      }
    };
    const all = Promise.all([writing(), reading(), reading()]);
    await sleep(700);
    expect(reads.map(({ why }) => why)).toContain('current');
    const wake = fault === 'frozen' ? freeze(primary.child.pid!) : () => killWhole(primary.child.pid!);
    if (fault === 'killed') wake();
    await sleep(1_300);
    await one.promote();
    await sleep(1_500);
    wake();
    reads.length = 0;
    await sleep(1_000);
    for (let turn = 0; turn < 500 && !reads.some(({ why }) => why === 'current'); turn += 1) await sleep(20);
    over.abort();
    await all;
    // While there was no primary nobody could say what had been shown.
    expect(refused.filter((error) => !isWithoutDatabase(error))).toEqual([]);
    expect(reads.map(({ why }) => why)).toContain('current');
    expect((await replica.readings()).map(({ name }) => name)).not.toContain(new URL(one.url).host);
  },
);
