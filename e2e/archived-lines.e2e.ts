import { expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveLines } from '../packages/server/src/archive/archive-lines.ts';
import { cutBehind } from '../packages/server/src/archive/cut-behind.fixtures.ts';
import { createPool } from '../packages/server/src/db/pool.ts';
import { dayAfter, dayAt } from '../packages/server/src/http/days.ts';
import { countGames } from '../packages/server/src/ledger/counted-games.ts';
import { CODE, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const NOTICE = 'Older lines of this account are kept in archives and not shown here';
const LATER = new Date(Date.now() + 100 * 86_400_000);
const OPERATORS = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'];

const { server, api } = ownHouse();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-archived-'));
const statement = () => api.ask('ledger', { items_perpage: 500 }, 'client');
type Statement = Awaited<ReturnType<typeof statement>>;
let before: Statement;
/** How many of the client's lines go. */
let gone: number;

// Everybody closes his books up to yesterday, and the older half of what a client sees goes into an archive.
test.beforeAll(async () => {
  before = await statement();
  gone = Math.floor(before.total_records / 2);
  const connectionString = server.database();
  const pool = createPool(connectionString, { max: 2 });
  await countGames(pool, undefined, '0 seconds');
  // Nobody signs in here but the named chain; whoever is gone closes no books any more.
  await pool.query(
    'update users set deleted_at = now() where role between 1 and 6 and acts_for is null and username <> all($1)',
    [OPERATORS],
  );
  const to_date = dayAfter(dayAt('Asia/Kolkata', new Date()), -1);
  for (const operator of OPERATORS)
    expect(await api.ask('periodClose', { to_date, code: CODE }, operator)).toMatchObject({
      state: 'closed',
    });
  await cutBehind(pool, BigInt(before.ledger.at(-gone)!.txn_no));
  await pool.end();
  const kept = { folder, passphrase: undefined, keptMonths: 1, now: LATER };
  expect(await archiveLines({ connectionString, ...kept })).toMatchObject({ table: 'journal_lines' });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('a statement begins with where the account stood when its older lines went, and says so', async ({
  page,
}) => {
  const after = await statement();
  expect(gone).toBeGreaterThan(10);
  expect(after.ledger).toEqual(before.ledger.slice(0, -gone));
  expect(after.opening_balance).toBe(before.ledger.at(-gone)!.ledger_balance);
  expect(after.closing_balance).toBe(before.closing_balance);
  const heard = complaints(page);
  await signIn(page, server.url, 'client');
  await page.goto(`${server.url}/my-ledgers`);
  await expect(page.getByText(NOTICE, { exact: true })).toBeVisible();
  await expect(page.getByText(`of ${after.total_records}`).first()).toBeVisible();
  await lookInBothSchemes(page, 'archived-lines');
  await test.step('a range of days of which all lines are there says nothing', async () => {
    const today = dayAt('Asia/Kolkata', new Date());
    await page.goto(`${server.url}/my-ledgers?from=${today}&to=${today}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(NOTICE, { exact: true })).toHaveCount(0);
  });
  expect(heard).toEqual([]);
});

test('who asks for a moment before them is told that they are in an archive', async ({ page }) => {
  await signIn(page, server.url, 'agent');
  const today = dayAt('Asia/Kolkata', new Date());
  await page.goto(`${server.url}/collection-report?as_of=${dayAfter(today, -20)}T10:00`);
  await expect(
    page.getByText('Lines of the ledger are in an archive: they must be read again first'),
  ).toBeVisible();
  await page.goto(`${server.url}/collection-report?from=${today}&to=${today}`);
  await expect(page.getByRole('link', { name: 'client', exact: true }).first()).toBeVisible();
});
