import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { lookInBothSchemes } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// A quiet house: nobody else moves money.
const { server, api } = ownHouse();

// An agent has many clients, of whom some won and some lost whatever day it is; before anything of that is booked.
test('what is proposed by past balances says that it would be booked now', async ({ page }) => {
  await signIn(page, server.url, 'agent');
  await page.goto(`${server.url}/collection-report`);
  const part = page.getByRole('region', { name: 'Settle among themselves' });
  await expect(part).toBeVisible();
  await expect(page.getByText(/^By the balances of/)).toHaveCount(0);
  // By the clock on the wall of the browser, as the field has it.
  const past = await page.evaluate(() => {
    const then = new Date(Date.now() - 120_000 - new Date().getTimezoneOffset() * 60_000);
    return then.toISOString().slice(0, 16);
  });
  await page.goto(`${server.url}/collection-report?as_of=${past}`);
  await expect(part.getByText(/^By the balances of/)).toBeVisible();
  await expect(part.getByRole('button', { name: /^Transfer all/ })).toHaveCount(0);
  await part
    .getByRole('link', { name: /^Transfer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer' })).toBeVisible();
  await expect(page.getByText(/^By the balances of/)).toBeVisible();
});

test('an agent books what clears its clients among themselves, all in one act; another desk was faster with one', async ({
  page,
}) => {
  const { transfers } = await api.ask('collectionSuggest', {}, 'agent');
  expect(transfers.length).toBeGreaterThan(1);
  await signIn(page, server.url, 'agent');
  await page.goto(`${server.url}/collection-report`);
  const part = page.getByRole('region', { name: 'Settle among themselves' });
  await expect(part).toBeVisible();
  await part.getByRole('button', { name: `Transfer all ${transfers.length}` }).click();
  const dialog = page.getByRole('dialog', { name: `Book ${transfers.length} transfers` });
  await expect(dialog.getByText('waits', { exact: true })).toHaveCount(transfers.length);
  await lookInBothSchemes(page, 'pay-all');
  // Of the last one somebody takes cash meanwhile: what was proposed for it holds no more.
  const { to } = transfers.at(-1)!;
  await api.ask('payReceiveCash', { user_guid: to.user_guid, amount: 1, type: 2 }, 'agent');
  await dialog.getByRole('button', { name: `Book all ${transfers.length}` }).click();
  await expect(dialog.getByText('Booked', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Somebody else changed this meanwhile').first()).toBeVisible();
  await expect(dialog.getByText('waits', { exact: true })).toHaveCount(0);
  const booked = await dialog.getByText('Booked', { exact: true }).count();
  await expect(dialog.getByRole('status')).toHaveText(`${booked} of ${transfers.length} booked`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a character that is no part of an amount is refused in words, by whatever way it comes', async ({
  page,
}) => {
  await signIn(page, server.url, 'agent');
  await page.goto(`${server.url}/transfer_cash`);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const said = page.getByText('Digits only, with at most two decimals.');
  // What stays in the field, and whether it says that this is not all that was typed.
  for (const [keys, value, refused] of [
    ['0', '0', false],
    ['1,000', '1,000', false],
    ['1,00,000.50', '1,00,000.50', false],
    ['-1', '1', true],
    ['-0', '0', true],
    ['1e20', '120', true],
    ['12.505', '12.50', true],
    ['1,0', '10', true],
  ] as const) {
    await amount.fill('');
    await expect(said).toHaveCount(0);
    await amount.pressSequentially(keys, { delay: 40 });
    await expect(amount).toHaveValue(value);
    await expect(said).toHaveCount(refused ? 1 : 0);
  }
  await test.step('what comes as a whole is refused as a whole', async () => {
    for (const text of ['1e20', '-1', '12.505', '1,0']) {
      await amount.fill('');
      await amount.focus();
      await page.keyboard.insertText(text);
      await expect(said).toBeVisible();
      await expect(amount).toHaveValue('');
    }
  });
});
