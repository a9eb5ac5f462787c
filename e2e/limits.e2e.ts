import { expect, type Page } from '@playwright/test';
import { apiOf, PASSWORD, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { ownName } from './harness/own-name.ts';
import { test } from './harness/test.ts';

/** An agent of its own, so that nobody else gives out of its limit, with two clients of 1,000 and one of 2,000. */
async function newHouse(url: string) {
  const { ask } = apiOf(url);
  const who = { first_name: 'Limits', password: PASSWORD, confirm_password: PASSWORD };
  const agent = ownName(6);
  const shares = { my_share: 0, my_agent_share: 0, matka_share: 0, matka_agent_share: 0, game_share: 0 };
  const agentForm = { ...who, ...shares, username: agent, role: 6, fixed_limit: 6000 };
  const own = await ask('createUser', agentForm, 'stockist');
  const clients = [];
  for (const fixed_limit of [1000, 1000, 2000]) {
    const form = { ...who, username: ownName(7), role: 7, fixed_limit };
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    clients.push(await ask('createUser', form, agent));
  }
  const limitOf = async (user_guid: string) =>
    (await ask('profile', { user_guid }, 'stockist')).profile.fixed_limit;
  return { agent, own, clients: [clients[0]!, clients[1]!, clients[2]!] as const, limitOf };
}

let house: Awaited<ReturnType<typeof newHouse>>;
test.beforeAll(async ({ baseURL }) => {
  house = await newHouse(baseURL!);
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** As it stands, on a desktop and a phone, light and dark. */
const lookAt = (page: Page, name: string) => lookInBothSchemes(page, name, ['desktop', 'phone']);

/** A hand that looks for each key for a second. */
async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const key of text) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.waitForTimeout(1000);
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key);
  }
}

test('a limit is set beside its figure by a slow hand, over a reload, and what it becomes is said before', async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page);
  const [client] = house.clients;
  await signIn(page, baseURL!, house.agent);
  await page.goto(`${baseURL}/my-clients?keyword=${client.username}`);
  await page.getByRole('link', { name: `Set limit of ${client.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Set limit of ${client.username}` });
  await expect(dialog.getByLabel('Limit', { exact: true })).toBeFocused();
  await typeSlowly(page, '15');
  await expect(dialog.getByText('Less than')).toHaveCount(0);

  await page.reload();
  await expect(dialog.getByLabel('Limit', { exact: true })).toHaveValue('1,000');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await typeSlowly(page, '1234.55');
  await expect(dialog.getByText(`${house.agent} can still give`).locator('xpath=..')).toContainText(
    /2,000.*then.*1,765\.45/,
  );
  await expect(dialog.getByText('Current limit then').locator('xpath=..')).toContainText(
    /1,000.*then.*1,234\.55/,
  );
  await lookAt(page, 'set-limit');
  await dialog.getByLabel('Limit', { exact: true }).fill('3000.01');
  await expect(dialog.getByRole('alert')).toHaveText('More than its giver has left');
  await lookAt(page, 'set-limit-refused');
  expect(await house.limitOf(client.user_guid)).toBe(1000);

  await dialog.getByLabel('Limit', { exact: true }).fill('1100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(`\\b${client.username}\\b`) })).toContainText(
    '1,100',
  );
  expect(await house.limitOf(client.user_guid)).toBe(1100);
  expect(heard).toEqual([]);
});

test('many limits are set at once as their preview says; the row that is refused stays and says why', async ({
  page,
  baseURL,
}) => {
  const { ask } = apiOf(baseURL!);
  const heard = complaints(page);
  const [first, second, third] = house.clients;
  const { user_id } = (await ask('profile', { user_guid: first.user_guid }, house.agent)).profile;
  await ask('updateLimit', { user_id, fixed_limit: 1000 }, house.agent);
  await signIn(page, baseURL!, house.agent);
  const open = async (): Promise<void> => {
    await page.goto(`${baseURL}/my-clients?sort=username`);
    for (const { username } of house.clients)
      // oxlint-disable-next-line no-await-in-loop -- one box after the other
      await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
    await page
      .getByRole('toolbar', { name: /selected/ })
      .getByRole('button', { name: 'Set limit' })
      .click();
    await expect(page.getByLabel('New limit of each')).toBeFocused();
    await page.keyboard.type('2200');
  };
  const dialog = page.getByRole('dialog', { name: 'Set limits of 3 accounts' });
  const shown = (username: string) => dialog.getByRole('row', { name: new RegExp(`^${username}\\b`) });
  await open();
  await expect(dialog.getByRole('button', { name: 'Set 2 limits' })).toBeEnabled();
  await page.reload();
  await expect(dialog).toHaveCount(0);
  expect(await house.limitOf(third.user_guid)).toBe(2000);

  await open();
  await expect(shown(first.username)).toContainText(/1,000\s*2,200\s*800/);
  await expect(shown(second.username)).toContainText(
    /1,000\s*Fix limit is above the remaining balance: at most 1,800\s*800/,
  );
  await expect(shown(third.username)).toContainText(/2,000\s*2,200\s*600/);
  await lookAt(page, 'set-limits');
  await page.waitForTimeout(1000);
  await dialog.getByRole('button', { name: 'Set 2 limits' }).click();
  const result = page.getByRole('dialog', { name: 'Set limit: 2 of 3 done' });
  await expect(result.getByRole('row', { name: new RegExp(`^${second.username}\\b`) })).toContainText(
    'Fix limit is above the remaining balance: at most 1,800',
  );
  expect(await Promise.all(house.clients.map(({ user_guid }) => house.limitOf(user_guid)))).toEqual([
    2200, 1000, 2200,
  ]);
  expect(heard).toEqual([]);
});

test('a bulk change is made once: pressed twice, sent again without an answer, over a reload, from a second tab', async ({
  page,
  baseURL,
  context,
}) => {
  const { ask } = apiOf(baseURL!);
  const [first, second] = house.clients;
  const two = [first, second];
  for (const { user_guid } of two) {
    // oxlint-disable-next-line no-await-in-loop -- two accounts
    const { user_id } = (await ask('profile', { user_guid }, house.agent)).profile;
    // oxlint-disable-next-line no-await-in-loop -- two accounts
    await ask('updateLimit', { user_id, fixed_limit: 1000 }, house.agent);
  }
  const limits = () => Promise.all(two.map(({ user_guid }) => house.limitOf(user_guid)));
  const open = async (tab: Page) => {
    await tab.goto(`${baseURL}/my-clients?sort=username`);
    for (const { username } of two)
      // oxlint-disable-next-line no-await-in-loop -- one box after the other
      await tab.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
    await tab
      .getByRole('toolbar', { name: /selected/ })
      .getByRole('button', { name: 'Set limit' })
      .click();
    await tab.getByLabel('What to set').selectOption('add');
    await tab.getByLabel('Raise each by', { exact: true }).fill('10');
    const dialog = tab.getByRole('dialog', { name: 'Set limits of 2 accounts' });
    await expect(dialog.getByRole('columnheader', { name: 'Current limit' })).toBeVisible();
    const yes = dialog.getByRole('button', { name: 'Set 2 limits' });
    await expect(yes).toBeEnabled();
    return { dialog, yes };
  };
  await signIn(page, baseURL!, house.agent);
  const other = await context.newPage();
  await signIn(other, baseURL!, house.agent);
  const here = await open(page);
  const there = await open(other);

  await test.step('pressed twice', async () => {
    await here.yes.dblclick();
    await expect(page.getByRole('dialog', { name: 'Set limit: 2 of 2 done' })).toBeVisible();
    expect(await limits()).toEqual([1010, 1010]);
  });

  await test.step('from a tab that shows how it was before', async () => {
    await other.route('**/api/users/bulk_limit', (route) => route.continue());
    if (await there.yes.isEnabled()) await there.yes.click();
    await expect(other.getByRole('dialog', { name: 'Set limit: 0 of 2 done' })).toContainText(
      'Somebody else changed this meanwhile: 1,010',
    );
    expect(await limits()).toEqual([1010, 1010]);
  });

  await test.step('the answer is lost, and it is sent again', async () => {
    const { yes } = await open(page);
    const keys: (string | undefined)[] = [];
    let lost = false;
    await page.route('**/api/users/bulk_limit', async (route) => {
      const request = route.request();
      if (request.postDataJSON().dry_run === 1) return route.continue();
      keys.push(request.headers()['idempotency-key']);
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await yes.click();
    await expect.poll(limits).toEqual([1020, 1020]);
    await expect(yes).toBeEnabled();
    await yes.click();
    await expect(page.getByRole('dialog', { name: 'Set limit: 2 of 2 done' })).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await limits()).toEqual([1020, 1020]);
    await page.unrouteAll();
  });

  await test.step('loaded again while it is on its way', async () => {
    const { yes } = await open(page);
    await yes.click();
    await page.reload();
    await expect.poll(limits).toEqual([1030, 1030]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the same dialog opens from the page of an account and from what waits for somebody', async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page);
  const [, , { username, user_guid }] = house.clients;
  const dialog = page.getByRole('dialog', { name: `Set limit of ${username}` });
  await signIn(page, baseURL!, house.agent);
  await page.goto(`${baseURL}/userview/client/${user_guid}/${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Set limit' }).click();
  await expect(dialog.getByLabel('Limit', { exact: true })).toBeFocused();
  await lookAt(page, 'set-limit-user-view');
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/userview/client/${user_guid}/${username}$`));

  // Nobody bets here: the task is put into the answer.
  const task = {
    kind: 'limit',
    text: '',
    hint: '',
    name: username,
    figure: 96,
    link: `/my-clients?keyword=${username}&set_limit=${user_guid}`,
    at: new Date().toISOString(),
  };
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, needs_you: [task] } } });
  });
  await page.goto(`${baseURL}/dashboard`);
  await page.getByRole('link', { name: /^Raise or lock/ }).click();
  await expect(dialog.getByLabel('Limit', { exact: true })).toBeFocused();
  expect(heard).toEqual([]);
});

test('a list of accounts fills the window with rows, unless a number was chosen, which it remembers', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/my-clients`);
  const footer = page.getByRole('button', { name: /Rows per page$/ });
  await expect(footer).toHaveText(/^Auto \(1\d rows\)$/);
  const table = page.getByRole('region', { name: 'Table Client List' });
  const left = () =>
    table.evaluate((list) => [
      list.scrollHeight - list.clientHeight,
      list.getBoundingClientRect().bottom - list.querySelector('table')!.getBoundingClientRect().bottom,
    ]);
  await expect(async () => {
    const [beyond, empty] = await left();
    expect(beyond).toBe(0);
    expect(empty).toBeLessThan(34);
  }).toPass();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect(footer).toHaveText('Auto (10 rows)');
  await page.setViewportSize({ width: 1440, height: 1200 });
  await expect(footer).toHaveText(/^Auto \(2\d rows\)$/);

  await footer.click();
  await page.getByRole('menuitem', { name: '50 rows' }).click();
  await expect(page).toHaveURL(/size=50/);
  await expect(page.getByText(/^Showing 1 to 50 of /)).toBeVisible();
  await page.goto(`${baseURL}/my-clients`);
  await expect(footer).toHaveText('50 rows');
  await footer.click();
  await page.getByRole('menuitem', { name: /^Auto/ }).click();
  await expect(footer).toHaveText(/^Auto/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(10);
});
