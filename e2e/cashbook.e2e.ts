import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse();

const ROLES = ['company', 'master', 'agent'] as const;

for (const role of ROLES)
  test(`${role} reads the cashbook by kind and name, and closes a day by count`, async ({ browser }) => {
    const page = await browser.newPage();
    await signIn(page, server.url, role);
    const book = await api.ask('cashbook', {}, role);
    const money = (coins: number): string => coins.toLocaleString('en-IN');

    await test.step('cash in hand, and what is left when it is narrowed', async () => {
      await page.goto(`${server.url}/cashbook`);
      const inHand = page.locator('dl[aria-label="Cash in hand"]');
      await expect(inHand).toContainText('Closing cash in hand');
      await expect(inHand).toContainText(money(Math.abs(book.closing)));
      await expect(page.getByRole('region', { name: 'Cash by day' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search user' }).fill('nobody at all');
      await expect(page.getByText('No data available in table')).toBeVisible();
      await expect(inHand).toContainText(money(Math.abs(book.closing)));
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).not.toHaveURL(/keyword/);
    });

    await test.step('a day is closed: the difference stands there first, and in the list after', async () => {
      await page.getByRole('link', { name: 'Close Day' }).click();
      const { due } = await api.ask('cashDays', {}, role);
      const expected = Math.max(0, Math.floor(due!.expected));
      await page.getByRole('button', { name: 'Close Day' }).click();
      await expect(page.getByRole('alert')).toHaveText('Count the cash and type what is there.');
      await page.getByRole('textbox', { name: 'Counted' }).fill(String(expected + 7));
      const form = page.getByRole('form', { name: 'Close Day' });
      await form.getByRole('textbox', { name: 'Note' }).fill('counted by two');
      await expect(form).toContainText('Draft kept');
      page.once('dialog', (leave) => void leave.accept());
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Counted' })).toHaveValue(money(expected + 7));
      await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('counted by two');
      await expect(form).toContainText('taken up');
      await expect(form).toContainText('Difference');
      await form.getByRole('button', { name: 'Close Day' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close Day' });
      await expect(dialog).toContainText(`Close ${due!.day} by this count?`);
      await dialog.getByRole('button', { name: 'Close Day' }).click();
      await expect(page.getByText('Day closed').first()).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(`^${due!.day}`) })).toContainText(
        money(expected + 7),
      );
      const { days } = await api.ask('cashDays', {}, role);
      expect([days[0]!.day, days[0]!.counted]).toEqual([due!.day, expected + 7]);
      await expect(page.getByText(`Every day up to ${due!.day} is closed.`)).toBeVisible();
    });

    await test.step('the closed days are a file', async () => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    });
    await page.close();
  });
