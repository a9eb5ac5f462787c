import { expect, type Browser } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

/** Somebody with a browser of its own. */
async function editor(browser: Browser, url: string, username: string) {
  const page = await (await browser.newContext()).newPage();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const heard = complaints(page);
  await signIn(page, url, username);
  return { page, heard };
}

test('of two who edit an account at once the second is shown both sides, and takes one of each', async ({
  browser,
  baseURL,
}) => {
  const { user_guid, username } = await newClient(baseURL!);
  const form = `${baseURL}/my-clients/edit/${user_guid}`;
  const one = await editor(browser, baseURL!, 'agent');
  const two = await editor(browser, baseURL!, 'stockist');
  for (const { page } of [one, two]) {
    await page.goto(form);
    await expect(page.getByLabel('First Name')).toHaveValue('Tools');
  }
  await one.page.getByLabel('First Name').fill('Anil');
  await one.page.getByLabel('Last Name').fill('Rao');
  await two.page.getByLabel('First Name').fill('Bala');
  await two.page.getByLabel('Last Name').fill('Iyer');
  await one.page.getByRole('button', { name: /^Save/ }).click();
  await expect(one.page.getByText('Record updated successfully').first()).toBeVisible();

  const { page } = two;
  await page.getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog');
  const choice = (name: string) => dialog.getByRole('radio', { name });
  await expect(choice('First Name, Mine: Bala')).toBeChecked();
  await expect(choice('First Name, Theirs: Anil')).not.toBeChecked();
  await choice('Last Name, Theirs: Rao').check();
  await expect(choice('Last Name, Mine: Iyer')).not.toBeChecked();
  await lookInBothSchemes(page, 'stale-form', ['desktop', 'phone']);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Record updated successfully').first()).toBeVisible();
  const { profile } = await apiOf(baseURL!).ask('profile', { user_guid }, 'agent');
  expect([profile.username, profile.first_name, profile.last_name]).toEqual([username, 'Bala', 'Rao']);
  expect(one.heard).toEqual([]);
  // The browser itself reports the refusal.
  expect(two.heard.filter((line) => !line.includes('409'))).toEqual([]);
});
