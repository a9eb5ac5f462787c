import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { lookInBothSchemes } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// A quiet house: nobody else closes its periods.
const { server } = ownHouse();

const CODE = '2026';

/** The period that was closed: it opens by itself, or stands in the list where closing it went on as a job. */
async function openClosed(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Period 3' });
  const link = page.getByRole('link', { name: 'Period 3', exact: true });
  await expect(heading.or(link).first()).toBeVisible();
  if (await link.isVisible()) await link.click();
  await expect(heading).toBeVisible();
}

/** An operator closes a period, opens a statement, and finds its hash again. */
async function closeAndProve(page: Page, who: string): Promise<void> {
  await signIn(page, server.url, who);
  await page.goto(`${server.url}/periods/close`);
  await expect(page.getByText('From opening to closing').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close a period' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Close Period 3?')).toBeVisible();
  await page.keyboard.type(CODE);
  await dialog.getByRole('button', { name: 'Yes, close it' }).click();
  await openClosed(page);
  await page
    .getByRole('link', { name: /^Statement of/ })
    .first()
    .click();
  await expect(page.getByText(/every figure and the last hash hold/)).toBeVisible();
  const hash = await page.locator('code').last().textContent();
  await page.goto(`${server.url}/periods`);
  await page.getByRole('textbox', { name: 'Printed hash' }).fill('not a hash');
  await page.getByRole('button', { name: 'Find the line' }).click();
  await expect(page.getByText('64 digits and letters a to f')).toBeVisible();
  await page.getByRole('textbox', { name: 'Printed hash' }).fill(hash ?? '');
  await page.getByRole('button', { name: 'Find the line' }).click();
  await expect(page.getByText(/The hash is that of a line of/)).toBeVisible();
  await page.goto(`${server.url}/periods/close`);
  await expect(page.getByText(/All is closed until/)).toBeVisible();
}

test('a super stockist closes a period on a phone by touch, and its statement fits', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(page, server.url, 'superstockist');
  await page.goto(`${server.url}/periods`);
  await page.getByRole('button', { name: 'Close a period' }).tap();
  await page.waitForURL('**/periods/close');
  await expect(page.getByText('From opening to closing').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close a period' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Close Period 3?')).toBeVisible();
  await page.keyboard.type(CODE, { delay: 300 });
  await dialog.getByRole('button', { name: 'Yes, close it' }).tap();
  await openClosed(page);
  await page
    .getByRole('link', { name: /^Statement of/ })
    .first()
    .tap();
  await expect(page.getByText(/every figure and the last hash hold/)).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

for (const who of ['company', 'master', 'agent'])
  test(`${who} closes a period and finds the hash of its statement again`, ({ page }) =>
    closeAndProve(page, who));

test('a close that goes on as a job shows how far it is, also to who comes back', async ({ page }) => {
  await server.write(
    `insert into settings (name, value) values ('large_close', '1') on conflict (name) do update set value = excluded.value`,
    [],
  );
  // In so small a house it is over before anybody has seen it: what a large one answers meanwhile.
  const [done, accounts] = [3, 8];
  let held = true;
  await page.route('**/period/list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { closing: unknown } };
    if (held)
      body.data.closing = {
        to_date: '2026-01-01',
        accounts,
        done,
        code: '',
        error: '',
        asked_by: 'stockist',
        finished_at: null,
        asked_at: new Date().toISOString(),
      };
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, server.url, 'stockist');
  for (const path of ['/periods', '/periods/close']) {
    await page.goto(`${server.url}${path}`);
    const bar = page.getByRole('progressbar', { name: `${done} of ${accounts} accounts read` });
    await expect(bar).toHaveAttribute('aria-valuenow', '37.5');
    await expect(page.getByRole('button', { name: 'Close a period' })).toHaveCount(0);
    await lookInBothSchemes(page, `closing${path.replaceAll('/', '-')}`, ['phone', 'desktop']);
  }
  held = false;
  await page.goto(`${server.url}/periods/close`);
  await page.getByRole('button', { name: 'Close a period' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(CODE);
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByText('Period is being closed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Period 3', exact: true })).toBeVisible();
});
