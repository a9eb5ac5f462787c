import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

test('cash received in one tab shows in the other, and what is typed there stays', async ({
  page,
  context,
  baseURL,
}) => {
  const { user_guid } = await newClient(baseURL!);
  await signIn(page, baseURL!, 'agent');
  const account = `${baseURL}/userview/client/${user_guid}/client`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    await tab.goto(account);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await tab.getByRole('link', { name: 'Receive Cash' }).click();
  }
  const amount = page.getByLabel('Updates Coins');
  await amount.pressSequentially('7.5');
  const before = page.getByRole('complementary', { name: 'Balance after' }).locator('dd').first();
  await expect(before).toHaveText('0clear');
  await other.getByLabel('Updates Coins').pressSequentially('12.5');
  await other.getByRole('button', { name: 'Receive 12.50' }).click();
  await expect(other.getByText('Balance Successfully updated').first()).toBeVisible();
  await expect(before).toContainText('12.50to give');
  await expect(amount).toHaveValue('7.5');
  await page.getByRole('button', { name: 'Receive 7.50' }).click();
  await expect(page.getByText('Balance Successfully updated').first()).toBeVisible();
  const elsewhere = other.getByRole('complementary', { name: 'Balance after' }).locator('dd').first();
  await expect(elsewhere).toContainText('20to give');
});
