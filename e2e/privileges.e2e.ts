import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookAtSizes } from './harness/look.ts';
import { newStaff } from './harness/new-staff.ts';
import { test } from './harness/test.ts';

const NAME = `Till ${Date.now().toString(36)}`;

const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const groupRow = (page: Page): Locator => page.getByRole('row').filter({ hasText: NAME });

async function press(at: Locator, ...keys: string[]): Promise<void> {
  await at.focus();
  // oxlint-disable-next-line no-await-in-loop -- as fingers do
  for (const key of keys) await at.page().keyboard.press(key);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.waitForURL('**/privileges_group');
}

async function makeByKeyboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create group' }).press('Enter');
  await expect(page.getByText('Nothing but Manage Password')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);

  const preview = page.getByRole('status').filter({ hasText: 'Dashboard' });
  await test.step('a preset fills the matrix, and the menu of the group is what it opens', async () => {
    await page.getByLabel('Begin with').selectOption('Finance');
    await expect(box(page, 'All of Cash')).toBeChecked();
    await expect(box(page, 'Settlement, settle')).not.toBeChecked();
    await expect(preview).toContainText('Cashbook');
    await expect(preview).not.toContainText('Match Result');
  });

  await test.step('a row goes and comes with one key, arrows go on to its boxes', async () => {
    await press(box(page, 'All of Cash'), 'Space');
    await expect(box(page, 'Cash, look')).not.toBeChecked();
    await expect(preview).not.toContainText('Cashbook');
    await expect(page.getByLabel('Begin with')).toHaveValue('-1');
    await press(box(page, 'All of Cash'), 'ArrowRight');
    await expect(box(page, 'Cash, look')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box(page, 'Cash, look')).toBeChecked();
    await expect(box(page, 'All of Cash')).toBeChecked({ indeterminate: true });
    await expect(preview).toContainText('Cashbook');
    await press(box(page, 'Cash, look'), 'ArrowLeft', 'Space');
    await expect(box(page, 'Cash, create')).toBeChecked();
  });

  await test.step('a column too, with the look of each area that it reaches', async () => {
    await press(box(page, 'All of undo'), 'Space');
    await expect(box(page, 'Settlement, undo')).toBeChecked();
    await expect(box(page, 'Settlement, look')).toBeChecked();
    await expect(preview).toContainText('Match Result');
    await press(box(page, 'All of undo'), 'Space');
    await expect(box(page, 'Settlement, undo')).not.toBeChecked();
    await press(box(page, 'Settlement, look'), 'Space');
    await expect(preview).not.toContainText('Match Result');
    // All is again as the preset has it, in whatever order it was switched.
    await expect(page.getByLabel('Begin with').locator('option:checked')).toHaveText('Finance');
  });
  await lookAtSizes(page, 'privilege-group-form', 'light', ['phone', 'desktop']);
  await save(page);
}

async function change(page: Page, name: string, checked: boolean): Promise<void> {
  await groupRow(page)
    .getByRole('link', { name: `Edit ${NAME}` })
    .click();
  await box(page, name).setChecked(checked);
  await save(page);
  await expect(page.getByText('Saved. It changes 1 person who is signed in.').last()).toBeVisible();
}

test('the Company makes a group by keyboard, gives and takes, and the open screen of its staff follows', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const company = await (await browser.newContext()).newPage();
  const staff = await (await browser.newContext()).newPage();
  const heard = complaints(company);
  await signIn(company, url, 'company');
  await company.goto(`${url}/privileges_group`);
  await makeByKeyboard(company);
  await expect(groupRow(company)).toContainText('Cash');

  const { groups } = await ask('listPrivileges', {}, 'company');
  const group = groups.find(({ name }) => name === NAME)!;
  const member = await newStaff(url, group.group_id);
  await signIn(staff, url, member.username);
  await staff.goto(`${url}/cashbook`);
  const cashbook = staff.getByRole('heading', { level: 1, name: 'Cashbook' });
  const file = staff.getByRole('button', { name: 'Export' });
  await expect(cashbook).toBeVisible();
  await expect(file).toBeVisible();
  await expect(entry(staff, 'Cashbook')).toBeVisible();

  await test.step('without the right to a file its button goes, and the page stays', async () => {
    await change(company, 'Cash, take away as a file', false);
    await expect(file).toBeHidden();
    await expect(cashbook).toBeVisible();
  });

  await test.step('without the look the entry goes, and the page says which right is missing', async () => {
    await change(company, 'All of Cash', true);
    await expect(file).toBeVisible();
    await change(company, 'All of Cash', false);
    await expect(staff.getByRole('heading', { name: 'Not among your rights' })).toBeVisible();
    await expect(
      staff.getByText('This page needs a right that you were not given: Cash, look.'),
    ).toBeVisible();
    await expect(entry(staff, 'Cashbook')).toBeHidden();
    await expect(entry(staff, 'Collection Report')).toBeHidden();
    await lookAtSizes(staff, 'not-among-your-rights', 'light', ['phone', 'desktop']);
  });

  await test.step('given again, page, entry and button are back without a reload', async () => {
    await change(company, 'All of Cash', true);
    await expect(cashbook).toBeVisible();
    await expect(entry(staff, 'Cashbook')).toBeVisible();
    await expect(file).toBeVisible();
  });

  await test.step('a group with somebody in it is not deleted, and how many that are is said', async () => {
    const remove = groupRow(company).getByRole('button', { name: `Delete ${NAME}` });
    await remove.click();
    await expect(company.getByText('Not deleted: 1 member of staff is in it.')).toBeVisible();
    await expect(groupRow(company)).toBeVisible();
    await ask('deleteStaff', { user_guid: member.user_guid }, 'company');
    await company.reload();
    await expect(groupRow(company).getByRole('cell').first()).toHaveText('0');
    await remove.click();
    await company.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(groupRow(company)).toBeHidden();
  });
  expect(heard).toEqual([]);
});
