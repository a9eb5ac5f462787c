import { defineConfig } from '@playwright/test';
import { findBrowser } from './harness/find-browser.ts';

const { executablePath, args, env } = await findBrowser();

/** `playwright test --config e2e/playwright.config.ts`; the server is started and ended by the run. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './harness/global-setup.ts',
  // Tests of one file take turns, for what one does to a balance the next would see; files use accounts of their own.
  fullyParallel: false,
  workers: 2,
  // Also the limit of a set-up, and one that starts a server of its own may wait two minutes for it.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a busy machine one of hundreds may meet bad luck; the verdict names those that needed a second try.
  retries: 1,
  reporter: 'list',
  use: {
    ...(process.env['PAVILION_E2E_URL'] && { baseURL: process.env['PAVILION_E2E_URL'] }),
    headless: true,
    // A press on something that has gone fails where it stands, not at the end of the whole test.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What was done and answered; the page as it was before and after each act would cost a fifth of the run.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions: { executablePath, args, env },
  },
});
