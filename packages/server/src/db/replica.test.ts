import { afterAll, beforeEach, expect, test } from 'vitest';
import { replicated } from '../testing/replicated.fixtures.ts';
import { inOne, until } from '../testing/servers.fixtures.ts';
import { currentPosition, reaches } from './log-position.ts';
import type { Db } from './pool.ts';
import { openReplica, type ReadAt, type Replica } from './replica.ts';
import { unfinishedIn } from './unfinished.ts';

const { pool, connectionString, standbys } = await replicated('one', 'two');
const [one, two] = [standbys[0]!, standbys[1]!];
await pool.query('create table notes (note text)');

const why: ReadAt['why'][] = [];
beforeEach(() => void (why.length = 0));

/** Reads at these replicas, once they answer. */
async function openAt(...replicas: readonly string[]): Promise<Replica> {
  const { username, pathname } = new URL(replicas[0]!);
  const hosts = replicas.map((url) => new URL(url).host).join(',');
  const replica = openReplica({
    primary: connectionString,
    replicas: `postgresql://${username}@${hosts}${pathname}`,
    log: () => undefined,
    count: (read) => why.push(read.why),
  });
  afterAll(() => replica.close());
  await until(async () => (await replica.readings()).every(({ unused }) => unused !== 'silent'));
  return replica;
}

const isUsed = async (replica: Replica): Promise<boolean> =>
  (await replica.readings()).some(({ unused }) => unused === undefined);

async function notesOf(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ note: string }>('select note from notes order by note');
  return rows.map(({ note }) => note);
}
const readNotes = (replica: Replica): Promise<string[]> => replica.read(notesOf, () => notesOf(pool));
const write = (note: string) => pool.query('insert into notes values ($1)', [note]);

test.each([
  ['10:12:', 12n, []],
  ['10:12:10', 12n, [10n]],
  ['10:12:10,11', 11n, [10n]],
  ['10:12:10', 14n, [10n, 12n, 13n]],
  ['10:12:', 9n, []],
])('in %s, of those below %s, %s have not ended', (snapshot, below, unfinished) => {
  expect(unfinishedIn(snapshot, below)).toEqual(unfinished);
});

test('of hosts that are both named as the database and as its replicas the primary is none', async () => {
  const replica = await openAt(connectionString, one.url);
  expect(await replica.readings()).toMatchObject([{ name: new URL(one.url).host, unused: undefined }]);
  const lone = await openAt(connectionString);
  expect([await lone.readings(), await readNotes(lone)]).toEqual([[], []]);
  expect(why).toEqual(['silent']);
});

test('what was written a moment ago is read at the replica, every time', async () => {
  const replica = await openAt(one.url);
  for (let at = 0; at < 50; at += 1) {
    await write(`a${String(at).padStart(2, '0')}`);
    expect(await readNotes(replica)).toHaveLength(at + 1);
  }
  // On a machine that is busy with other things it may be late now and then.
  expect(why.filter((each) => each === 'current').length).toBeGreaterThan(25);
  await expect(
    replica.read(
      async () => Promise.reject(new Error('its own')),
      async () => 1,
    ),
  ).rejects.toThrow('its own');
});

test('a replica that is late is not asked until it has caught up, and says how late it is', async () => {
  const replica = await openAt(one.url);
  await one.late();
  await write('b1');
  expect(await readNotes(replica)).toContain('b1');
  expect(await readNotes(replica)).toContain('b1');
  expect(why).toEqual(['late', 'late']);
  await until(async () => (await replica.readings())[0]!.behindMs > 700);
  expect((await replica.readings())[0]).toMatchObject({ unused: 'late', behindBytes: expect.any(Number) });
  expect((await replica.readings())[0]!.behindBytes).toBeGreaterThan(0);
  await one.goOn();
  await until(() => isUsed(replica));
  expect(await readNotes(replica)).toContain('b1');
  expect(why.at(-1)).toBe('current');
  await until(async () => (await replica.readings())[0]!.behindMs === 0);
});

test('a commit that waits for another standby, and that nobody sees at the primary, is not shown', async () => {
  const replica = await openAt(one.url);
  await pool.query(`alter system set synchronous_standby_names = 'two'`);
  await pool.query('select pg_reload_conf()');
  await until(async () => {
    const { rowCount } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rowCount === 1;
  });
  const wake = two.freeze();
  const waiting = write('c1');
  await until(async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity where wait_event = 'SyncRep'`);
    return rowCount === 1;
  });
  const atOne = async () => one.sql(`select from notes where note = 'c1'`);
  await until(async () => (await atOne()) === 1);
  expect(await readNotes(replica)).not.toContain('c1');
  expect(why).toEqual(['ahead']);
  wake();
  await waiting;
  await pool.query('alter system reset synchronous_standby_names');
  await pool.query('select pg_reload_conf()');
  await until(async () => (await readNotes(replica)).includes('c1') && why.at(-1) === 'current');
});

test('what the replica cannot do is done at the primary: writing, and what it gave up for what it replays', async () => {
  const replica = await openAt(one.url);
  const writes = async (db: Db) => (await db.query(`insert into notes values ('d1')`)).rowCount;
  expect(await replica.read(writes, () => writes(pool))).toBe(1);
  await one.sql(`alter system set max_standby_streaming_delay = 0`);
  await one.sql('select pg_reload_conf()');
  const slowly = async (db: Db): Promise<string[]> => {
    await notesOf(db);
    await pool.query('delete from notes');
    await pool.query('vacuum notes');
    await db.query('select pg_sleep(2)');
    return notesOf(db);
  };
  expect(await replica.read(slowly, async () => ['at the primary'])).toEqual(['at the primary']);
  expect(why).toEqual(['writes', 'failed']);
});

test('a value that the database does not take is refused once', async () => {
  const replica = await openAt(one.url);
  const asks = (db: Db) => db.query('select $1::bigint', ['99999999999999999999']);
  // One that is late for once would be asked about nothing.
  await until(async () => (await readNotes(replica), why.at(-1) === 'current'));
  await expect(replica.read<unknown>(asks, async () => 'asked twice')).rejects.toMatchObject({
    code: '22003',
  });
});

test('reads are of one moment', async () => {
  const replica = await openAt(one.url);
  const twice = async (db: Db) => {
    const before = await notesOf(db);
    await write('e1');
    await until(async () => (await one.sql(`select from notes where note = 'e1'`)) === 1);
    return [before, await notesOf(db)];
  };
  // Once more where it was late.
  await until(async () => {
    await pool.query('delete from notes');
    const [before, after] = await replica.read(twice, async () => [['late'], ['late']]);
    expect(after).toEqual(before);
    return why.at(-1) === 'current';
  });
});

test('another database, and a user who may not see what it follows, are no replica', async () => {
  await pool.query('create role plain login');
  await pool.query('grant select on notes to plain');
  const { host } = new URL(one.url);
  const strange = [
    await openAt(`postgresql://plain@${host}/postgres`),
    await openAt(`postgresql://pavilion@${host}/template1`),
  ];
  await pool.query('grant pg_monitor to plain');
  for (const replica of strange) await readNotes(replica);
  expect(why[1]).toBe('stranger');
  await until(() => isUsed(strange[0]!));
});

test('two replicas: one is gone in the middle of a read, one stands still, and they come back', async () => {
  const replica = await openAt(one.url, two.url);
  await write('f1');
  const gone = async (db: Db): Promise<string[]> => {
    await Promise.all([one.kill(), db.query('select pg_sleep(5)')]);
    return notesOf(db);
  };
  const killed = [replica.read(gone, () => notesOf(pool)), replica.read(notesOf, () => notesOf(pool))];
  for (const notes of await Promise.all(killed)) expect(notes).toContain('f1');
  await until(async () => (await replica.readings())[0]!.unused === 'silent');
  why.length = 0;
  expect(await readNotes(replica)).toContain('f1');
  expect(why).toEqual(['current']);
  const wake = two.freeze();
  // Those that come before it is known wait until it is given up; all are answered, and the next ones do not ask it.
  for (const notes of await Promise.all([1, 2, 3].map(() => readNotes(replica))))
    expect(notes).toContain('f1');
  await until(async () => (await replica.readings())[1]!.unused === 'silent');
  why.length = 0;
  expect(await readNotes(replica)).toContain('f1');
  expect(why).toEqual(['silent']);
  wake();
  await one.start();
  await until(async () => (await replica.readings()).every(({ unused }) => unused === undefined));
  why.length = 0;
  expect(await readNotes(replica)).toContain('f1');
  expect(why).toEqual(['current']);
});

test('a replica that was made a primary is none, nor one that follows it, however far its log is', async () => {
  const replica = await openAt(one.url, two.url);
  await one.promote();
  await two.follow(one);
  await one.sql('create table elsewhere as select repeat(md5(g::text), 20) from generate_series(1, 20000) g');
  await write('g1');
  await until(async () => (await replica.readings()).every(({ unused }) => unused === 'stranger'));
  why.length = 0;
  expect(await readNotes(replica)).toContain('g1');
  expect(why).toEqual(['stranger']);
  // Whoever asked before it was seen finds it out by itself.
  const fresh = await openAt(two.url);
  expect(await readNotes(fresh)).toContain('g1');
  expect(why.at(-1)).toBe('stranger');
  const follows = await inOne(two.server(), async (db) => reaches(db, await currentPosition(pool)));
  expect(follows).toEqual({ follows: false, reached: true });
});
