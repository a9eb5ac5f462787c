import { defineConfig } from 'vitest/config';

/** One test that never ends by itself, with the database of the server's tests. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['endless.ts'],
    globalSetup: '../../../packages/server/src/db/test-global-setup.ts',
    testTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
