import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oldestPart } from '../archive/oldest-part.ts';
import { plainClient } from '../backup/plain-client.ts';
import { testDatabase } from '../db/test-database.ts';
import { growNumbered } from './grow-numbered.ts';
import { layParts } from './lay-parts.ts';
import { NUMBERED_TABLES } from './numbered-tables.ts';
import { partsOf } from './parts.ts';

const { pool, connectionString } = await testDatabase();
const client = await plainClient(connectionString);
afterAll(() => client.end());

const WRITE = {
  bets: `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
     values (1, 1, 'e', 'm', 1, 1, 1500, '0.5', 1500, 100, 50, 100)`,
  journal_lines: `insert into journal_lines (entry_id, account_id, amount, balance, hash) values (1, 1, 5, 0, '\\x'), (1, 1, -5, 0, '\\x')`,
};

describe.each(NUMBERED_TABLES)('the oldest part of $name', ({ name, ...more }) => {
  const givenOut = (last: number) => pool.query(`select setval('${name}_id_seq', ${last})`);
  const parts = async () => (await partsOf(pool, name)).map((part) => part.name.replace(`${name}_`, ''));
  const oldest = async () => (await oldestPart(client, name))?.name.replace(`${name}_`, '');
  /** before | 100 | 200, of which the last has no end. */
  beforeEach(async () => {
    await layParts(pool, name, [{ name: `${name}_before`, from: null, to: null, rest: false }]);
    for (const last of [60, 160]) {
      await givenOut(last);
      await growNumbered(pool, { name, ...more, size: 100 });
    }
    expect(await parts()).toEqual(['before', '100', '200']);
  });

  it('is the first that holds something; those before it that hold nothing go', async () => {
    await givenOut(150);
    await pool.query(WRITE[name]);
    await givenOut(210);
    expect(await oldest()).toBe('100');
    expect(await parts()).toEqual(['100', '200']);
    await pool.query(WRITE[name]);
  });

  it('stays while its numbers are still given out, for their rows have nowhere else to go', async () => {
    await givenOut(198);
    expect(await oldest()).toBe('100');
    await pool.query(WRITE[name]);
    expect(await parts()).toEqual(['100', '200']);
  });

  it('is the last where no other holds anything: that has no end', async () => {
    await givenOut(199);
    expect(await oldest()).toBe('200');
    expect(await parts()).toEqual(['200']);
  });

  it('is the one in which somebody is writing, who is waited for; whoever reads is not once it holds something', async () => {
    await givenOut(70);
    const other = await pool.connect();
    try {
      await other.query(`begin; ${WRITE[name]}`);
      await givenOut(210);
      const found = oldest();
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query('select from pg_locks where not granted');
        expect(rowCount).toBeGreaterThan(0);
      });
      await other.query('commit');
      expect(await found).toBe('before');
      await other.query(`begin; select from ${name}`);
      expect(await oldest()).toBe('before');
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await parts()).toEqual(['before', '100', '200']);
  });
});
