import { expect, type Page } from '@playwright/test';
import { apiOf, PASSWORD, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

/** The row of an account in a list; a generated name may be the beginning of another. */
const rowOf = (page: Page, username: string) =>
  page.getByRole('row', { name: new RegExp(`\\b${username}\\b`) });

/** Fills the name and the passwords of the form. */
async function fillIdentity(page: Page, name: string): Promise<void> {
  await page.getByLabel('First Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
}

/** Creates a client as the signed-in agent and answers its username. */
async function createClient(page: Page, url: string, name: string): Promise<string> {
  await page.goto(`${url}/my-clients/add`);
  const username = page.getByLabel('User Name');
  await expect(username).toHaveValue(/^BS\d{3,5}$/);
  const given = await username.inputValue();
  await fillIdentity(page, name);
  await page.getByLabel('Fix Limit').fill('1000');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Recorded added successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-clients$/);
  return given;
}

/** Opens the menu of an account's row. */
async function openMenu(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}`, exact: true }).click();
}

test('the form names what is wrong, keeps the caps, and creates a client', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/my-clients/add`);
  await expect(page.getByLabel('User Name')).toHaveValue(/^BS\d{3,5}$/);
  const first = await page.getByLabel('User Name').inputValue();
  await page.getByRole('button', { name: 'Generate another username' }).click();
  await expect(page.getByLabel('User Name')).not.toHaveValue(first);
  await expect(page.getByLabel('My Share, Sports')).toBeDisabled();

  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/4 fields need attention/)).toBeVisible();
  await page.getByLabel('First Name').fill('New client');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill('other');
  await expect(
    page.getByText('The confirm password field is not matching with password.').first(),
  ).toBeVisible();
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('Fix Limit').fill('9999999999');
  await expect(page.getByText(/At most/).first()).toBeVisible();
  await page.getByLabel('Match Commission').fill('99');
  await expect(page.getByText(/2 fields need attention/)).toBeVisible();
  await page.getByLabel('Match Commission').fill('0');
  await page.getByLabel('Fix Limit').fill('-5');
  // What comes as a whole and is no amount is refused as a whole.
  await expect(page.getByLabel('Fix Limit')).toHaveValue('9,99,99,99,999');
  await expect(page.getByText('Digits only, with at most two decimals.').first()).toBeVisible();
  await page.getByLabel('Fix Limit').fill('1000');
  const username = await page.getByLabel('User Name').inputValue();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Recorded added successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-clients$/);
  await page.getByRole('searchbox').fill(username);
  await expect(rowOf(page, username)).toContainText('1,000');
});

test('a form that is left is asked about, and its draft comes back without the password', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/my-clients/add`);
  await fillIdentity(page, 'Half done');
  await expect(page.getByText(/Draft kept/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).last().click();
  await expect(page).toHaveURL(/\/my-clients\/add$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/my-clients$/);
  await page.getByRole('link', { name: 'Create Client' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Half done');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test('a client is edited, and the form goes back to where it came from', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  const username = await createClient(page, baseURL!, 'Before');
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await page.getByRole('link', { name: `Edit ${username}`, exact: true }).click();
  await expect(page.getByLabel('Fix Limit')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.getByLabel('First Name').fill('After');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Record updated successfully').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/my-clients\\?keyword=${username}$`));
  await expect(rowOf(page, username)).toContainText('After');
});

test('locks show where they are set: one account, and many with a result for each', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'agent');
  const username = await createClient(page, baseURL!, 'To lock');
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await openMenu(page, username);
  await page.getByRole('menuitem', { name: 'Lock bet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock bet' }).click();
  await expect(rowOf(page, username)).toContainText('Bet');

  await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Lock bet' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock bet' }).click();
  await expect(page.getByRole('dialog', { name: /Lock bet: 1 of 1 done/ })).toContainText('Was so already');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`${baseURL}/locked_users?keyword=${username}`);
  const betting = page.getByRole('switch', { name: `Betting open: ${username}`, exact: true });
  await expect(betting).not.toBeChecked();
  await betting.click({ force: true });
  await expect(page.getByText('No data available in table')).toBeVisible();
});

test('a blocked client is deleted after the question', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  const username = await createClient(page, baseURL!, 'To delete');
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await openMenu(page, username);
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, username)).toContainText('Inactive');
  await page.goto(`${baseURL}/blocked-clients?keyword=${username}`);
  await openMenu(page, username);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`Are you sure you want to delete the agent: ${username}?`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully').first()).toBeVisible();
  await expect(page.getByText('No data available in table')).toBeVisible();
});

test('a blocked client with money open stays, and what is open is named', async ({ page, baseURL }) => {
  const { ask } = apiOf(baseURL!);
  const { userdownlist } = await ask('downline', { role: 7, items_perpage: 50 }, 'agent');
  const owing = userdownlist.find((row) => row.ledger_balance !== 0 && row.username !== 'client')!;
  await ask('activeInactive', { user_guid: owing.user_guid, status: 0 }, 'agent');
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/blocked-clients?keyword=${owing.username}`);
  await openMenu(page, owing.username);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'Money is open' });
  await expect(refusal).toContainText(`${owing.username} cannot be deleted yet`);
  await expect(refusal.getByText('Ledger Balance', { exact: true })).toBeVisible();
  await ask('activeInactive', { user_guid: owing.user_guid, status: 1 }, 'agent');
});

test('a password is set for a client, and it signs in with it', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  const username = await createClient(page, baseURL!, 'New password');
  await page.goto(`${baseURL}/my-clients?keyword=${username}`);
  await openMenu(page, username);
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const [password, confirmed] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm Password'),
  ];
  await password.fill('Another@2026');
  await confirmed.fill('different');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Please Enter Same New Password').first()).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill('Another@2026');
  await confirmed.fill('Another@2026');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Change Successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-clients\?keyword=/);
  const answer = await page.request.post(`${baseURL}/api/login`, {
    data: { username, password: 'Another@2026' },
  });
  expect(answer.status()).toBe(200);
});

test('the share bar is moved by keys and keeps its 100', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'subcompany');
  await page.goto(`${baseURL}/master/add`);
  const handle = page.getByRole('slider', { name: 'Split of Sports' });
  await expect(handle).toHaveAttribute('aria-valuenow', '10');
  await handle.press('PageUp');
  await expect(page.getByLabel('My Share, Sports')).toHaveValue('15');
  await expect(page.getByLabel('Max Share, Sports')).toHaveValue('85');
  await handle.press('Home');
  await expect(page.getByLabel('My Share, Sports')).toHaveValue('10');
  await page.getByLabel('My Share, Sports').fill('5');
  await expect(page.getByText('At least 10%').first()).toBeVisible();
});

test('the Company fixes the sharing of an account that another one created', async ({
  browser,
  page,
  baseURL,
}) => {
  const { ask } = apiOf(baseURL!);
  const { profile } = await ask('profile', {}, 'agent');
  const { creator } = (await ask('profile', { user_guid: profile.user_guid }, 'company')).profile;
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/agent/edit/${profile.user_guid}`);
  await page.getByRole('radio', { name: 'On' }).check();
  await expect(page.getByLabel('My Share, Sports')).toBeDisabled();
  await expect(page.getByLabel('My Share, Sports')).toHaveValue(String(creator!.my_agent_share));
  await expect(page.getByLabel('My Share, Matka')).toHaveValue(String(creator!.matka_agent_share));
  await page.getByRole('radio', { name: 'Off' }).check();
  await page.getByLabel('My Share, Casino').fill('');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();

  const own = await browser.newPage();
  await signIn(own, baseURL!, 'stockist');
  await own.goto(`${baseURL}/agent/edit/${profile.user_guid}`);
  await expect(own.getByLabel('My Share, Sports')).toBeEnabled();
  await expect(own.getByRole('radio', { name: 'On' })).toHaveCount(0);
});

test('a view of a list is saved, found again and deleted', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'subcompany');
  await page.goto(`${baseURL}/my-clients?view=negative_balance&sort=-fixed_limit`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Owing most');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto(`${baseURL}/my-clients`);
  await page.getByRole('button', { name: 'Owing most' }).click();
  await expect(page).toHaveURL(/view=negative_balance/);
  await page.getByRole('button', { name: 'Delete the view Owing most' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Owing most' })).toHaveCount(0);
});

test('a common keyword says that there are more than were counted, and is paged to its last account', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/my-clients?keyword=bs&size=10`);
  const shown = page.getByText(/^Showing /);
  const next = page.getByRole('button', { name: 'Next page' });
  const list = page.getByRole('region', { name: 'Client List', exact: true });
  await expect(shown).toHaveText('Showing 1 to 10 of 50+ entries');
  await expect(page.getByRole('button', { name: /^All\s?50\+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Page 6', exact: true }).click();
  await expect(shown).toHaveText('Showing 51 to 60 of 60+ entries');
  await next.click();
  await expect(shown).toHaveText('Showing 61 to 70 of 70+ entries');

  await page.goto(`${baseURL}/my-clients?keyword=bs&size=100`);
  await expect(shown).toContainText('Showing 1 to 100 of ');
  for (let from = 1; await next.isEnabled(); from += 100) {
    await expect(shown).toHaveText(`Showing ${from} to ${from + 99} of ${from + 99}+ entries`);
    await next.click();
    await expect(shown).toContainText(`Showing ${from + 100} to `);
    await expect(list).toHaveAttribute('aria-busy', 'false');
  }
  const last = /^Showing (?<from>\d+) to (?<to>\d+) of \k<to> entries$/;
  await expect(shown).toHaveText(last);
  const { from, to } = last.exec((await shown.textContent())!)!.groups!;
  await expect(page.getByRole('button', { name: /^Actions for BS/ })).toHaveCount(
    Number(to) - Number(from) + 1,
  );
});

test('an address with another level than that of the account opens the form of its own level', async ({
  page,
  baseURL,
}) => {
  const { profile } = await apiOf(baseURL!).ask('profile', {}, 'client');
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/agent/edit/${profile.user_guid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit client' })).toBeVisible();
  await expect(page.getByLabel('My Share, Sports')).toBeDisabled();
  await expect(page.getByLabel('Max Share, Sports')).toHaveCount(0);
});
