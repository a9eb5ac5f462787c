import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './harness/api.ts';
import { makeLongMatch, type LongMatch } from './harness/long-match.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** Nothing is stretched here: the server itself has the longest match there can be, and pushes its figures. */
const findBursts = readFileSync(join(import.meta.dirname, 'harness/find-bursts.js'), 'utf8');
const WIDTHS = [
  [1440, 900],
  [1100, 900],
  [800, 915],
  [390, 844],
] as const;

const { server } = ownHouse();
let match: LongMatch;
test.beforeAll(async () => {
  match = await makeLongMatch(server.url);
});

/** Where positions are pushed to. */
const POSITIONS: Readonly<Record<string, (of: LongMatch) => string>> = {
  'the live report': ({ eventId }) => `/live_report/${eventId}`,
  'the match dashboard': ({ eventId }) => `/match_dashboard/${eventId}`,
};
const OTHERS: typeof POSITIONS = {
  'the desk': ({ eventId, name }) =>
    `/manual-market-match-dashboard/List/${eventId}/${encodeURIComponent(name)}`,
  settlement: () => '/match-result',
  'the client list': () => '/my-clients',
};

/** The page at each width, once it has settled there. */
async function lookAtWidths(page: Page, name: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .soft(async () => expect(await page.evaluate<string[]>(findBursts), `${name} at ${width}`).toEqual([]))
      .toPass({ timeout: 5_000 });
  }
}

const coins = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

test('sixty sessions, forty markets and fourteen digits burst nothing while positions are pushed', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, server.url, 'company');
  for (const [name, pathOf] of Object.entries({ ...POSITIONS, ...OTHERS })) {
    await page.goto(`${server.url}${pathOf(match)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    if (name in POSITIONS) {
      const best = `+${coins.format(await match.betMore())}`;
      await expect(page.getByText(best, { exact: true }).first()).toBeVisible();
    }
    await lookAtWidths(page, name);
  }
});
