import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { SIZES } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse({ PAVILION_CASINO_SPEED: '0' });
const { market, session, eventClose, matka } = LEDGER_SOURCE;

/** The latest line of a kind on somebody's own statement; the commission of a casino's day has rounds behind it and may have no bets that moved. */
async function latest(username: string, source: number) {
  const { ledger } = await api.ask('ledger', { items_perpage: 500 }, username);
  return ledger.find((one) => one.source === source && !one.source_id.startsWith('casino-'));
}

/** Opens a level's own detail, and its rows add up; then down, account by account, to the bets of a client. */
async function downToBets(page: Page): Promise<void> {
  await expect(page.getByText('The rows below add up to this line.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'What lies behind this line' });
  const below = rows.locator('a[href*="/show_settlement/"]').first();
  if ((await below.count()) > 0) {
    const name = await below.innerText();
    await below.click();
    // Of the whole name: `superstockist` ends as `stockist` does.
    await expect(page.getByText(new RegExp(`^${name} · `)).first()).toBeVisible();
    return downToBets(page);
  }
  const bets = rows.getByRole('button', { name: /^\d+ bets? on / }).first();
  const [count] = /^\d+/.exec((await bets.getAttribute('aria-label')) ?? '') ?? ['0'];
  await bets.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(Math.min(Number(count), 20));
  return undefined;
}

for (const size of ['desktop', 'phone'] as const)
  for (const name of ['company', 'master', 'agent'])
    test(`${name} on a ${size} follows lines of its statement down to the bets of a client`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: SIZES[size] });
      const page = await context.newPage();
      await signIn(page, server.url, name);
      for (const source of [market, session, eventClose, matka]) {
        const line = await latest(name, source);
        if (line === undefined) continue;
        await page.goto(
          `${server.url}/show_settlement/${line.source_id}/${line.user_id}?line=${line.txn_no}`,
        );
        await downToBets(page);
      }
      await context.close();
    });

test('a statement leads to what lies behind its lines, and tells its balance as of a moment', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'agent');
  const line = (await latest('agent', market))!;
  await page.goto(`${server.url}/my-ledgers?from=2020-01-01&to=2090-01-01&size=100`);
  await page
    .getByRole('row')
    .filter({ hasText: line.txn_no })
    .locator('a[href*="/show_settlement/"]')
    .click();
  await expect(page).toHaveURL(new RegExp(`line=${line.txn_no}`));
  await expect(page.getByText('The rows below add up to this line.')).toBeVisible();
  await page.goto(`${server.url}/my-ledgers`);
  await expect(page.getByRole('button', { name: 'Last 7 Days' }).first()).toBeVisible();
  await page.getByLabel('As of').fill('2020-01-01T10:00');
  await expect(page.getByText('Lines up to then: 0')).toBeVisible();
  await page.goto(`${server.url}/collection-report`);
  await page.getByLabel('As of').fill('2020-01-01T10:00');
  await expect(page).toHaveURL(/as_of=2020-01-01T10/);
  await expect(page.getByText('Clear', { exact: false }).first()).toBeVisible();
  await page.goto(`${server.url}/show_settlement/nothing/${line.user_id}`);
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('a statement leaves out its numbers before what was taken or given', async ({ page }) => {
  await signIn(page, server.url, 'agent');
  await page.setViewportSize({ width: 770, height: 915 });
  await page.goto(`${server.url}/my-ledgers`);
  for (const name of ['Collection-Name', 'Lena', 'Dena', 'Balance'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'S No.' })).toHaveCount(0);
});
