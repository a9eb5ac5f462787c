import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { CUT_TABLES } from './cut-tables.ts';
import { makeMonths } from './make-months.ts';
import { partsOf } from './parts.ts';

const { pool, connectionString } = await testDatabase();
const log = pino({ level: 'silent' });
const make = (now: string, by = pool) => makeMonths({ pool: by, now: () => new Date(now), log });

await pool.query(
  `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, 'x')`,
);
const act = (at: string) =>
  pool.query(
    `insert into audit_events (at, actor_id, acting_for, action, object, request_id) values ($1, 1, 1, 'logout', 'user:1', 'r')`,
    [at],
  );
const monthsOf = async (table: string): Promise<string[]> =>
  (await partsOf(pool, table)).map(({ name }) => name.replace(`${table}_`, ''));
/** Where the rows of the audit log lie. */
const lie = async (): Promise<Record<string, string[]>> => {
  const { rows } = await pool.query<{ part: string; at: Date }>(
    'select tableoid::regclass::text as part, at from audit_events order by at',
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ part }) => part.replace('audit_events_', ''))].map(([part, of]) => [
      part,
      of.map(({ at }) => at.toISOString().slice(0, 16)),
    ]),
  );
};
const asText = async (): Promise<unknown> =>
  (await pool.query('select string_agg(e::text, chr(10) order by id) as text from audit_events e')).rows[0];

/** As the migration leaves a house: everything before 2026-11 lies in one part. */
beforeEach(async () => {
  for (const { name } of CUT_TABLES) {
    for (const part of await partsOf(pool, name)) await pool.query(`drop table ${part.name}`);
    await pool.query(
      `create table ${name}_before partition of ${name} for values from (minvalue) to ('2026-11-01T00:00:00Z')`,
    );
    await pool.query(`create table ${name}_rest partition of ${name} default`);
  }
});

describe('the months of a table', () => {
  it('are made two ahead, once, for each table that is cut', async () => {
    expect(await make('2026-11-20T15:00:00Z')).toHaveLength(3 * CUT_TABLES.length);
    expect(await make('2026-11-30T23:59:59Z')).toEqual([]);
    for (const { name } of CUT_TABLES)
      expect(await monthsOf(name)).toEqual(['before', '2026_11', '2026_12', '2027_01', 'rest']);
  });

  it('of the past go when they hold nothing any more, but not the last ones', async () => {
    await make('2026-11-20T15:00:00Z');
    await act('2026-11-20T15:00:00Z');
    await make('2027-02-20T15:00:00Z');
    expect(await monthsOf('audit_events')).toEqual([
      '2026_11',
      '2027_01',
      '2027_02',
      '2027_03',
      '2027_04',
      'rest',
    ]);
    expect(await monthsOf('sign_ins')).toEqual(['2027_01', '2027_02', '2027_03', '2027_04', 'rest']);
  });

  it('turn with the year, by UTC, whatever zone the connection thinks in', async () => {
    const kolkata = createPool(`${connectionString}?options=-c%20timezone%3DAsia/Kolkata`, { max: 1 });
    try {
      expect((await kolkata.query('show timezone')).rows).toEqual([{ TimeZone: 'Asia/Kolkata' }]);
      await act('2026-12-31T23:59:59Z');
      await act('2027-01-01T00:00:00Z');
      expect(await make('2026-12-31T20:00:00Z', kolkata)).toContain('audit_events_2026_12');
    } finally {
      await kolkata.end();
    }
    expect(await lie()).toEqual({ '2026_12': ['2026-12-31T23:59'], '2027_01': ['2027-01-01T00:00'] });
    expect(await make('2027-01-01T00:00:00Z')).toEqual(CUT_TABLES.map(({ name }) => `${name}_2027_03`));
  });

  it('that were not made for a quarter take their rows out of the rest, and nothing is another one than before', async () => {
    await act('2026-10-31T23:59:59Z');
    await make('2026-11-20T15:00:00Z');
    for (const at of [
      '2026-11-30T23:59:59Z',
      '2027-02-01T00:00:00Z',
      '2027-03-15T12:00:00Z',
      '2027-04-30T23:59:59Z',
    ])
      await act(at);
    const before = await asText();
    expect(await lie()).toMatchObject({ rest: ['2027-02-01T00:00', '2027-03-15T12:00', '2027-04-30T23:59'] });
    await make('2027-04-30T23:59:59Z');
    expect(await lie()).toEqual({
      before: ['2026-10-31T23:59'],
      '2026_11': ['2026-11-30T23:59'],
      '2027_02': ['2027-02-01T00:00'],
      '2027_03': ['2027-03-15T12:00'],
      '2027_04': ['2027-04-30T23:59'],
    });
    expect(await asText()).toEqual(before);
    await act('2027-05-01T00:00:00Z');
    expect(await lie()).toMatchObject({ '2027_05': ['2027-05-01T00:00'] });
  });

  it('wait for nobody: a table that is read from end to end is left for later', async () => {
    const reader = await pool.connect();
    try {
      await reader.query('begin; select from audit_events');
      const made = await make('2026-11-20T15:00:00Z');
      expect(made.filter((name) => name.startsWith('audit'))).toEqual([]);
      expect(made).toHaveLength(3 * (CUT_TABLES.length - 1));
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    expect(await make('2026-11-20T15:00:00Z')).toHaveLength(3);
  });

  it('take no rows out of the rest before the eyes of somebody who would find them nowhere', async () => {
    await act('2026-10-31T23:59:59Z');
    await act('2026-12-01T00:00:00Z');
    const reader = await pool.connect();
    try {
      await reader.query('begin; lock table only audit_events in access share mode');
      expect(await make('2026-12-20T15:00:00Z')).not.toContain('audit_events_2026_12');
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    expect(await make('2026-12-20T15:00:00Z')).toContain('audit_events_2026_12');
  });

  it('are made once by two nodes at once', async () => {
    const made = await Promise.all([make('2026-11-20T15:00:00Z'), make('2026-11-20T15:00:00Z')]);
    expect(made.flat()).toHaveLength(3 * CUT_TABLES.length);
  });
});

describe('a row of the audit log', () => {
  afterEach(() => pool.query('drop table audit_events_2026_11'));

  it.each(['audit_events', 'audit_events_2026_11'])('is not changed by way of %s', async (table) => {
    await make('2026-11-20T15:00:00Z');
    await act('2026-11-20T15:00:00Z');
    for (const change of [`update ${table} set action = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(pool.query(change)).rejects.toThrow('append-only');
  });
});
