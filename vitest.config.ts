import { defineConfig } from 'vitest/config';

const globalSetup = './packages/server/src/db/test-global-setup.ts';
const setupFiles = './tools/setup/patience.ts';

/** Tests that leave nothing behind in what they load, so that the next file need not load it again. */
const isolate = false;

/** Those that start databases and whole houses: a process starts others the slower, the more it has in its memory. */
const WITH_PROGRAMS = [
  'packages/server/src/{backup,db,jobs,nodes}/**/*.test.ts',
  'packages/server/src/run-house.test.ts',
  'packages/story/src/**/*.test.ts',
];

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
          isolate,
          include: ['packages/server/src/**/*.test.ts'],
          exclude: WITH_PROGRAMS,
          globalSetup,
          setupFiles,
        },
      },
      {
        extends: true,
        test: { name: 'server with programs', include: WITH_PROGRAMS, globalSetup, setupFiles },
      },
      { extends: true, test: { name: 'panel', isolate, include: ['packages/panel/src/**/*.test.{ts,tsx}'] } },
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
