import pino from 'pino';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Story } from './story.fixtures.ts';
import { TEST_KEY } from './test-key.fixtures.ts';

/** Another node of a story's house: on its database, by its clock, silent where nobody reads its log. Whoever starts it closes it. */
export function anotherNode(
  { pool, connectionString, clock }: Pick<Story, 'pool' | 'connectionString' | 'clock'>,
  env: NodeJS.ProcessEnv = {},
  log = pino({ level: 'silent' }),
): Promise<App> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PAVILION_KEY: TEST_KEY,
    PAVILION_CASINO_SPEED: '0',
    ...env,
  });
  return createApp({ config, pool, connectionString, log, now: () => clock.now });
}
