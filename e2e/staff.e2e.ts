import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { complaints, lookAtSizes } from './harness/look.ts';
import { test } from './harness/test.ts';

const FIRST = 'Tamarind@84';
const OWN = 'Gulmohar@58';
const username = `desk${Date.now().toString(36)}`;

const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the Company makes a member of staff, gives and takes, and the open screen of the member follows', async ({
  browser,
  baseURL,
}) => {
  const company = await (await browser.newContext()).newPage();
  const member = await (await browser.newContext()).newPage();
  const heard = complaints(company);
  await signIn(company, baseURL!, 'company');

  await company.goto(`${baseURL}/staff_list`);
  await company.getByRole('link', { name: 'Create Staff' }).click();
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('All filds required').first()).toBeVisible();
  await company.getByLabel('User Name').fill(username);
  await company.getByLabel('First Name').fill('Anil');
  await company.getByLabel('Last Name').fill('Rao');
  await company.getByRole('combobox', { name: 'Privilege group' }).click();
  await company.getByRole('option', { name: 'Read only' }).click();
  // What was typed is there again after a reload, but for the password.
  await company.reload();
  await expect(company.getByLabel('User Name')).toHaveValue(username);
  await expect(company.getByRole('combobox', { name: 'Privilege group' })).toHaveValue('Read only');
  await company.getByLabel('First password', { exact: true }).fill(FIRST);
  await company.getByRole('checkbox', { name: 'Only at certain hours' }).check();
  await company.getByLabel('Begins').fill('00:00');
  await company.getByLabel('Ends', { exact: true }).fill('00:00');
  for (const day of ['Sat', 'Sun']) await company.getByText(day, { exact: true }).click();
  await lookAtSizes(company, 'create-staff-hours', 'light', ['phone', 'desktop']);
  await company.getByRole('button', { name: 'Save' }).click();
  const row = company.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('First password not changed yet');

  await test.step('the first password is changed before anything else', async () => {
    await member.goto(`${baseURL}/login`);
    await fillSignIn(member, FIRST);
    await expect(member.getByText('Somebody else gave you this password.')).toBeVisible();
    await member.goto(`${baseURL}/cashbook`);
    await expect(member.getByText('Somebody else gave you this password.')).toBeVisible();
    await expect(member.getByRole('heading', { name: 'Live sessions' })).toBeHidden();
    await lookAtSizes(member, 'first-password', 'light', ['phone', 'desktop']);
    await member.getByLabel('Old Password').fill(FIRST);
    await member.getByLabel('New Password').fill(OWN);
    await member.getByLabel('Confirm Password').fill(OWN);
    await member.getByRole('button', { name: 'Change Password' }).click();
    await member.waitForURL('**/dashboard');
    await expect(entry(member, 'Cashbook')).toBeVisible();
    await member.goto(`${baseURL}/cashbook`);
    await expect(member.getByRole('heading', { level: 1, name: 'Cashbook' })).toBeVisible();
  });

  await test.step('another group: menu and page follow', async () => {
    await company.reload();
    await expect(row).not.toContainText('First password');
    await row.getByRole('link', { name: `Edit ${username}` }).click();
    await company.getByRole('combobox', { name: 'Privilege group' }).click();
    await company.getByRole('option', { name: 'Settlement desk' }).click();
    await company.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Settlement desk');
    await expect(entry(member, 'Match Result')).toBeVisible();
    await expect(entry(member, 'Cashbook')).toBeHidden();
    await expect(member.getByRole('heading', { level: 1, name: 'Cashbook' })).toBeHidden();
    // The desk may not look at accounts: its first page asks for none.
    const heardByMember = complaints(member);
    await member.goto(`${baseURL}/dashboard`);
    await expect(member.getByRole('heading', { name: 'In play' })).toBeVisible();
    await expect(member.getByRole('alert')).toHaveCount(0);
    expect(heardByMember).toEqual([]);
  });

  await test.step('off: asked about, and the open screen is signed out', async () => {
    await row.getByRole('switch', { name: `Active: ${username}` }).click({ force: true });
    const dialog = company.getByRole('dialog');
    await expect(dialog).toContainText('1 live session ends at once.');
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await member.waitForURL('**/login');
    await expect(row).toContainText('Inactive');
    await fillSignIn(member, OWN);
    await expect(member.getByText('Your account is not active').first()).toBeVisible();
  });

  await test.step('deleted: out of the list', async () => {
    await row.getByRole('button', { name: `Delete ${username}` }).click();
    await company.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
  });
  expect(heard.filter((line) => !line.includes('422'))).toEqual([]);
});
