import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './api.ts';
import { complaints, EVERYTHING, SIZES, type Scheme } from './look.ts';
import { keepOpen } from './test.ts';

const signedIn = new Map<string, BrowserContext>();

/** A new page of an account that signs in once for all screens of a worker. */
export async function pageOf(browser: Browser, url: string, username: string, scheme: Scheme) {
  const context = signedIn.get(username) ?? keepOpen(await browser.newContext());
  const fresh = !signedIn.has(username);
  signedIn.set(username, context);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES.desktop);
  if (fresh) await signIn(page, url, username);
  return page;
}

/** Where the panel has no page, between two that it has. */
const NOWHERE = '/between-two-screens';
const nowhere = (page: Page) => page.getByRole('main').getByText(NOWHERE);

/** Leaves a screen, as a link of the panel does: what is pushed to it costs nothing while other accounts look at theirs. */
export async function leaveScreen(page: Page): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), NOWHERE);
  await nowhere(page).waitFor();
}

/**
 * Opens a screen as a link of the panel does, without loading the panel anew: to load it, and to make the page's scripts and
 * those of the accessibility check fast again, takes longer than the screen. What the screen before kept for its tab is gone.
 * `npm run test:screens` loads every address by itself.
 */
export async function turnTo(page: Page, url: string, path: string): Promise<void> {
  const loaded = page.url().startsWith(url) && (await page.locator('#root').count()) > 0;
  if (!loaded || EVERYTHING) {
    await page.goto(`${url}${path}`);
    return;
  }
  await leaveScreen(page);
  await page.evaluate((to) => {
    sessionStorage.clear();
    history.pushState({}, '', to);
  }, path);
  await nowhere(page).waitFor({ state: 'detached' });
}

const watched = new Map<string, { readonly page: Page; readonly heard: string[] }>();

/**
 * The page on which an account looks at one screen after the other, opened at this path, and what the browser
 * complains of since.
 */
export async function openScreen(browser: Browser, url: string, username: string, path: string) {
  const { page, heard } = watched.get(username) ?? (await watch(browser, url, username));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES.desktop);
  // What the screen before says while it is left is not of this one.
  page.once('framenavigated', () => heard.splice(0));
  await turnTo(page, url, path);
  return { page, heard };
}

async function watch(browser: Browser, url: string, username: string) {
  const page = await pageOf(browser, url, username, 'light');
  const fresh = { page, heard: complaints(page) };
  watched.set(username, fresh);
  return fresh;
}

/** Ends what `pageOf` kept open. */
export async function closePages(): Promise<void> {
  watched.clear();
  for (const context of signedIn.values()) await context.close();
  signedIn.clear();
}
