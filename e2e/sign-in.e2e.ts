import { expect } from '@playwright/test';
import { PASSWORD, signInByForm } from './harness/api.ts';
import { test } from './harness/test.ts';

test('a wrong password is told, the right one opens the dashboard, Enter submits', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/`);
  await page.getByLabel('Username').fill('agent');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Invalid username or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Live Report Matches' })).toBeVisible();
});

test('nobody gets past the guard, and a signed-in visitor is sent on', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/my-clients`);
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/login`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('logging out clears the device and ends the session on the server', async ({ page, baseURL }) => {
  await signInByForm(page, baseURL!, 'stockist');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userLogin') ?? '{}') as { token: string }).token,
  );
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
  const answer = await page.request.post(`${baseURL}/api/users/profile`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.status()).toBe(401);
});

test('a page that the role may not open says so', async ({ page, baseURL }) => {
  await signInByForm(page, baseURL!, 'client');
  await page.goto(`${baseURL}/match-result`);
  await expect(page.getByText(/Company/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Save result/ })).toHaveCount(0);
});
