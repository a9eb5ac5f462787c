import { test } from '@playwright/test';

test('looks at a page for ever', async ({ page }) => {
  await page.goto(`${process.env['PAVILION_E2E_URL']}/livez`);
  console.log('ready');
  await new Promise(() => {});
});
