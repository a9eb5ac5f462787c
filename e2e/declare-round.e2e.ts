import { expect } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server } = ownHouse();

test('a silent round is declared by its cards, with the money before and the code after, and waits no more', async ({
  page,
}) => {
  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/pending-game`);
  await page.getByRole('button', { name: 'Declare' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Declare Queen/ });
  const cards = dialog.getByRole('textbox', { name: /^Cards, in the order/ });
  await expect(cards).toBeFocused();
  await cards.fill('KH KH');
  await expect(dialog.getByText('K♥ cannot lie there once more.')).toBeVisible();
  await cards.fill('KH 2S 3D');
  await expect(dialog.getByText('The round is not over with these cards.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'King of hearts' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Declare' })).toBeDisabled();
  await cards.fill('KH 2S 3D 4C');
  await expect(dialog.getByRole('region', { name: 'Zero-sum check' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Declare: Total 0' }).click();
  const asked = page.getByRole('dialog', { name: 'Confrim Message' });
  await expect(asked.getByText(/^Declare Total 0 as the result of Queen/)).toBeVisible();
  await page.keyboard.type(CODE);
  await asked.getByRole('button', { name: 'Declare: Total 0' }).click();
  await expect(page.getByText('Round declared successfully')).toBeVisible();
  await expect(page.getByText('No round waits for its result.')).toBeVisible();
});
