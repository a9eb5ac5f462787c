import { expect, test, type Page } from '@playwright/test';
import { signInByForm } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';

/** What of other languages a page asks for. */
function asked(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(hi|mr|ta)-[^/]*$/.exec(request.url()) ?? [];
    if (language !== undefined) files.push(language);
  });
  return files;
}

test('an English desk loads no other language; another is one file, and a reload speaks it at once', async ({
  page,
  baseURL,
}) => {
  const files = asked(page);
  // An account of its own: the server keeps the language for the next sign-in.
  await signInByForm(page, baseURL!, (await newClient(baseURL!)).username);
  await page.goto(`${baseURL}/my-ledgers`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Ledgers' })).toBeVisible();
  expect(files).toEqual([]);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'मेरे खाते' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto(`${baseURL}/dashboard`);
  await expect(page.getByRole('heading', { name: 'लाइव रिपोर्ट मैच' })).toBeVisible();
  expect(new Set(files)).toEqual(new Set(['hi']));
});

test('a language whose file does not come leaves the page in English, and comes by itself once it can', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  let gone = true;
  await page.route(/\/assets\/hi-/, (route) => (gone ? route.abort() : route.continue()));
  await page.goto(`${baseURL}/login`);
  const language = page.getByRole('combobox', { name: /Language|भाषा/ });
  await language.selectOption('hi');
  await expect(language).toHaveValue('hi');
  await expect(page.getByLabel('Username')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  gone = false;
  await page.clock.fastForward(5000);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel('Username')).toHaveCount(0);
});
