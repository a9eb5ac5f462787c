import { apiOf, type Api } from './api.ts';
import type { Recording } from './recording.ts';
import { startServer, type TestServer } from './start-server.ts';
import { test } from './test.ts';

/** The demo, in which nobody bets but the tests: every rupee that moves is accounted for. */
export const QUIET = { PAVILION_SEED: 'demo', PAVILION_BETTORS: '0', LOG_LEVEL: 'warn' };

/** A quiet house for the tests of one file: ready before the first of them, gone after the last. */
export function ownHouse(
  settings: Record<string, string> = {},
  record?: () => Recording,
): { readonly server: TestServer; readonly api: Api } {
  let started: TestServer | undefined;
  let recording: Recording | undefined;
  const here = (): TestServer => {
    if (started === undefined)
      throw new Error('The house is there in the tests and hooks of its file alone.');
    return started;
  };
  test.beforeAll(async () => {
    recording = record?.();
    const replay = recording === undefined ? {} : { PAVILION_REPLAY: recording.file };
    started = await startServer({ ...QUIET, ...replay, ...settings });
  });
  test.afterAll(async () => {
    await started?.stop();
    recording?.remove();
  });
  const server: TestServer = {
    get url() {
      return here().url;
    },
    crash: () => here().crash(),
    restart: () => here().restart(),
    write: (sql, values) => here().write(sql, values),
    database: () => here().database(),
    stop: () => here().stop(),
  };
  return { server, api: apiOf(() => server.url) };
}
