import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivesOut, type Archive } from '../partitions/archives.ts';
import { CUT_TABLES } from '../partitions/cut-tables.ts';
import { layParts } from '../partitions/lay-parts.ts';
import { makeMonths } from '../partitions/make-months.ts';
import { partsOf } from '../partitions/parts.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { readArchive, writeArchive, type Head } from './archive-file.ts';
import { tableOf } from './archived-tables.ts';
import { archiveMonth } from './archive-month.ts';
import { proveArchive } from './prove-archive.ts';
import { readAgain } from './read-again.ts';
import { rowReader } from './row-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VERIFY = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'verify-archive.ts');
const PASSPHRASE = 'the key of archives is that of backups';
const { app, ask, clock, connectionString, people, pool } = await testStory();
const now = clock.now;
const shared = { connectionString, passphrase: PASSPHRASE, now };

const out = (month: string, more: { keptMonths?: number | undefined; now?: Date } = {}) =>
  archiveMonth({ ...shared, folder, month, keptMonths: 1, ...more });
const again = (path: string, at = now) => readAgain({ ...shared, path, now: at });
const pathOf = ({ file }: Archive): string => join(folder, file);
const asText = async (): Promise<Record<string, unknown>> => {
  const texts: Record<string, unknown> = {};
  for (const { name, time } of CUT_TABLES)
    texts[name] = (
      await pool.query(
        `select string_agg(t::text, chr(10) order by id) as text from ${name} t where ${time} < '2026-11-01'`,
      )
    ).rows;
  return texts;
};
const countOf = async (table: string, month: string): Promise<number> =>
  (
    await pool.query(
      `select from ${table} where to_char(${table === 'audit_events' ? 'at' : 'created_at'} at time zone 'UTC', 'YYYY-MM') = $1`,
      [month],
    )
  ).rowCount!;

/** Three rows of each table in each of four months, two of them at the very ends; July and August lie in the part of all that is older. */
beforeAll(async () => {
  const agent = people['agent']!.id;
  for (const { name } of CUT_TABLES)
    await layParts(pool, name, [
      { name: `${name}_before`, from: null, to: '2026-09-01T00:00:00.000Z', rest: false },
      { name: `${name}_rest`, from: null, to: null, rest: true },
    ]);
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10'])
    for (const at of [`${month}-01T00:00:00Z`, `${month}-15T12:00:00Z`, `${month}-30T23:59:59.999Z`]) {
      await pool.query(
        `insert into audit_events (at, actor_id, acting_for, action, object, after, request_id)
         values ($1, $2, $2, case when extract(day from $1::timestamptz) = 15 then 'logout' else 'score' end, 'user:' || $2::int, '{"said": "a\\tb\\n\\\\ü"}', 'r')`,
        [at, agent],
      );
      await pool.query(
        `insert into sign_ins (id, user_id, created_at, expires_at, ended_at, kind, u1, u2, u3, u4, u5, u6, user_agent)
         select uuidv7($1::timestamptz - clock_timestamp()), id, $1, $1::timestamptz + interval '14 hours', $1, 6, u1, u2, u3, u4, u5, id, E'a\tb'
         from users where id = $2`,
        [at, agent],
      );
      await pool.query(
        `insert into coin_report (user_id, remark, credit, fixed_limit, user_balance, match_commission, session_commission, created_at)
         values ($2, E'said "a\\tb\\n\\\\ü"', 5, 7, 9, 0, 0, $1)`,
        [at, at.includes('-15T') ? people['client']!.id : agent],
      );
      await pool.query(
        `insert into failed_sign_ins (user_id, created_at, kind, u1, u2, u3, u4, u5, u6, outcome, device)
         select id, $1, 6, u1, u2, u3, u4, u5, id, 'wrong_password', 'phone' from users where id = $2`,
        [at, agent],
      );
    }
  await makeMonths(app.house);
});

describe('a month that may not go', () => {
  it.each([
    ['where nothing is archived', '2026-07', { keptMonths: undefined }, 'set PAVILION_ARCHIVE_AFTER'],
    ['that is too young', '2026-10', {}, '2026-09 is the youngest that may go'],
    ['that has older ones in its part', '2026-08', {}, 'rows of 2026-07: archive that month first'],
  ])('is refused %s', async (_why, month, more, said) => {
    const before = await asText();
    await expect(out(month, more)).rejects.toThrow(said);
    expect(await asText()).toEqual(before);
  });

  it('that has no rows has no file', async () => {
    expect(await out('2020-01')).toEqual([]);
  });
});

describe('a month that goes', () => {
  let archives: Archive[] = [];
  let before: unknown;
  beforeAll(async () => {
    before = await asText();
    archives = await out('2026-07');
  });

  it('is a file of each table, which proves itself', async () => {
    expect(archives.map(({ table, rows }) => [table, rows])).toEqual(CUT_TABLES.map(({ name }) => [name, 3]));
    expect(await archivesOut(pool)).toEqual(expect.arrayContaining(archives));
    for (const archive of archives)
      expect((await proveArchive(pathOf(archive), PASSPHRASE)).wrong).toEqual([]);
    const { head } = await proveArchive(pathOf(archives[0]!), PASSPHRASE);
    expect(head).toMatchObject({ table: 'audit_events', month: '2026-07', groups: { logout: 1, score: 2 } });
    await expect(proveArchive(pathOf(archives[0]!), undefined)).rejects.toMatchObject({ code: 'no_key' });
  });

  it('is proved by a program that has nothing but the file', async () => {
    const [path, key] = [pathOf(archives[1]!), { ...process.env, PAVILION_BACKUP_KEY: PASSPHRASE }];
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [VERIFY, path, '--rows'], { env: key });
    expect(stdout).toMatch(/^sign_ins of 2026-07: 3 rows, sha256 [0-9a-f]{64}\n {2}3 6\nholds\nid\tuser_id/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(7);
    const cut = join(folder, 'cut');
    writeFileSync(cut, readFileSync(path).subarray(0, -40));
    const failed = run(process.execPath, [VERIFY, cut], { env: key });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ends too early'),
    });
  });

  it('is out of the database, alone, and the log has it', async () => {
    for (const { name } of CUT_TABLES) {
      expect(await countOf(name, '2026-07')).toBe(0);
      expect(await countOf(name, '2026-08')).toBe(3);
      expect((await partsOf(pool, name))[0]).toMatchObject({ from: '2026-08-01T00:00:00.000Z' });
    }
    const { audit } = await ask('auditLog', { action: 'archive_out' }, 'company');
    expect(audit.map(({ object, actor }) => [object, actor])).toContainEqual([
      'archive:audit_events:2026-07',
      'company',
    ]);
  });

  it.each([
    ['all of it', {}, '2026-07'],
    ['a range with it', { from_date: '2026-07-31 00:00:00', to_date: '2026-08-02 00:00:00' }, '2026-07'],
    ['a range without it', { from_date: '2026-08-01 00:00:00' }, undefined],
    ['what was before', { to_date: '2026-06-30 23:59:59' }, undefined],
  ])('is told to whoever asks for %s', async (_what, range, month) => {
    const notice = month === undefined ? '' : `${month}: kept in archives and not shown here`;
    expect((await ask('auditLog', range, 'company')).notice).toBe(notice);
    expect((await ask('userHistory', { ...range, user_guid: people['agent']!.guid }, 'company')).notice).toBe(
      notice,
    );
    expect((await ask('loginReport', range, 'company')).notice).toBe(notice);
  });

  it('gets no part of its own meanwhile, and what comes to it after all lies in the rest', async () => {
    await pool.query(
      `insert into audit_events (at, action, object, request_id) values ('2026-07-09', 'logout', 'user:1', 'late')`,
    );
    await makeMonths(app.house);
    expect((await partsOf(pool, 'audit_events')).map(({ name }) => name)).not.toContain(
      'audit_events_2026_07',
    );
    await expect(again(pathOf(archives[0]!))).rejects.toMatchObject({ code: 'in_use' });
    await pool.query(`alter table audit_events_rest disable trigger user; delete from audit_events_rest where request_id = 'late';
      alter table audit_events_rest enable trigger user`);
  });

  describe('as a file that was changed', () => {
    type Changed = { head: Head; rows: string };
    /** Written as any archive, so that the file as such is whole. */
    async function planted(name: string, change: (was: Changed) => Changed): Promise<string> {
      const { head, rows } = await readArchive(pathOf(archives[0]!), PASSPHRASE, async (is, pieces) => ({
        head: is,
        rows: Buffer.concat(await Array.fromAsync(pieces)).toString(),
      }));
      const changed = change({ head, rows });
      const path = join(folder, name);
      const bytes = async function* () {
        yield Buffer.from(changed.rows);
      };
      await writeArchive(path, { head: changed.head, rows: bytes() }, PASSPHRASE);
      return path;
    }
    /** A head that is right about rows that are not. */
    const honest = ({ head, rows }: Changed): Changed => {
      const reader = rowReader({ table: tableOf(head.table), month: head.month, columns: head.columns });
      reader.take(Buffer.from(rows));
      const { wrong: _wrong, ...facts } = reader.end();
      return { head: { ...head, ...facts }, rows };
    };
    const withoutRow = (rows: string): string => rows.slice(rows.indexOf('\n') + 1);

    it('by a byte is not read', async () => {
      const bytes = readFileSync(pathOf(archives[0]!));
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      const path = join(folder, 'flipped');
      writeFileSync(path, bytes);
      await expect(proveArchive(path, PASSPHRASE)).rejects.toMatchObject({ code: 'changed' });
      await expect(again(path)).rejects.toMatchObject({ code: 'changed' });
    });

    it.each<[string, (was: Changed) => Changed, RegExp]>([
      ['a row left out', ({ head, rows }) => ({ head, rows: withoutRow(rows) }), /it has 2 rows, and says 3/],
      [
        'a letter of a row',
        ({ head, rows }) => ({ head, rows: rows.replace('logout', 'logouT') }),
        /another hash/,
      ],
      [
        'a row of another month',
        ({ head, rows }) => honest({ head, rows: rows.replace('2026-07-15', '2026-08-15') }),
        /is not of 2026-07/,
      ],
      [
        'rows in another order',
        ({ head, rows }) => honest({ head, rows: rows.trimEnd().split('\n').toReversed().join('\n') + '\n' }),
        /does not stand behind/,
      ],
      [
        'sums changed',
        ({ head, rows }) => ({ head: { ...head, groups: { logout: 2, score: 1 } }, rows }),
        /logout: 1 rows, and it says 2/,
      ],
      ['its last row cut', ({ head, rows }) => ({ head, rows: rows.trimEnd() }), /its last row is cut/],
    ])('by %s differs, and is not read again', async (name, change, said) => {
      const path = await planted(name, change);
      expect((await proveArchive(path, PASSPHRASE)).wrong.join('; ')).toMatch(said);
      await expect(again(path)).rejects.toMatchObject({ code: 'differs' });
      expect(await countOf('audit_events', '2026-07')).toBe(0);
    });

    it('so that it holds by itself is not what the house took out', async () => {
      const path = await planted('holds', ({ head, rows }) => honest({ head, rows: withoutRow(rows) }));
      expect((await proveArchive(path, PASSPHRASE)).wrong).toEqual([]);
      await expect(again(path)).rejects.toThrow('is not what the house took out');
    });

    it('to be of another house is refused', async () => {
      const path = await planted('stranger', ({ head, rows }) => ({ head: { ...head, house: 'x' }, rows }));
      await expect(again(path)).rejects.toMatchObject({ code: 'other_history' });
    });
  });

  it('is read again as it was, to the letter, once', async () => {
    for (const archive of archives) expect(await again(pathOf(archive))).toEqual(archive);
    expect(await asText()).toEqual(before);
    for (const archive of archives)
      await expect(again(pathOf(archive))).rejects.toMatchObject({ code: 'in_use' });
    expect((await ask('auditLog', {}, 'company')).notice).toBe('');
    await expect(pool.query('delete from audit_events_2026_07')).rejects.toThrow('append-only');
  });

  it('goes again, with the same rows', async () => {
    expect(await out('2026-07')).toEqual(archives);
    for (const archive of archives) await again(pathOf(archive));
    expect(await asText()).toEqual(before);
  });
});

describe('sign-ins that were away', () => {
  it('are seen by whoever stands above their account now', async () => {
    const archives = await out('2026-07');
    const [master, agent] = [people['master']!.id, people['agent']!.id];
    await pool.query('update users set u3 = null where id = $1', [agent]);
    for (const archive of archives) await again(pathOf(archive));
    const seen = `select distinct u1, u3 from sign_ins where user_id = $1 and created_at < '2026-08-01'`;
    expect((await pool.query(seen, [agent])).rows).toEqual([{ u1: people['company']!.id, u3: null }]);
    await pool.query('update users set u3 = $2 where id = $1', [agent, master]);
  });

  it('for longer than sign-ins are kept stay away', async () => {
    const [, signIns] = await out('2026-07');
    const later = new Date('2027-12-01T00:00:00Z');
    await expect(again(pathOf(signIns!), later)).rejects.toThrow('Sign-ins are kept for 400 days');
  });
});
