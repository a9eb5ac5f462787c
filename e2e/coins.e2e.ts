import { expect, type Page } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// A quiet house: nobody else mints, gives or takes back.
const { server, api } = ownHouse();

const left = async () => (await api.ask('profile', {}, 'company')).profile.remaining_balance;
const shown = (coins: number): string =>
  coins.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(coins) ? 0 : 2 });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confrim Message' });

async function typeCode(page: Page): Promise<void> {
  const boxes = dialog(page).getByRole('textbox');
  // oxlint-disable-next-line no-await-in-loop -- one box after the other
  for (const [place, digit] of Array.from(CODE).entries()) await boxes.nth(place).fill(digit);
}

test('the Company deposits coins, sees where all of them are, and takes what is left of them back', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'company');
  const before = await left();
  await page.goto(`${server.url}/manage-subcompany`);
  await page.getByRole('link', { name: 'Dena Coins' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dena Coins' })).toBeVisible();
  const available = page.locator('dt', { hasText: 'Available coins' }).locator('xpath=following-sibling::dd');
  await expect(available).toHaveText(shown(before));

  await test.step('the form is hidden until it is asked for, and its amount is required', async () => {
    const amount = page.getByLabel('Amount');
    await expect(amount).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Here For Deposit' }).click();
    await expect(amount).toBeFocused();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Amount is required');
    await amount.press('-');
    await expect(page.getByRole('alert')).toHaveText('Digits only, with at most two decimals.');
    await amount.fill('1250.5');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  });

  await test.step('the code asks with what there will be; the profile is read again', async () => {
    await expect(dialog(page)).toContainText(shown(before + 1250.5));
    await typeCode(page);
    await page.getByRole('button', { name: 'Credit coins' }).click();
    await expect(page.getByText('Balance Successfully updated')).toBeVisible();
    await expect(available).toHaveText(shown(before + 1250.5));
    await expect(page.getByLabel('Amount')).toHaveCount(0);
    expect(await left()).toBe(before + 1250.5);
  });

  await test.step('picture and table say where all that was minted is', async () => {
    const { minted } = await api.ask('whereCoinsAre', {}, 'company');
    await expect(page.getByRole('img', { name: /^Where the coins are: Company \d/ })).toBeVisible();
    const table = page.getByRole('table', { name: 'Where the coins are' });
    await expect(table.getByRole('row')).toHaveCount(9);
    await expect(table.locator('tfoot')).toContainText(shown(minted));
  });

  await test.step('no more is taken back than is left', async () => {
    await page.getByRole('button', { name: 'Withdraw coins' }).click();
    const amount = page.getByLabel('Amount');
    await amount.fill(String(before + 1250.51));
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(`At most ${shown(before + 1250.5)} are left`);
    await amount.fill('1250.5');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog(page)).toContainText(shown(before));
    await typeCode(page);
    await dialog(page).getByRole('button', { name: 'Withdraw coins' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(available).toHaveText(shown(before));
    expect(await left()).toBe(before);
  });
});

for (const who of ['master', 'agent'])
  test(`a ${who} has no way to the Company’s coins`, async ({ browser }) => {
    const page = await browser.newPage();
    await signIn(page, server.url, who);
    await expect(page.getByRole('link', { name: 'Dena Coins' })).toHaveCount(0);
    await page.goto(`${server.url}/credit_coins`);
    await expect(page.getByText(/^This page is open to: /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Here For Deposit' })).toHaveCount(0);
    await page.close();
  });
