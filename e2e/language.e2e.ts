import mr from '@pavilion/contract/words/mr.json' with { type: 'json' };
import ta from '@pavilion/contract/words/ta.json' with { type: 'json' };
import { expect, type Browser, type Page } from '@playwright/test';
import { signIn, signInByForm } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

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

/** A device of the person: a browser that knows nothing of the others. */
async function device(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, username);
  return page;
}

const byLabel = (page: Page, label: keyof typeof ta.passwords) =>
  page.getByLabel(ta.passwords[label], { exact: true });

test('Tamil chosen on one device is spoken on the other at once; refusals in a form are said in it', async ({
  browser,
  baseURL,
}) => {
  const { username } = await newClient(baseURL!);
  const [one, other] = await Promise.all([
    device(browser, baseURL!, username),
    device(browser, baseURL!, username),
  ]);
  await one.goto(`${baseURL}/Language`);
  await other.goto(`${baseURL}/manage-password`);
  await expect(other.getByRole('heading', { level: 1, name: /Manage Password/ })).toBeVisible();
  await expect(one.getByText('Shown now')).toBeVisible();

  await one.getByRole('radio', { name: /தமிழ்/ }).check();
  await expect(one.getByRole('heading', { level: 1, name: ta.menu.Language })).toBeVisible();
  await expect(one.getByText(ta.language.chosen)).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ta');

  await byLabel(other, 'oldPassword').fill('Not@MyOwn1');
  await other.locator('input[autocomplete="new-password"]').first().fill('Gulmohar@58');
  await byLabel(other, 'confirmPassword').fill('Gulmohar@58');
  await other.getByRole('button', { name: ta.passwords.change, exact: true }).click();
  await expect(other.getByText(ta.refusals.wrong_password).first()).toBeVisible();

  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ta');
  await Promise.all([one.context().close(), other.context().close()]);
});

test('before the sign-in a browser is spoken to in its own language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'mr-IN' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page.getByLabel(mr.common.username)).toBeVisible();
});
