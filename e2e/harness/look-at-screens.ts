import { calls } from '@pavilion/contract/calls.ts';
import { expect, type Page } from '@playwright/test';
import { EVERYTHING, heading, lookInBothSchemes, pathOf } from './look.ts';
import { closePages, leaveScreen, openScreen } from './open-screen.ts';
import { test } from './test.ts';

/** A page as somebody sees it, and what stands on it once it is loaded. */
export type Screen = {
  name: string;
  path: string;
  /** Who sees it; it is looked at as the first, and opened for its content by each. */
  as: string | readonly [string, ...string[]];
  /** Who is told to whom it is open. */
  closedTo?: readonly string[];
  ready: (page: Page) => Promise<void>;
  /** The demo's own desk may settle what is shown while its money is asked for; the page says so, and the browser names the refusal. */
  othersSettle?: true;
};

const REFUSED = new RegExp(`status of 409 .*/api/${calls.preview.path}$`);

/**
 * A test for each screen and who sees it: what must stand there does, and the browser has nothing to complain of. As one of
 * them it is looked at in every scheme at every size: accessible, and nothing sticks out.
 */
export function lookAtScreens(screens: readonly Screen[]): void {
  test.afterAll(closePages);

  // They only look, so two of them may look at once.
  test.describe.configure({ mode: 'parallel' });

  for (const screen of screens) {
    const { name, path, as, closedTo = [], ready, othersSettle } = screen;
    const viewers = typeof as === 'string' ? [as] : as;
    for (const [place, viewer] of viewers.entries()) {
      test(`${name} as ${viewer}`, async ({ browser, baseURL }) => {
        const address = await pathOf(baseURL!, path);
        const { page, heard } = await openScreen(browser, baseURL!, viewer, address);
        await ready(page);
        if (place === 0 || EVERYTHING)
          await lookInBothSchemes(page, typeof as === 'string' ? name : `${name}-${viewer}`);
        expect(heard.filter((line) => othersSettle !== true || !REFUSED.test(line))).toEqual([]);
        await leaveScreen(page);
      });
    }
    for (const viewer of closedTo) {
      test(`${name} is closed to ${viewer}`, async ({ browser, baseURL }) => {
        const { page, heard } = await openScreen(browser, baseURL!, viewer, path);
        await heading('Not for your level')(page);
        await expect(page.getByText(/^This page is open to: /)).toBeVisible();
        expect(heard).toEqual([]);
      });
    }
  }
}
