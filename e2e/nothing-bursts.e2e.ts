import { expect, type Page } from '@playwright/test';
import { findBursts, pathOf } from './harness/look.ts';
import { closePages, pageOf, turnTo } from './harness/open-screen.ts';
import { stretchAnswers } from './harness/stretch.ts';
import { test } from './harness/test.ts';

const WIDTHS = [
  [1440, 900],
  [1100, 900],
  [800, 915],
  [390, 844],
] as const;

/** Every page with a table, by who looks at it. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  company: [
    '/dashboard',
    '/my-clients',
    '/agent',
    '/manage-subcompany',
    '/blocked-clients',
    '/locked_users',
    '/downline-tree',
    '/audit',
    '/cashbook',
    '/collection-report',
    '/matches_list',
    '/match_dashboard/:live',
    '/live_report/:live',
    '/subcompany_live_report/:live',
    '/bet_slips/:live',
    '/match_dashboard/:draw(open)',
    '/live_report/:draw(open)',
    '/bet_slips/:draw(declared)',
    '/manual-markets',
    '/manual-market-match-dashboard/List/:manualMatch',
    '/match-result',
    '/manage-fancy',
    '/match-rollback',
    '/my-ledgers',
    '/trial-balance',
    '/profit-&-loss',
    '/sub_company_report',
    '/session_ending_report',
    '/games-daily-report',
    '/company_report/:declared',
    '/client_report/:declared',
    '/collection_report/:declared',
    '/tournament',
    '/userdetails/client/ledger/:account(client)/client',
    '/userdetails/client/cashledger/:account(client)/client',
    '/userdetails/client/coinhistory/:account(client)/client',
    '/userdetails/agent/directclients/:account(agent)/agent',
  ],
  agent: ['/dashboard', '/my-clients', '/my-ledgers', '/profit-&-loss', '/bet_slips/:declared'],
  client: ['/dashboard', '/my-ledgers'],
};

/** The page at each width, once it has settled there; the one it was opened at comes first. */
async function lookAtWidths(page: Page, path: string): Promise<void> {
  const phoneFirst = page.viewportSize()?.width === WIDTHS.at(-1)?.[0];
  for (const [width, height] of phoneFirst ? WIDTHS.toReversed() : WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .soft(async () => expect(await page.evaluate<string[]>(findBursts), `${path} at ${width}`).toEqual([]))
      .toPass({ timeout: 5_000 });
  }
}

test.afterAll(closePages);

for (const [username, paths] of Object.entries(TABLES)) {
  test(`with names of 90 characters and amounts of 14 digits nothing bursts for ${username}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const page = await pageOf(browser, baseURL!, username, 'light');
    await stretchAnswers(page);
    for (const path of paths) {
      const address = await pathOf(baseURL!, path);
      await turnTo(page, baseURL!, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await lookAtWidths(page, path);
    }
    await page.close();
  });
}
