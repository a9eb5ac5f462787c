import { expect, type Browser, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { pictureToSend, pictureOf } from '../packages/server/src/pictures/png.fixtures.ts';
import { test } from './harness/test.ts';

const SPLASH = '/trial-balance';
const [FIRST, SECOND] = ['/my-ledgers', 'https://example.com/offer'];

async function seenBy(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, username);
  await page.goto(`${url}/dashboard`);
  return page;
}

test.afterEach(async ({ baseURL }) => {
  const { ask } = apiOf(baseURL!);
  for (const call of ['bannerList', 'splashBannerList'] as const) {
    const { list } = await ask(call, {}, 'company');
    const mine = list.filter(({ link }) => [SPLASH, FIRST, SECOND].includes(link));
    await Promise.all(mine.map(({ _id: id }) => ask('deleteBanner', { id }, 'company')));
  }
});

test('a login banner is made, stands on the sign-in page, and goes from it', async ({ browser, baseURL }) => {
  const url = baseURL!;
  const desk = await seenBy(browser, url, 'company');
  await desk.goto(`${url}/banners`);
  await desk.getByRole('link', { name: 'Create Login Banner' }).click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'All filds required' })).toBeVisible();
  const picture = desk.locator('input[type=file]');
  await picture.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html>'),
  });
  await desk.getByRole('textbox', { name: 'Link' }).fill(SPLASH);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('not a JPG, PNG or webp picture')).toBeVisible();
  await picture.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: pictureOf(400, 100, [10, 80, 60]),
  });
  await expect(desk.getByText('400 × 100')).toBeVisible();
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.waitForURL('**/banners');
  const login = desk.getByRole('region', { name: 'Login banner' });
  await expect(login.getByText('Shown now')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${url}/login`);
  const shown = stranger.locator(`a[href="${SPLASH}"] img`);
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await login.getByRole('button', { name: 'Delete' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(login.getByText('is deleted.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByLabel('Username')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** A page that is busy comes late to what was put off to the next moment, and not to keys; runs in the browser. */
function lateTimers(): void {
  const soon = window.setTimeout;
  Object.assign(window, {
    setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => soon(work, ms === 0 ? 400 : ms, ...rest),
  });
}

test('banners are ordered by keys and switched off, and a client’s open screen follows', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  for (const [link, colour] of [
    [FIRST, [120, 20, 40]],
    [SECOND, [20, 40, 120]],
  ] as const)
    await ask('addEditBanner', { link, banner: pictureToSend(400, 100, colour), position: 1 }, 'company');
  const client = await seenBy(browser, url, 'client');
  const offers = client.getByRole('region', { name: 'Offers' }).getByRole('link');
  const shown = () => offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(shown).toEqual([SECOND, FIRST]);
  await expect(offers.first()).toHaveAttribute('rel', 'noopener noreferrer');

  const desk = await seenBy(browser, url, 'company');
  await desk.goto(`${url}/banners`);
  const banners = desk.getByRole('region', { name: 'Banners', exact: true });
  await banners.getByRole('button', { name: 'Move Banner 1' }).focus();
  await desk.keyboard.press('Space');
  await expect(desk.getByText(/^Banner 1 over place 1 of \d+$/)).toBeAttached();
  await desk.keyboard.press('ArrowRight');
  await expect(desk.getByText(/^Banner 1 over place 2 of \d+$/)).toBeAttached();
  await desk.keyboard.press('Space');
  await expect.poll(shown).toEqual([FIRST, SECOND]);

  const busy = await seenBy(browser, url, 'company');
  await busy.addInitScript(lateTimers);
  await busy.goto(`${url}/banners`);
  await busy.getByRole('button', { name: 'Move Banner 1' }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await busy.keyboard.press(key);
  await expect.poll(shown).toEqual([SECOND, FIRST]);

  const first = banners.getByRole('article').filter({ has: desk.getByRole('link', { name: FIRST }) });
  await first.getByRole('switch').focus();
  await desk.keyboard.press('Space');
  await expect.poll(shown).toEqual([SECOND]);
  await expect(first.getByText('Off', { exact: true })).toBeVisible();
  const second = banners.getByRole('article').filter({ has: desk.getByRole('link', { name: SECOND }) });
  await second.getByRole('button', { name: 'Delete' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(client.getByRole('region', { name: 'Offers' })).toHaveCount(0);
  await banners.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(shown).toEqual([SECOND]);
});
