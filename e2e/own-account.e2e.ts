import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, signIn, signInByForm } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

const NEW_PASSWORD = 'Pavilion@2027';

/** Opens Manage Password and answers one of its sections. */
async function openSection(page: Page, url: string, name: string): Promise<Locator> {
  await page.goto(`${url}/manage-password`);
  return page.getByRole('region', { name, exact: true });
}

async function typeDigits(section: Locator, label: string, digits: string): Promise<void> {
  for (const [place, digit] of Array.from(digits).entries()) {
    await section.getByLabel(`${label}, digit ${place + 1}`).fill(digit);
  }
}

/** Signs in by the form with this password and waits for what it leads to. */
async function tryPassword(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the own password is changed: the old one is asked for, and is of no use afterwards', async ({
  page,
  baseURL,
}) => {
  const { username } = await newClient(baseURL!);
  await signIn(page, baseURL!, username);
  const section = await openSection(page, baseURL!, 'Password');
  const save = section.getByRole('button', { name: 'Change Password' });
  const fill = async (old: string, given: string, confirmed: string): Promise<void> => {
    await section.getByLabel('Old Password').fill(old);
    await section.getByLabel('New Password').fill(given);
    await section.getByLabel('Confirm Password').fill(confirmed);
    await save.click();
  };
  await fill(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}x`);
  await expect(section.getByText("NewPassword and ConfirmPassword Doesn't match")).toBeVisible();
  await fill('not the old one', NEW_PASSWORD, NEW_PASSWORD);
  await expect(section.getByLabel('Old Password')).toHaveAccessibleDescription(/password/i);
  await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Password Change Successfully').first()).toBeVisible();
  await expect(section.getByLabel('Old Password')).toHaveValue('');

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/login');
  await tryPassword(page, baseURL!, username, PASSWORD);
  await expect(page.getByRole('alert').first()).toContainText('Invalid username or password');
  await tryPassword(page, baseURL!, username, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('a transaction code is set: the password proves who sets it, both entries must agree', async ({
  page,
  baseURL,
}) => {
  const { username } = await newClient(baseURL!);
  await signIn(page, baseURL!, username);
  const section = await openSection(page, baseURL!, 'Transaction code');
  const save = section.getByRole('button', { name: 'Save code' });
  await expect(section.getByText('No code yet')).toBeVisible();
  await section.getByLabel('Your password').fill('wrong');
  await typeDigits(section, 'New code', '4711');
  await typeDigits(section, 'Confirm code', '4712');
  await expect(section.getByText('The two codes are not the same')).toBeVisible();
  await expect(save).toBeDisabled();
  await typeDigits(section, 'Confirm code', '4711');
  await save.click();
  await expect(section.getByLabel('Your password')).toHaveAccessibleDescription(/password/i);
  await section.getByLabel('Your password').fill(PASSWORD);
  await save.click();
  await expect(page.getByText('Transaction code saved').first()).toBeVisible();
  await expect(section.getByText('A code is set')).toBeVisible();
});

test('a session on another device is ended from here, and its open screen goes to the sign-in', async ({
  browser,
  baseURL,
}) => {
  const { username } = await newClient(baseURL!);
  const here = await browser.newPage();
  const elsewhere = await browser.newPage();
  await signInByForm(elsewhere, baseURL!, username);
  await signIn(here, baseURL!, username);
  const section = await openSection(here, baseURL!, 'Live sessions');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await section.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(here.getByRole('heading', { level: 1, name: /Manage Password/ })).toBeVisible();
});
