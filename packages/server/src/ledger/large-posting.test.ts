import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect, it } from 'vitest';
import { transaction, type Db } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { rowsLookedAt } from '../testing/looked-at.fixtures.ts';
import { postEntry } from './post-entry.ts';

/** Beyond a thousand accounts a posting is planned otherwise than a small one. */
const PEOPLE = 1_100;
const OLDER_ENTRIES = 20_000;
/** Every sixteenth line of an account leaves a mark, from the lines since the one before. */
const BLOCK = 16;

const { pool } = await testDatabase();

async function post(db: Db, number: number): Promise<void> {
  const at = new Date(`2026-11-${String(number).padStart(2, '0')}T10:00:00Z`);
  await postEntry(
    db,
    {
      source: LEDGER_SOURCE.market,
      sourceId: 'm',
      key: `large:${number}`,
      remark: 'Cash paid',
      createdBy: 1,
      at,
    },
    Array.from({ length: PEOPLE }, (_, index) => ({ userId: index + 2, parentId: 1, owed: 100n })),
  );
}

it('marks that a large posting leaves are made from the lines of their accounts, however many entries there ever were', async () => {
  await pool.query(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, 'x');
     insert into users (username, first_name, role, parent_id, u1, password_hash) select 'client' || n, 'Client', 7, 1, 1, 'x' from generate_series(1, ${PEOPLE}) n;
     insert into journal_entries (source, source_id, key, remark, note, created_by, created_at)
     select ${LEDGER_SOURCE.market}, 'm', 'older:' || n, 'Older', '', 1, timestamptz '2026-10-01' from generate_series(1, ${OLDER_ENTRIES}) n`,
  );
  for (let number = 1; number < BLOCK; number++) await post(pool, number);
  await pool.query('vacuum analyze journal_entries');
  await pool.query('vacuum analyze journal_lines');
  const found = await transaction(pool, (db) =>
    rowsLookedAt(db, 'journal_entries', (held) => post(held, BLOCK)),
  );
  const { rows } = await pool.query<{ marks: number; last: Date }>(
    'select count(*)::int as marks, min(at) as last from statement_marks',
  );
  expect(rows).toEqual([{ marks: PEOPLE + 1, last: new Date('2026-11-16T10:00:00Z') }]);
  expect(found).toBeLessThan((PEOPLE + 1) * (BLOCK + 1));
});
