import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { prune } from '../house-checks/prune.ts';
import { growNumbered } from './grow-numbered.ts';
import { layParts } from './lay-parts.ts';
import { lookAtWhole } from './look-at-whole.ts';
import { NUMBERED_TABLES, type NumberedTable } from './numbered-tables.ts';
import { partsOf } from './parts.ts';
import { unlessInUse } from './patience.ts';

const { pool } = await testDatabase();
const log = pino({ level: 'silent' });
const [BETS, LINES] = ['bets', 'journal_lines'].map((name) => ({
  ...NUMBERED_TABLES.find((one) => one.name === name)!,
  size: 100,
})) as [NumberedTable, NumberedTable];

const bets = (count: number, key = "'k' || n || '-' || clock_timestamp()") =>
  pool.query(
    `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss, request_key)
     select 1, 1, 'e', 'm', 1, 1, 1500, '0.5', 1500, 100, 50, 100, ${key} from generate_series(1, ${count}) n`,
  );
const lines = (count: number) =>
  pool.query(
    `insert into journal_lines (entry_id, account_id, amount, balance, hash)
     select n / 2, 1, case n % 2 when 0 then 5 else -5 end, 0, '\\x' from generate_series(2, ${count + 1}) n`,
  );
const boundsOf = async (table: string) =>
  (await partsOf(pool, table)).map(({ name, from, to }) => [name.replace(`${table}_`, ''), from, to]);
/** How many rows each part has. */
const lie = async (table: string): Promise<unknown> => {
  const { rows } = await pool.query<{ part: string; rows: number }>(
    `select replace(tableoid::regclass::text, '${table}_', '') as part, count(*)::int as rows from ${table} group by 1 order by min(id)`,
  );
  return rows.map(({ part, rows: count }) => [part, count]);
};

/** As the migration leaves a house. */
beforeEach(async () => {
  for (const { name } of NUMBERED_TABLES) {
    await layParts(pool, name, [{ name: `${name}_before`, from: null, to: null, rest: false }]);
    await pool.query(`select setval('${name}_id_seq', 1, false)`);
  }
});

describe('the parts of a table that is cut by numbers', () => {
  it('are one until half of it is used, and then the next is made behind its end', async () => {
    await bets(49);
    expect(await growNumbered(pool, BETS)).toEqual([]);
    expect(await boundsOf('bets')).toEqual([['before', null, null]]);
    await bets(1);
    expect(await growNumbered(pool, BETS)).toEqual(['bets_100']);
    expect(await growNumbered(pool, BETS)).toEqual([]);
    await bets(100);
    expect(await lie('bets')).toEqual([
      ['before', 99],
      ['100', 51],
    ]);
    expect(await growNumbered(pool, BETS)).toEqual(['bets_200']);
    expect(await boundsOf('bets')).toEqual([
      ['before', null, '100'],
      ['100', '100', '200'],
      ['200', '200', null],
    ]);
  });

  it('take every row however long nobody makes them, and are larger then', async () => {
    await lines(338);
    expect(await growNumbered(pool, LINES)).toEqual(['journal_lines_400']);
    await lines(200);
    expect(await lie('journal_lines')).toEqual([
      ['before', 399],
      ['400', 139],
    ]);
  });

  it('get a later end where the one that was set comes too near', async () => {
    await bets(60);
    const reader = await pool.connect();
    try {
      await reader.query('begin; select from bets');
      expect(await unlessInUse(log, 'bets', () => growNumbered(pool, BETS))).toEqual([]);
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    await pool.query('alter table bets_before add constraint bets_before_end check (id < 100) not valid');
    await bets(30);
    expect(await growNumbered(pool, BETS)).toEqual(['bets_200']);
    await bets(120);
    expect(await lie('bets')).toEqual([
      ['before', 199],
      ['200', 11],
    ]);
  });

  it('are made where the housekeeping of the database is at work, which gives way', async () => {
    await bets(60);
    const housekeeping = await pool.connect();
    await housekeeping.query('begin; lock table bets_before in share update exclusive mode');
    const made = growNumbered(pool, BETS);
    await sleep(800); // longer than anybody else is waited for
    await housekeeping.query('commit');
    housekeeping.release();
    expect(await made).toEqual(['bets_100']);
  });

  it('are made on from where somebody stopped, and once by two nodes', async () => {
    await bets(60);
    await pool.query('alter table bets_before add constraint bets_before_end check (id < 100) not valid');
    const made = await Promise.all(
      [1, 2].map(() => unlessInUse(log, 'bets', () => growNumbered(pool, BETS))),
    );
    expect(made.flat()).toEqual(['bets_100']);
    const { rows } = await pool.query(`select from pg_constraint where conname like 'bets%end'`);
    expect(rows).toEqual([]);
  });

  it('keep what the whole promises: keys within each, references, and that lines are never changed', async () => {
    await bets(50, "'k' || n");
    await growNumbered(pool, BETS);
    await bets(60);
    await expect(bets(1, "'k1'")).resolves.toBeDefined();
    await expect(bets(1, "'k1'")).rejects.toThrow('bets_100_client_id_request_key_idx');
    await expect(
      pool.query('update bets set uid = (select max(uid::text)::uuid from bets) where id > 105'),
    ).rejects.toThrow('bets_100_uid_idx');
    for (const id of [3, 105]) {
      await expect(pool.query('update bets set voided_by = 9 where id = $1', [id])).rejects.toThrow(
        'voided_by',
      );
      await expect(pool.query('update bets set stake = 0 where id = $1', [id])).rejects.toThrow('stake');
    }
    await lines(50);
    await growNumbered(pool, LINES);
    for (const part of ['journal_lines', 'journal_lines_before', 'journal_lines_100'])
      for (const change of [`update ${part} set amount = 1`, `delete from ${part}`, `truncate ${part}`])
        await expect(pool.query(change)).rejects.toThrow('append-only');
  });

  it('are read from the newest on, and no more of them than are needed', async () => {
    await lines(50);
    await growNumbered(pool, LINES);
    await lines(100);
    const { rows } = await pool
      .query<{ 'QUERY PLAN': string }>(
        `begin; set local enable_seqscan = off; set local enable_sort = off;
       explain (analyze, costs off, timing off, summary off) select id from journal_lines where account_id = 1 order by id desc limit 16`,
      )
      .then((results) => (results as unknown as { rows: { 'QUERY PLAN': string }[] }[]).at(-1)!);
    await pool.query('rollback');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Sort');
    expect(plan).toMatch(/journal_lines_before.*never executed/s);
  });
});

const tidy = () => prune({ pool, log, now: () => new Date('2026-11-20T15:00:00Z') });

it('the hourly tidying makes them, in the sizes of the house', async () => {
  await pool.query(`select setval('bets_id_seq', 5000000), setval('journal_lines_id_seq', 9999999)`);
  await tidy();
  expect(await boundsOf('bets')).toEqual([
    ['before', null, '10000000'],
    ['10000000', '10000000', null],
  ]);
  expect(await boundsOf('journal_lines')).toEqual([['before', null, null]]);
});

it('the whole is counted when one of its parts was, by the tidying, and not again before', async () => {
  await bets(1000);
  const counted = async () =>
    (
      await pool.query<{ rows: number }>(
        `select count(*)::int as rows from pg_stats where tablename = 'bets' and inherited`,
      )
    ).rows[0]!.rows;
  await lookAtWhole(pool, 'bets');
  expect(await counted()).toBe(0);
  await pool.query('analyze bets_before');
  await lookAtWhole(pool, 'bets');
  expect(await counted()).toBeGreaterThan(20);
  const last = async () =>
    (await pool.query(`select last_analyze from pg_stat_user_tables where relname = 'bets'`)).rows;
  const once = await last();
  await lookAtWhole(pool, 'bets');
  expect(await last()).toEqual(once);
  await pool.query('analyze bets_before');
  await tidy();
  expect(await last()).not.toEqual(once);
});
