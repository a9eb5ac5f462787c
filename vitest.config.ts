import { defineConfig } from 'vitest/config';

const globalSetup = './packages/server/src/db/test-global-setup.ts';
const setupFiles = './tools/setup/patience.ts';

/** Tests that leave nothing behind in what they load, so that the next file need not load it again; those of the server leave connections. */
const isolate = false;

/** One project per package, so that a run of the pure rules alone does not start a database; those that need one share it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'contract', isolate, include: ['packages/contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'engine', isolate, include: ['packages/engine/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'embedded-postgres', include: ['packages/embedded-postgres/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,story}/src/**/*.test.ts'],
          globalSetup,
          setupFiles,
        },
      },
      { extends: true, test: { name: 'panel', include: ['packages/panel/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'tools',
          isolate,
          include: ['{bench,tools}/**/*.test.ts'],
          exclude: ['tools/proof/**'],
        },
      },
      { extends: true, test: { name: 'proof', include: ['tools/proof/**/*.test.ts'] } },
    ],
  },
});
