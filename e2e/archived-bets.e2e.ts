import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { expect, type Browser, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveBets } from '../packages/server/src/archive/archive-bets.ts';
import { createPool } from '../packages/server/src/db/pool.ts';
import { growNumbered } from '../packages/server/src/partitions/grow-numbered.ts';
import { NUMBERED_TABLES } from '../packages/server/src/partitions/numbered-tables.ts';
import { declaredMatch, signIn } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES, type Scheme, type Size } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const NOTICE = 'Bets of this match are kept in archives and not shown here';
const LATER = new Date(Date.now() + 100 * 86_400_000);

const { server, api } = ownHouse();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-archived-'));
let match: string;
let draw: string;

// A match and a draw that are over have all the bets of the house, and these go into an archive.
test.beforeAll(async () => {
  match = await declaredMatch(api);
  const { records } = await api.ask('matchList', { sport_id: SPORT.matka, option: 'declared' }, 'client');
  draw = records.find(({ bets }) => bets > 0)!.event_id;
  const connectionString = server.database();
  const pool = createPool(connectionString, { max: 1 });
  await pool.query('delete from bets where event_id <> all($1)', [[match, draw]]);
  await growNumbered(pool, { ...NUMBERED_TABLES.find(({ name }) => name === 'bets')!, size: 1 });
  await pool.end();
  const kept = { folder, passphrase: undefined, keptMonths: 1, now: LATER };
  expect(await archiveBets({ connectionString, ...kept })).toMatchObject({ table: 'bets' });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A page of a viewer at one size in one scheme, which the browser finds nothing wrong with. */
async function asViewer(
  browser: Browser,
  [viewer, size, colorScheme]: Viewer,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const heard = complaints(page);
  await signIn(page, server.url, viewer);
  await work(page);
  expect(heard).toEqual([]);
  await context.close();
}

type Viewer = readonly [name: string, size: Size, scheme: Scheme];
const VIEWERS: readonly Viewer[] = [
  ['company', 'desktop', 'dark'],
  ['agent', 'phone', 'light'],
];
const LISTS = ['bet_slips', 'session-bet-slips', 'bet_slips2'];

for (const viewer of VIEWERS) {
  const [name, size, scheme] = viewer;
  test(`the lists of a match tell ${name} that its bets are in archives`, async ({ browser }) => {
    await asViewer(browser, viewer, async (page) => {
      for (const list of LISTS) {
        await page.goto(`${server.url}/${list}/${match}`);
        await expect(page.getByText(NOTICE, { exact: true })).toBeVisible();
        await expect(page.getByText('No Data Found')).toBeVisible();
        await lookAtSizes(page, `archived-${list}`, scheme, [size]);
      }
    });
  });

  test(`the bets behind a line tell ${name} that they are in archives`, async ({ browser }) => {
    await asViewer(browser, viewer, async (page) => {
      const { profile } = await api.ask('profile', {}, 'client');
      const { ledger } = await api.ask('ledger', { items_perpage: 500 }, 'client');
      const { txn_no } = ledger.find(
        ({ source, source_id }) => source === LEDGER_SOURCE.matka && source_id === draw,
      )!;
      await page.goto(`${server.url}/userdetails/client/ledger/${profile.user_guid}/client?txn=${txn_no}`);
      const why = page.getByRole(size === 'phone' ? 'dialog' : 'complementary', {
        name: 'Explain this entry',
      });
      await why.getByRole('button', { name: /^\d+ bets?$/ }).click();
      const behind = why.getByRole('region', { name: 'Bets behind this entry' });
      await expect(behind.getByText(NOTICE, { exact: true })).toBeVisible();
      await expect(behind.getByRole('listitem')).toHaveCount(0);
      await lookAtSizes(page, 'archived-behind', scheme, [size]);
    });
  });
}

test('a client is told so of its own bets on a draw', async ({ browser }) => {
  await asViewer(browser, ['client', 'phone', 'light'], async (page) => {
    await page.goto(`${server.url}/matka/${draw}`);
    const own = page.getByRole('region', { name: 'My bets on this draw' });
    await expect(own.getByText(NOTICE, { exact: true })).toBeVisible();
    await expect(own.getByText('You have no bets')).toHaveCount(0);
    await lookAtSizes(page, 'archived-draw', 'light', ['phone']);
  });
});
