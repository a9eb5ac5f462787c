import { startServer } from '../../../e2e/harness/start-server.ts';

async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ PAVILION_SEED: 'none', LOG_LEVEL: 'warn' });
  process.env['PAVILION_E2E_URL'] = server.url;
  return () => server.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright loads the set-up by its default export
export default globalSetup;
