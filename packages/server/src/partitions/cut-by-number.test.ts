import { expect, inject, it } from 'vitest';
import { newDatabase } from '../backup/own-database.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, type Db } from '../db/pool.ts';
import { NUMBERED_TABLES } from './numbered-tables.ts';
import { partsOf } from './parts.ts';

/** The last migration before bets and lines are cut. */
const BEFORE = 109;
const TABLES = NUMBERED_TABLES.map(({ name }) => name);

const BET = `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss, request_key)`;
const bet = (key: string) =>
  `${BET} values (1, 1, 'e', 'm', 1, 1, 1500, '0.5', 1500, 100, 50, 100, '${key}')`;

const asText = async (db: Db): Promise<unknown[]> => {
  const texts: unknown[] = [];
  for (const name of [...TABLES, 'cash_book', 'played_lines'])
    texts.push(
      (await db.query(`select string_agg(t::text, chr(10) order by t::text) as text from ${name} t`)).rows[0],
    );
  return texts;
};
const lines = (amounts: string) =>
  `insert into journal_lines (entry_id, account_id, amount, balance, hash) values ${amounts}`;

it('a house that has bets and lines keeps each of them, its numbers go on, and what was refused still is', async () => {
  const database = await newDatabase(inject('postgres'));
  const pool = createPool(database.connectionString, { max: 1 });
  try {
    await migrate(pool, { upTo: BEFORE });
    await pool.query(
      `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, 'x'), ('below', 'Below', 2, 'x');
       insert into events (id, sport_id, league_name, name, open_date) values ('e', 4, 'L', 'A v B', now());
       insert into ledger_accounts (user_id, side, lines) values (2, 'upline', 1), (1, 'downline', 1);
       insert into journal_entries (source, source_id, key, event_id, remark, note, created_at) values (3, 's', 'k', 'e', 'r', '', now());
       ${lines(`(1, 1, 500, 500, '\\x01'), (1, 2, -500, -500, '\\x02')`)};
       ${bet('a')}; ${bet('b')}`,
    );
    const before = await asText(pool);
    expect(before.filter((one) => JSON.stringify(one) === '{"text":null}')).toHaveLength(1);
    await migrate(pool);
    expect(await asText(pool)).toEqual(before);
    for (const name of TABLES)
      expect(await partsOf(pool, name)).toEqual([
        { name: `${name}_before`, from: null, to: null, rest: false },
      ]);

    expect((await pool.query(`${bet('c')} returning id`)).rows).toEqual([{ id: 3n }]);
    await expect(pool.query(bet('c'))).rejects.toThrow('bets_before_client_id_request_key_key');
    await expect(pool.query('insert into bets (stake) values (0)')).rejects.toThrow('violates');
    await expect(pool.query(`update bets set voided_by = 9`)).rejects.toThrow('bets_voided_by_fkey');
    await expect(pool.query(`update bets set stake = 0`)).rejects.toThrow('bets_stake_check');
    await expect(pool.query(lines(`(1, 1, 5, 505, '\\x03')`))).rejects.toThrow('does not sum to zero');
    for (const name of ['journal_lines', 'journal_lines_before'])
      for (const change of [`update ${name} set amount = 1`, `delete from ${name}`, `truncate ${name}`])
        await expect(pool.query(change)).rejects.toThrow('append-only');
    // A view of the table that was would go on to read the part alone.
    const views = await pool.query(`select viewname from pg_views where definition like '%\\_before%'`);
    expect(views.rows).toEqual([]);
    const indexes = await pool.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[]) and not indisvalid`,
      [TABLES],
    );
    expect(indexes.rows).toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
