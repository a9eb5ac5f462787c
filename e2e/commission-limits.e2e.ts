import { expect } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

for (const [who, levels] of [
  ['company', ['Sub Company', 'Master', 'Agent', 'Client']],
  ['master', ['Agent', 'Client']],
  ['agent', ['Client']],
] as const)
  test(`${who} sees the levels below, each as a table, and a Summary that adds up`, async ({
    page,
    baseURL,
  }) => {
    const heard = complaints(page);
    const { ask } = apiOf(baseURL!);
    const { commision_limit, summary } = await ask('getDlUsers', {}, who);
    expect(summary.fixed_limit - summary.limit_to_agent - summary.client_limit).toBeCloseTo(
      summary.remaining_balance,
      2,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, baseURL!, who);
    await page.goto(`${baseURL}/commission_limits`);
    await expect(page.getByRole('heading', { level: 1, name: 'Commission & Limits' })).toBeVisible();
    for (const level of levels)
      // oxlint-disable-next-line no-await-in-loop -- one level after the other
      await expect(page.getByRole('region', { name: level, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Company', exact: true })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: /^Current limit/ })).toHaveCount(
      (commision_limit[7] ?? []).length > 0 ? 1 : 0,
    );
    await lookInBothSchemes(page, `commission-limits-${who}`, ['desktop', 'phone']);
    expect(heard).toEqual([]);
  });

test('a limit is changed where it stands by + and -, after the dialog has said what becomes of it', async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page);
  const { username, user_guid } = await newClient(baseURL!);
  const { ask } = apiOf(baseURL!);
  const limits = async () => {
    const { profile } = await ask('profile', { user_guid }, 'agent');
    return [profile.fixed_limit, profile.balance];
  };
  const [before = 0] = await limits();
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/commission_limits?keyword=${username}`);
  const cell = page.getByRole('textbox', { name: new RegExp(`^Fixed limit of ${username}:`) });
  const dialog = page.getByRole('dialog', { name: `Set limit of ${username}` });

  await test.step('what is no limit is marked and not asked about', async () => {
    await cell.fill('1.005');
    await cell.press('Enter');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what is no limit is said, not made another one', async () => {
    for (const typed of ['1e20', '1,0', '1.005', '--5']) {
      await cell.fill(typed);
      await expect(cell).toHaveValue(typed);
      await expect(page.getByText('An amount like 1,500.50, or +500 or -500 to change it by.')).toBeVisible();
      await cell.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await cell.press('Escape');
  });

  await test.step('+ is a change; the call carries the result', async () => {
    await cell.fill('+150.5');
    await cell.press('Enter');
    await expect(dialog.getByLabel('Limit', { exact: true })).toHaveValue(
      (before + 150.5).toLocaleString('en-IN'),
    );
    expect(await limits()).toEqual([before, before]);
    const sent = page.waitForRequest('**/api/users/update_limit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ fixed_limit: before + 150.5 });
    await expect(page.getByText('Fixed Limit Updated')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await limits()).toEqual([before + 150.5, before + 150.5]);
  });

  await test.step('the current limit of a client is set with it', async () => {
    await expect(cell).toHaveValue((before + 150.5).toLocaleString('en-IN', { minimumFractionDigits: 2 }));
    await cell.fill('-0.5');
    await cell.press('Enter');
    await expect(dialog.getByLabel('Limit', { exact: true })).toHaveValue(
      (before + 150).toLocaleString('en-IN'),
    );
    await dialog.getByLabel('Set the current limit too').fill('100');
    await expect(dialog.getByText('Current limit then').locator('xpath=..')).toContainText(/then.*100/);
    await lookInBothSchemes(page, 'commission-limits-set', ['desktop', 'phone']);
    // The key that opened it again has not said yes.
    expect(await limits()).toEqual([before + 150.5, before + 150.5]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Fixed Limit And Current Limit Updated')).toBeVisible();
    expect(await limits()).toEqual([before + 150, 100]);
  });

  await test.step('nothing is used, so nothing opens', async () => {
    const row = page
      .getByRole('region', { name: 'Client', exact: true })
      .getByRole('row', { name: username });
    await expect(row).toBeVisible();
    await expect(row.getByRole('link', { name: /^What the limit/ })).toHaveCount(0);
  });
  expect(heard).toEqual([]);
});

test('a used limit opens, and its parts sum to it', async ({ page, baseURL }) => {
  const heard = complaints(page);
  const { ask } = apiOf(baseURL!);
  const { commision_limit } = await ask('getDlUsers', { role: 7, sort: '-used_limit' }, 'company');
  const used = commision_limit[7]![0]!;
  expect(used.used_limit).toBeGreaterThan(0);
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/commission_limits?keyword=${used.username}`);
  await page.getByRole('link', { name: `What the limit of ${used.username} is used for` }).click();
  const dialog = page.getByRole('dialog', { name: `Used limit of ${used.username}` });
  await expect(dialog.getByRole('table', { name: 'Exposure by market' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Open bets' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`used=${used.user_id}`));
  await lookInBothSchemes(page, 'commission-limits-used', ['desktop', 'phone']);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const part of ['Exposure by market', 'Open bets']) {
    const table = dialog.locator('section').filter({ has: page.getByRole('table', { name: part }) });
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await table.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  }
  expect(heard).toEqual([]);
});

test('the rows of a used limit lead to bet slips, to a draw and to a round of the casino', async ({
  page,
  baseURL,
}) => {
  const { ask } = apiOf(baseURL!);
  const { commision_limit } = await ask('getDlUsers', { role: 7, sort: '-used_limit' }, 'agent');
  const used = commision_limit[7]![0]!;
  const at = { event_name: 'Of another kind', bets: 1, exposure: 1, session_id: null };
  const [draw, round] = [
    { ...at, kind: 'draw', event_id: '77-1', market_id: '77-1-s', market_name: 'A draw' },
    { ...at, kind: 'round', event_id: 'c-20261120-9', market_id: 'r', market_name: 'A round' },
  ];
  await page.route('**/api/users/user_used_limit', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const exposures = [...data.exposures.slice(0, 1), draw, round];
    await route.fulfill({ response, json: { ...rest, data: { ...data, exposures } } });
  });
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/commission_limits?used=${used.user_id}`);
  const table = page.getByRole('table', { name: 'Exposure by market' });
  await expect(table.getByRole('link')).toHaveCount(3);
  const links = await table.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links[0]).toMatch(new RegExp(`^/bet_slips/.*user_id=${used.user_id}`));
  expect(links.slice(1).map((link) => link!.split('/')[1])).toEqual(['live_report', 'games_list']);
});

test('a limit that was not set says so: in the words of the server, else "Fixed Limit Not Updated"', async ({
  page,
  baseURL,
}) => {
  const { username, user_guid } = await newClient(baseURL!);
  const { ask } = apiOf(baseURL!);
  await signIn(page, baseURL!, 'agent');
  await page.goto(`${baseURL}/commission_limits?keyword=${username}&set_limit=${user_guid}`);
  const dialog = page.getByRole('dialog', { name: `Set limit of ${username}` });
  const field = dialog.getByLabel('Limit', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });

  await test.step('what stands before the server refuses with a page of its own', async () => {
    const page500 = { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' };
    await page.route('**/api/users/update_limit', (route) => route.fulfill(page500), { times: 1 });
    await field.fill('1100');
    await save.click();
    await expect(dialog.getByText('Fixed Limit Not Updated', { exact: true })).toBeVisible();
  });

  await test.step('another desk was quicker: it is told what holds now, and decides again', async () => {
    const { user_id } = (await ask('profile', { user_guid }, 'agent')).profile;
    await ask('updateLimit', { user_id, fixed_limit: 1300.5 }, 'agent');
    await save.click();
    await expect(dialog.getByText('Somebody else changed this meanwhile: 1,300.50')).toBeVisible();
    await expect(dialog.getByText('Fix Limit', { exact: true }).locator('xpath=..')).toContainText(
      /1,300\.50.*then.*1,100/,
    );
    await expect(field).toHaveValue('1,100');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect((await ask('profile', { user_guid }, 'agent')).profile.fixed_limit).toBe(1100);
  });
});
