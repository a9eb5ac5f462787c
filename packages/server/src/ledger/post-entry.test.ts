import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { postEntry } from './post-entry.ts';

const { pool } = await testDatabase();
const NOBODY = 999_999;

it.each([
  ['a child', [NOBODY, 0]],
  ['a parent', [0, NOBODY]],
])('%s whom nobody knows has no account, and nothing is posted', async (_, [above, below]) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, first_name, role, password_hash) values ('user' || $1::int, 'Known', 1, 'none') returning id`,
    [above],
  );
  const known = rows[0]!.id;
  const posted = postEntry(
    pool,
    {
      source: LEDGER_SOURCE.market,
      sourceId: 'none',
      key: `test:${above}`,
      remark: 'Cash paid',
      createdBy: known,
      at: new Date(0),
    },
    [{ userId: above || known, parentId: below || known, owed: 100n }],
  );
  await expect(posted).rejects.toThrow('does not sum to zero');
  expect((await pool.query('select from ledger_accounts')).rowCount).toBe(0);
});
