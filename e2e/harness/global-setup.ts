import { prepareDemo, startServer } from './start-server.ts';

/** One server for the whole browser run; the tests find it as their base address. */
async function globalSetup(): Promise<() => Promise<void>> {
  const removeWorld = await prepareDemo();
  // Slower balls than usual, so that one match lasts as long as the run.
  const server = await startServer({ PAVILION_SEED: 'demo', PAVILION_BALL_MS: '12000', LOG_LEVEL: 'warn' });
  process.env['PAVILION_E2E_URL'] = server.url;
  return async () => {
    await server.stop();
    removeWorld();
  };
}

// oxlint-disable-next-line import/no-default-export -- Playwright loads the set-up by its default export
export default globalSetup;
