import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../../e2e/harness/find-browser.ts';

const { executablePath, args, env } = await findBrowser();

/** One browser test that never ends by itself, on the server of the browser tests' set-up. */
export default defineConfig({
  testDir: '.',
  testMatch: 'endless.e2e.ts',
  outputDir: '../../../test-results/ended-runs',
  globalSetup: './empty-house.ts',
  reporter: 'line',
  timeout: 120_000,
  use: { headless: true, launchOptions: { executablePath, args, env } },
});
