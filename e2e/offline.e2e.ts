import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { fileOf } from '../tools/panel-sizes.ts';
import { test } from './harness/test.ts';

const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live/ });
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Connection lost' });

/** Who of the server the browser spoke to, by path. */
function pathsSentBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('what is pressed without a connection is refused at once and never sent; the line is back with the network', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/my-clients`);
  await page
    .getByRole('link', { name: /Create/ })
    .first()
    .click();
  await page.getByLabel('First Name').fill('Typed before the break');
  await expect(live(page)).toBeVisible();
  const save = page.locator('button[type="submit"]');
  await expect(save).toBeEnabled();
  for (const name of [/^Password/, /^Confirm Password/])
    await page.getByRole('textbox', { name }).fill('Pavilion@2026');
  await page.getByLabel('Fix Limit').fill('100');

  await context.setOffline(true);
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('No connection: nothing can be sent');
  await expect(lost(page)).toContainText('Nothing is sent until it is back');
  await expect(lost(page)).not.toContainText('Prices');
  const sent = pathsSentBy(page);
  await page.keyboard.press('Control+s');
  await expect(
    page
      .getByText('Not sent: no connection')
      .or(page.getByText(/required/i))
      .first(),
  ).toBeVisible();

  await context.setOffline(false);
  await expect(live(page)).toBeVisible({ timeout: 4_000 });
  await expect(save).toBeEnabled();
  expect(sent.filter((path) => path.includes('create'))).toEqual([]);
});

test('a page opened during a break opens by itself afterwards; a list says what it could not search', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/my-clients`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(live(page)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  const lock = page.getByRole('button', { name: 'Lock bet', exact: true });
  await expect(lock).toBeEnabled();
  await context.setOffline(true);
  await expect(lock).toBeDisabled();
  await expect(lock).toHaveAccessibleDescription('No connection: nothing can be sent');
  await page.getByRole('searchbox').fill('zz');
  await expect(page.getByText('Not searched: no connection')).toBeVisible();
  await page.getByRole('link', { name: 'Trial Balance' }).click();
  await expect(page.getByText('The page opens when it is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Trial Balance' })).toBeVisible();
  await expect(page.getByText('The page opens when it is back.')).toHaveCount(0);
});

test('the palette takes every letter from its first frame, none reaches the page, Enter takes the first hit', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/my-clients`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  let asked = false;
  await page.route(`**/${fileOf('src/shell/palette-list.tsx')}`, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  const narrow = page.getByRole('button', { name: 'Narrow the menu' });
  await page.keyboard.press('Control+k');
  // n would open the form of a new account, m fold the menu.
  await page.keyboard.type('mn');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('subcompany');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toHaveValue('subcompany');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByText('No Data Found')).toHaveCount(0);
  await expect(narrow).toBeVisible();
  await expect(page).toHaveURL(/my-clients$/);
  expect(asked).toBe(true);
  release();
  await expect(page.getByRole('option', { selected: true })).toContainText('subcompany');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view/);
  await expect(box).toHaveCount(0);
});
