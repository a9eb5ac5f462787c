import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { beforeAll, expect, it } from 'vitest';
import { transaction, type Db } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { rowsLookedAt } from '../testing/looked-at.fixtures.ts';
import { postEntry } from './post-entry.ts';
import { lineWithHash, walkChain } from './walk-chain.ts';

const [COMPANY, CLIENT] = [1, 2];
const LINES = 400;
const LATEST = 10;
const OWNER = { id: CLIENT, level: ROLE.client };

const { pool } = await testDatabase();

const lookedFor = (work: (db: Db) => Promise<unknown>): Promise<number> =>
  transaction(pool, (db) => rowsLookedAt(db, 'journal_lines', work));

async function post(db: Db, number: number): Promise<void> {
  await postEntry(
    db,
    {
      source: LEDGER_SOURCE.cashReceived,
      sourceId: String(number),
      key: `walked:${number}`,
      remark: 'Cash paid',
      createdBy: COMPANY,
      at: new Date('2026-11-01T10:00:00Z'),
    },
    [{ userId: CLIENT, parentId: COMPANY, owed: BigInt(number) }],
  );
}

beforeAll(async () => {
  await pool.query(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, 'x');
     insert into users (username, first_name, role, parent_id, u1, password_hash) values ('client', 'Client', 7, 1, 1, 'x')`,
  );
  await transaction(pool, async (db) => {
    for (let number = 1; number <= LINES; number++) await post(db, number);
  });
  await pool.query('vacuum analyze journal_lines');
}, 30_000);

it('the latest lines of an account are proved, and looked through for a hash, without reading those before', async () => {
  const { lastHash, ...walked } = await walkChain(pool, OWNER, LATEST);
  expect(walked).toMatchObject({
    ok: true,
    lines: BigInt(LINES),
    checked: BigInt(LATEST),
    balance: BigInt((LINES * (LINES + 1)) / 2),
  });
  const sought = { user: OWNER, hash: lastHash, most: LATEST };
  expect(await lineWithHash(pool, sought)).toBe(walked.lastLine);
  expect(await lookedFor((db) => walkChain(db, OWNER, LATEST))).toBeLessThan(3 * LATEST);
  expect(await lookedFor((db) => lineWithHash(db, sought))).toBeLessThan(3 * LATEST);
});
