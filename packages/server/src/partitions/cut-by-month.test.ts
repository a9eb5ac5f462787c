import { inject, expect, it } from 'vitest';
import { newDatabase } from '../backup/own-database.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, type Db } from '../db/pool.ts';
import { CUT_TABLES } from './cut-tables.ts';
import { partsOf } from './parts.ts';

/** The last migration before sign-ins and audit log are cut. */
const BEFORE = 104;
const TABLES = CUT_TABLES.map(({ name }) => name);

const asText = async (db: Db): Promise<Record<string, unknown>> => {
  const texts: Record<string, unknown> = {};
  for (const name of TABLES)
    texts[name] = (
      await db.query(`select string_agg(t::text, chr(10) order by id) as text from ${name} t`)
    ).rows;
  return texts;
};

it('a house that has rows keeps each of them as it was, its numbers go on, and who is signed in stays so', async () => {
  const database = await newDatabase(inject('postgres'));
  const pool = createPool(database.connectionString, { max: 1 });
  try {
    await migrate(pool, { upTo: BEFORE });
    await pool.query(
      `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, 'x');
       insert into audit_events (at, actor_id, acting_for, action, object, request_id)
       select timestamptz '2026-03-05 10:00+00' + n * interval '20 days', 1, 1, 'logout', 'user:1', 'r' || n from generate_series(1, 9) n;
       insert into sign_ins (user_id, created_at, expires_at, ended_at, kind, u1)
       select 1, at, at + interval '14 hours', case when n < 3 then at end, 1, 1
       from generate_series(1, 3) n, lateral (select now() - (3 - n) * interval '40 days' as at) x;
       insert into coin_report (user_id, remark, credit, fixed_limit, user_balance, match_commission, session_commission, created_at)
       select 1, 'Fixed limit updated', n, n, n, 0, 0, timestamptz '2026-03-05 10:00+00' + n * interval '20 days' from generate_series(1, 9) n;
       insert into failed_sign_ins (user_id, created_at, kind, u1, outcome, device) values (1, '2026-05-31 23:59:59+00', 1, 1, 'wrong_password', 'phone')`,
    );
    const before = await asText(pool);
    await migrate(pool);
    expect(await asText(pool)).toEqual(before);
    // To the end of the month of its newest row: 9 x 20 days after 5 March is 1 September.
    expect(await partsOf(pool, 'audit_events')).toEqual([
      { name: 'audit_events_before', from: null, to: '2026-10-01T00:00:00.000Z', rest: false },
      { name: 'audit_events_rest', from: null, to: null, rest: true },
    ]);
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into audit_events (at, action, object, request_id) values ('2026-10-01', 'logout', 'user:1', 'r') returning id`,
    );
    expect(rows[0]!.id).toBe(10n);
    expect((await partsOf(pool, 'coin_report'))[0]).toMatchObject({
      name: 'coin_report_before',
      to: '2026-10-01T00:00:00.000Z',
    });
    await expect(pool.query('delete from coin_report_before')).rejects.toThrow('append-only');
    const open = await pool.query(
      'select o.id from open_sign_ins o join sign_ins s on s.id = o.id where s.ended_at is null',
    );
    expect(open.rowCount).toBe(1);
    await pool.query('update sign_ins set ended_at = now()');
    expect((await pool.query('select from open_sign_ins')).rowCount).toBe(0);
    await expect(pool.query('update audit_events_before set at = at')).rejects.toThrow('append-only');
  } finally {
    await pool.end();
    await database.drop();
  }
});
