import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { findBursts } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { stretchAnswers } from './harness/stretch.ts';
import { test } from './harness/test.ts';

const { server } = ownHouse();

test('a digit that is typed into a box with another replaces it, wherever the box was clicked; one that is taken out moves no other', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/add-matka-number`);
  const first = page.getByLabel('Digit 1 of the number');
  for (const x of [3, 12, 30]) {
    await first.click();
    await page.keyboard.type('321');
    await expect(page).toHaveURL(/number=321/);
    await first.click({ position: { x, y: 12 } });
    await first.click({ position: { x, y: 12 } });
    await page.keyboard.type('137');
    await expect(page).toHaveURL(/number=137/);
  }
  await first.click();
  await page.keyboard.press('Backspace');
  const boxes = page.getByRole('textbox', { name: /^Digit/ });
  await expect(boxes.nth(0)).toHaveValue('');
  await expect(boxes.nth(1)).toHaveValue('3');
  await expect(boxes.nth(2)).toHaveValue('7');
  await page.keyboard.type('2');
  await expect(page).toHaveURL(/number=237/);
});

test('a number report with long names does not scroll sideways on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(page, server.url, 'agent');
  await stretchAnswers(page);
  await page.goto(`${server.url}/matka-report/single_akda`);
  await expect(page.getByRole('listbox')).toBeVisible();
  // What measures its room is drawn anew once its rows are there.
  await expect.poll(() => page.evaluate<string[]>(findBursts), { timeout: 5_000 }).toEqual([]);
  // An answer may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
