import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { CODE } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { closePages, pageOf } from './harness/open-screen.ts';
import { test } from './harness/test.ts';

/** It is restored whole and compared line by line, beside whatever else the machine does. */
const VERIFIED_WITHIN_MS = 60_000;

test.afterAll(closePages);

test('a press makes a backup, which is verified by itself, taken away as a file, and deleted by the code', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL!, 'company', 'light');
  const heard = complaints(page);
  await page.goto(`${baseURL}/db_backup`);
  const make = page.getByRole('main').getByRole('button', { name: 'DB Backup' });
  await expect(make).toBeEnabled();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const rows = page.getByRole('row');
  const before = await rows.count();
  await make.click();
  await expect(page.getByRole('button', { name: 'Process..' })).toBeDisabled();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  const row = rows.nth(1);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible({ timeout: VERIFIED_WITHIN_MS });
  await expect(make).toBeEnabled();
  await expect(page.getByText(/was restored and compared at/)).toBeVisible();
  const file = /pavilion-[\w-]+\.backup/.exec(await page.getByText(/npm run restore/).innerText())?.[0];
  await lookInBothSchemes(page, 'db-backup-row');

  await row.getByRole('button', { name: /^Download/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(file);
  expect((await readFile(await download.path())).subarray(0, 17).toString()).toBe('PAVILION BACKUP 1');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByLabel('Digit 1 of 4').pressSequentially(CODE);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText(file!)).toHaveCount(0);
  expect(heard).toEqual([]);
});
