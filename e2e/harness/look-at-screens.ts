import { expect, test, type Page } from '@playwright/test';
import { closePages, complaints, lookAtSizes, pageOf, pathOf, SIZES, type Size } from './look.ts';

/** A page as somebody sees it, and what stands on it once it is loaded. */
export type Screen = { name: string; path: string; as: string; ready: (page: Page) => Promise<void> };

/** A test for each screen and scheme: at every size it is accessible, fits, and the browser has nothing to complain of. */
export function lookAtScreens(screens: readonly Screen[]): void {
  test.afterAll(closePages);

  // They only look, so two of them may look at once.
  test.describe.configure({ mode: 'parallel' });

  for (const scheme of ['light', 'dark'] as const) {
    for (const screen of screens) {
      test(`${screen.name} as ${screen.as}, ${scheme}`, async ({ browser, baseURL }) => {
        const page = await pageOf(browser, baseURL!, screen.as, scheme);
        const heard = complaints(page);
        await page.goto(`${baseURL}${await pathOf(baseURL!, screen.path)}`);
        await screen.ready(page);
        await lookAtSizes(page, screen.name, scheme, Object.keys(SIZES) as Size[]);
        expect(heard).toEqual([]);
        await page.close();
      });
    }
  }
}
