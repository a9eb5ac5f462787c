import { expect } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

test('an operator sees who signed in and who was not let in, and ends a session from its row', async ({
  browser,
  baseURL,
}) => {
  const api = apiOf(baseURL!);
  const { username } = await newClient(baseURL!);
  await api.send('login', { username, password: 'Geheim-4711' });
  const client = await (await browser.newContext()).newPage();
  await signIn(client, baseURL!, username);
  await client.goto(`${baseURL}/dashboard`);
  const operator = await (await browser.newContext()).newPage();
  const heard = complaints(operator);
  await signIn(operator, baseURL!, 'agent');

  await operator.goto(`${baseURL}/login_report`);
  await expect(operator.getByRole('heading', { level: 1, name: 'Login Report' })).toBeVisible();
  const grid = operator.getByRole('region', { name: 'Login Report', exact: true });
  for (const name of ['User Name', 'User Agent', 'Device Type', 'Login Time', 'IP Address', 'Location'])
    await expect(grid.getByRole('columnheader', { name })).toBeVisible();

  await test.step('a search finds both tries, the address keeps it', async () => {
    await operator.getByRole('searchbox').fill(username);
    await expect(operator).toHaveURL(new RegExp(`keyword=${username}`));
    const rows = grid.getByRole('row').filter({ hasText: username });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Wrong password' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'New device' })).toHaveCount(1);
    await expect(rows.first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/userview/collection-report/[0-9a-f-]{36}/${username}$`),
    );
    await expect(grid.getByText('Geheim')).toHaveCount(0);
    await lookInBothSchemes(operator, 'login-report-found', ['phone', 'desktop']);
  });

  await test.step('a type stands in the address and narrows the list', async () => {
    await operator.getByRole('combobox', { name: 'Type' }).click();
    await operator.getByRole('option', { name: 'Open now' }).click();
    await expect(operator).toHaveURL(/type=live/);
    await expect(grid.getByRole('row').filter({ hasText: username })).toHaveCount(1);
  });

  await test.step('signed out from the row, the client’s screen closes', async () => {
    await grid.getByRole('button', { name: `Sign out ${username}` }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(grid.getByRole('row').filter({ hasText: username })).toHaveCount(0);
    await client.waitForURL('**/login*');
  });
  expect(heard).toEqual([]);
});

test('a page far beyond the last leads to the first, and asks for no other try', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'agent');
  // A thousand pages are refused; forty are read and empty.
  for (const far of [1_000_000, 4000]) {
    await page.goto(`${baseURL}/login_report?page=${far}`);
    await expect(page.getByText('The list ends before this page')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(page).toHaveURL(/login_report$/);
    await expect(page.getByText('The list ends before this page')).toHaveCount(0);
  }
  await page.goto(`${baseURL}/cashbook?page=1000000`);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText(/^Showing \d+ to (\d+) of \1 entries$/)).toBeVisible();
});
