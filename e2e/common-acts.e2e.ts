import { expect } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

test('the commonest acts of a row: by key on the focused row, and first in its menu', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'agent');
  for (const [key, address] of [
    ['r', /\/userdetails\/client\/receivecash\//],
    ['p', /\/userdetails\/client\/paycash\//],
    ['l', /\/userdetails\/client\/ledger\//],
    ['e', /\/my-clients\/edit\//],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(`${baseURL}/my-clients`);
    const row = page.locator('tbody tr').first();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await row.focus();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect(page).toHaveURL(address);
  }
  await page.goto(`${baseURL}/my-clients`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const first = page.getByRole('menuitem');
  await expect(first.nth(0)).toHaveText('Receive Cash');
  await expect(first.nth(1)).toHaveText('Pay Cash');
  await expect(first.nth(2)).toHaveText('Ledger');
});

test('an account’s balance as of a moment stands in the address', async ({ page, baseURL }) => {
  const { userdownlist } = await apiOf(baseURL!).ask('downline', { role: 7 }, 'agent');
  const { user_guid, username } = userdownlist[0]!;
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/userdetails/client/ledger/${user_guid}/${username}`);
  await page.getByLabel('As of').fill('2020-01-01T10:00');
  await expect(page.getByText('Lines up to then: 0')).toBeVisible();
  await expect(page).toHaveURL(/as_of=2020-01-01T10/);
});
