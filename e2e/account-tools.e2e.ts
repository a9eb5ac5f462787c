import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { apiOf, CODE, PASSWORD, signIn, signInByForm } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';
import { complaints, lookInBothSchemes, SIZES } from './harness/look.ts';
import { closePages, pageOf } from './harness/open-screen.ts';
import { test } from './harness/test.ts';

/** The six digits that an authenticator app shows now. */
const codeOf = (secret: string): string => new TOTP({ secret }).generate();

test.afterAll(closePages);

test('what is chosen in a box of filters outlives that the phone is turned', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL!, 'agent', 'light');
  await page.goto(`${baseURL}/my-clients`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByLabel('Status').selectOption('Active');
  const sheet = page.getByRole('button', { name: 'Close', exact: true });
  await page.setViewportSize(SIZES.phone);
  await expect(sheet).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('1');
  await page.getByLabel('Bet lock').selectOption('Open');
  await page.setViewportSize(SIZES.desktop);
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Status')).toHaveValue('1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=1.*bet=0/);
});

test('filters narrow a list, stand in its address, and go one by one or all at once', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'agent', 'light');
  const heard = complaints(page);
  const { username } = await newClient(baseURL!);
  await page.goto(`${baseURL}/my-clients`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await lookInBothSchemes(page, 'add-filter');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByLabel('Bet lock').selectOption('Open');
  await page.getByLabel('Created, From').fill('2026-01-01');
  await page.getByLabel('My share, %, From').fill('0');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=1.*bet=0.*created_from=2026-01-01/);
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByRole('link', { name: `${username} Tools` })).toBeVisible();
  await lookInBothSchemes(page, 'filtered-list');
  await page.getByRole('button', { name: /Status: Active/ }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/bet=|created_from=|share_from=/);

  await page.goto(`${baseURL}/my-clients?status=0&keyword=${username}`);
  await expect(page.getByText('No data available in table')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(/Showing 1 to/)).toBeVisible();
  expect(heard).toEqual([]);
});

test('an account moves below another parent, after all that stands against it has been told', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'stockist', 'light');
  const heard = complaints(page);
  const { username, user_guid } = await newClient(baseURL!);
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Move to another parent' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${username}` });
  await expect(dialog.getByText('Stands below agent today')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Move 1 account/ })).toBeDisabled();
  await dialog.getByLabel('New parent').click();
  await page.getByRole('option', { name: /stockist/ }).click();
  const fits = dialog.getByText('Shares and limits fit');
  await expect(fits.or(dialog.getByRole('alert')).first()).toBeVisible();
  await lookInBothSchemes(page, 'move-account');
  await expect(fits).toBeVisible();
  await dialog.getByRole('button', { name: /^Move 1 account/ }).click();
  const confirm = page.getByRole('dialog', { name: 'Confrim Message' });
  await expect(confirm.getByText(`Move ${username} below`)).toBeVisible();
  await confirm.getByLabel('Digit 1 of 4').pressSequentially(CODE);
  await confirm.getByRole('button', { name: /^Move 1 account/ }).click();
  await expect(page.getByText('Moved successfully').first()).toBeVisible();
  const { upline } = await apiOf(baseURL!).ask('upline', { user_guid }, 'stockist');
  expect(upline.map((one) => one.username)).toEqual(['stockist', username]);

  await page.goto(`${baseURL}/userview/client/${user_guid}/${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Move to another parent' })).toBeVisible();
  await lookInBothSchemes(page, 'account-actions');
  expect(heard).toEqual([]);
});

test('what a person chose comes back after log-out, on another device too', async ({ browser, baseURL }) => {
  const { username } = await newClient(baseURL!);
  const first = await (await browser.newContext()).newPage();
  await signInByForm(first, baseURL!, username);
  await first.getByRole('button', { name: 'Display' }).click();
  await first.getByRole('menuitemradio', { name: 'Dark' }).click();
  await first.getByRole('menuitemradio', { name: 'Compact' }).click();
  await first.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'hi');
  await first.keyboard.press('Escape');
  await first.getByRole('button', { name: 'लॉग आउट' }).first().click();
  await expect(first).toHaveURL(/\/login/);
  await first.context().close();

  const second = await (await browser.newContext()).newPage();
  await signInByForm(second, baseURL!, username);
  await expect(second.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(second.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(second.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a second factor: QR code, recovery codes once, and the code at the next sign-in', async ({
  browser,
  baseURL,
}) => {
  const { username } = await newClient(baseURL!);
  const page = await pageOf(browser, baseURL!, username, 'light');
  const heard = complaints(page);
  await page.goto(`${baseURL}/manage-password`);
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByLabel('Your password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  await section.getByRole('img', { name: /QR code/ }).scrollIntoViewIfNeeded();
  await lookInBothSchemes(page, 'second-factor');
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  await section.getByLabel('Code of the app').fill(codeOf(secret));
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  await lookInBothSchemes(page, 'recovery-codes');
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const otp = page.getByLabel('Code of the authenticator app');
  await expect(otp).toBeFocused();
  // The browser itself notes an answer of 401.
  heard.length = 0;
  await lookInBothSchemes(page, 'login-second-factor');
  await otp.fill(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  expect(heard).toEqual([]);
});

test('the theme of a sub company reaches an open screen of its tree without a new sign-in', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'client', 'light');
  await page.goto(`${baseURL}/dashboard`);
  await expect(page.getByRole('status').filter({ hasText: /^Live/ })).toBeVisible();
  const { ask } = apiOf(baseURL!);
  const before = await page.locator('html').getAttribute('data-preset');
  const { userdownlist } = await ask('downline', { role: 2, items_perpage: 50 }, 'company');
  const upline = await ask('profile', {}, 'subcompany');
  const sub = userdownlist.find((row) => row.user_guid === upline.profile.user_guid)!;
  const other = sub.theme === 2 ? 3 : 2;
  await ask('editSubCompany', { user_guid: sub.user_guid, theme: other }, 'company');
  await expect(page.locator('html')).not.toHaveAttribute('data-preset', before ?? '');
  await ask('editSubCompany', { user_guid: sub.user_guid, theme: sub.theme }, 'company');
  await expect(page.locator('html')).toHaveAttribute('data-preset', before ?? '');
});

test('the Company sees its admins and helps an account that lost its device', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'company', 'light');
  const { username, user_guid } = await newClient(baseURL!);
  await page.goto(`${baseURL}/edit_password/${user_guid}`);
  await expect(page.getByRole('region', { name: 'Second factor' })).toBeVisible();
  await lookInBothSchemes(page, 'edit-password-factor');
  await page.getByRole('button', { name: 'Take off second factor' }).click();
  await expect(page.getByText(`Take off the second factor of ${username}?`)).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await page.goto(`${baseURL}/manage-password`);
  const admins = page.getByRole('region', { name: 'Admins' });
  await expect(admins.getByRole('link', { name: 'Change Password' }).first()).toBeVisible();
  await admins.scrollIntoViewIfNeeded();
  await lookInBothSchemes(page, 'admins');
});

test('a username shows the chain above it, and a deleted account what it did', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'agent', 'light');
  const { ask } = apiOf(baseURL!);
  const { username, user_guid } = await newClient(baseURL!);
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await page.getByRole('link', { name: `${username} Tools` }).hover();
  await expect(page.getByRole('list', { name: 'Upline' })).toContainText('agent');
  await page.screenshot({ path: 'test-results/screens/upline-card.png' });
  await ask('activeInactive', { user_guid, status: 0 }, 'agent');
  await ask('deleteAgent', { user_guid }, 'agent');
  await page.goto(`${baseURL}/userview/client/${user_guid}/${username}`);
  await expect(page.getByText(/^Deleted /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receive Cash' })).toHaveCount(0);
  await lookInBothSchemes(page, 'deleted-account');
  await page.goto(`${baseURL}/audit`);
  await page.getByRole('link', { name: username }).first().hover();
  await expect(page.getByRole('list', { name: 'Upline' })).toContainText('agent');
});

test('direct lists narrow by the day on which an account was created', async ({ page, baseURL }) => {
  const { username } = await newClient(baseURL!);
  const { profile } = await apiOf(baseURL!).ask('profile', {}, 'agent');
  await signIn(page, baseURL!, 'master');
  await page.goto(`${baseURL}/userdetails/agent/directclients/${profile.user_guid}/agent`);
  const old = page.getByRole('link', { name: 'client', exact: true });
  await expect(old.last()).toBeVisible();
  await page.getByRole('button', { name: 'Created At: All Days' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  await expect(page.getByRole('link', { name: username, exact: true })).toBeVisible();
  await expect(old).toHaveCount(0);
  await page.getByRole('button', { name: /^Created At: Today/ }).click();
  await page.getByRole('button', { name: 'All Days' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('an account that is locked for matka alone says so in the list of locked users', async ({
  page,
  baseURL,
}) => {
  const { username, user_guid } = await newClient(baseURL!);
  await apiOf(baseURL!).ask('lockUnlockMatka', { user_guid, lock_matka: 1 }, 'agent');
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/locked_users?keyword=${username}`);
  await expect(page.getByRole('switch', { name: `Betting open: ${username}`, exact: true })).toBeChecked();
  await expect(page.getByRole('switch', { name: `Matka open: ${username}`, exact: true })).not.toBeChecked();
});

test('the totals of the sub companies stand below their cards on a phone too', async ({ page, baseURL }) => {
  const { totals } = await apiOf(baseURL!).ask('downline', { role: 2 }, 'company');
  await signIn(page, baseURL!, 'company');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${baseURL}/manage-subcompany`);
  await expect(page.getByRole('definition').last()).toHaveText(String(totals.company_share));
  await expect(page.getByRole('term').filter({ hasText: 'Fix Limit' })).toBeVisible();
});
