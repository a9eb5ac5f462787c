import { test as base, type BrowserContext } from '@playwright/test';

const kept = new WeakSet<BrowserContext>();

/** What several tests look at in turn; whoever keeps it closes it (`closePages`). */
export function keepOpen(context: BrowserContext): BrowserContext {
  kept.add(context);
  return context;
}

/**
 * Playwright's `test`, after which nothing is left of what it opened by `browser.newContext()` or `newPage()`: a page that
 * stays draws, is pushed to and calls a server that has gone until its worker ends: a sixth of the processor in a whole run.
 */
export const test = base.extend<{ closed: void }>({
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context) && !kept.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
