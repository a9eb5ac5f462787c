import { CLIENT_DELAY_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { expect, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

const look = (page: Page, name: string) => lookInBothSchemes(page, name, ['desktop', 'phone']);

test('an account is found by its beginning, and its client’s delays are taken over from another', async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page);
  const { ask } = apiOf(baseURL!);
  const [one, other] = [await newClient(baseURL!), await newClient(baseURL!)];
  const idOf = async (user_guid: string) => (await ask('profile', { user_guid }, 'company')).profile.user_id;
  const [id, from] = [await idOf(one.user_guid), await idOf(other.user_guid)];
  const delays = Object.fromEntries(CLIENT_DELAY_FIELDS.map(({ field }) => [field, 4]));
  await ask('updateDelaySetting', { user_id: from, ...delays }, 'company');

  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/global-search`);
  await page.getByRole('combobox', { name: 'User' }).fill(one.username.toLowerCase());
  await page.getByRole('option', { name: one.username }).click();
  await expect(page).toHaveURL(new RegExp(`user=${id}`));
  const table = page.getByRole('table', { name: 'Upline' });
  for (const head of ['S.No', 'Username', 'Name', 'Role Type', 'My Share', 'My Comission', 'Action'])
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row').last()).toContainText('100.0%');

  await table.getByRole('link', { name: 'Sport Setting' }).click();
  const dialog = page.getByRole('dialog', { name: `Sport Setting: ${one.username}` });
  await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Copy from another client' }).fill(other.username);
  await page.getByRole('option', { name: other.username }).click();
  await expect(dialog.getByLabel('Cup Delay', { exact: true })).toHaveValue('4');
  await look(page, 'sport-setting-copied');
  await dialog.getByLabel('Cup Delay', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Cup Delay require', { exact: true })).toBeVisible();
  await dialog.getByLabel('Cup Delay', { exact: true }).fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(await ask('getDelaySetting', { user_id: id }, 'company')).toMatchObject({
    match_delay: 4,
    cup_delay: 5,
  });
  await dialog.getByText('Stake limits').click();
  await dialog.getByRole('combobox', { name: 'Copy from another client' }).fill(other.username);
  await page.getByRole('option', { name: other.username }).click();
  await expect(page.getByText(`Nothing is set for ${other.username}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(one.username);
  expect(heard).toEqual([]);
});

test('an operator sees the chain from itself down, and no gear', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/global-search`);
  await page.getByRole('combobox', { name: 'User' }).fill('client');
  await page
    .getByRole('option', { name: /^client\b/ })
    .first()
    .click();
  const table = page.getByRole('table', { name: 'Upline' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('link', { name: 'agent', exact: true })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Sport Setting' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'User' }).fill('company');
  await expect(page.getByText('No user found')).toBeVisible();
});
