import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes, SIZES } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// A quiet house: nobody else moves money or sets the charge.
const { server, api } = ownHouse();

test('the Company sets the charge of a match: a bad amount stays at its field, the history has the change', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/other_charges`);
  const amount = page.getByRole('textbox', { name: 'Other Charges' });
  const save = page.getByRole('button', { name: 'Update Other Charges' });
  await amount.fill('100000.01');
  await save.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await api.ask('getOtherAppCharges', {}, 'company')).other_charges).toBe(40);
  await amount.fill('7.5');
  await save.click();
  await expect(page.getByText('Other Charges Data Updated').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Changes of the charge' })).toBeVisible();
  await expect(page.getByRole('row', { name: /company.*7\.50/ })).toBeVisible();
  expect((await api.ask('getOtherAppCharges', {}, 'company')).other_charges).toBe(7.5);
  await lookInBothSchemes(page, 'other-charges-set');
  expect(heard.filter((text) => !text.includes('status of 4'))).toEqual([]);
});

for (const size of ['desktop', 'phone'] as const)
  test(`an agent writes down what one client paid another, on a ${size}: seen before, done once, with a receipt`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[size]);
    const { transfers } = await api.ask('collectionSuggest', {}, 'agent');
    const { from, to, amount } = transfers[0]!;
    const cents = (coins: number): number => Math.round(coins * 100);
    const owed = async (user_guid: string) =>
      (await api.ask('profile', { user_guid }, 'agent')).profile.ledger_balance;
    const before = [await owed(from.user_guid), await owed(to.user_guid)] as const;
    await signIn(page, server.url, 'agent');
    await page.goto(`${server.url}/collection-report`);
    await page.getByRole('link', { name: `Transfer ${from.username} – ${to.username}` }).click();
    const [payer, payee] = [
      page.getByRole('combobox', { name: 'Paid by' }),
      page.getByRole('combobox', { name: 'Paid to' }),
    ];
    await expect(payer).toHaveValue(from.username);
    await expect(payee).toHaveValue(to.username);
    expect(Number((await page.getByLabel('Amount').inputValue()).replaceAll(',', ''))).toBe(amount);
    await page.getByLabel('Amount').fill('12.5');
    await page.getByLabel('Note').fill('at the shop');
    const preview = page.getByRole('complementary', { name: 'Balance after' });
    await expect(preview.getByRole('region', { name: 'Paid by' })).toContainText(from.username);
    await expect(preview.getByRole('region', { name: 'Paid to' })).toContainText(to.username);

    // What is typed is there again after a reload.
    await page.waitForTimeout(1000);
    await page.reload();
    await expect(page.getByLabel('Amount')).toHaveValue('12.5');
    await expect(page.getByLabel('Note')).toHaveValue('at the shop');
    await page.getByRole('button', { name: 'Transfer 12.50' }).dblclick();
    await expect(preview.getByText('Saved')).toBeVisible();
    expect([cents(await owed(from.user_guid)), cents(await owed(to.user_guid))]).toEqual([
      cents(before[0]) - 1250,
      cents(before[1]) + 1250,
    ]);
    await preview.getByRole('button', { name: 'Receipt' }).click();
    await expect(page.getByRole('dialog')).toContainText('at the shop');
    await page.keyboard.press('Escape');

    await page.goto(`${server.url}/transfer_cash?payer=${from.user_guid}&payee=${from.user_guid}&amount=5`);
    await expect(page.getByText('an account below you, and not the same twice')).toBeVisible();
    expect(cents(await owed(from.user_guid))).toBe(cents(before[0]) - 1250);
  });
