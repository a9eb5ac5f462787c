import { expect, test } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';

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
  expect(heard).toEqual([]);
});
