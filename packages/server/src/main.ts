import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp, type App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { createLogger } from './http/logger.ts';
import { playFeeds } from './story/play-feeds.ts';
import { prepareWorld, type SignInHint } from './story/prepare-world.ts';

const config = readConfig(process.env);
const log = createLogger(config.logLevel);

const database = await openDatabase(config);
const pool = createPool(database.connectionString, { max: 20, log: (line) => log.warn(line) });
await migrate(pool);
const app = await createApp({ config, pool, connectionString: database.connectionString, log });
const hints = await prepareWorld(app.house, { embedded: database.embedded });
const story = await playFeeds(app);
const address = await app.listen();
say(address, hints, app);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop();
  });
}

async function stop(): Promise<void> {
  await story.stop();
  await app.close();
  await pool.end();
  await database.stop();
  process.exit(0);
}

type Database = { connectionString: string; embedded: boolean; stop(): Promise<void> };

/** The external database when one is named, else the embedded one in the data folder. */
async function openDatabase({ databaseUrl, dataFolder, dataFolderChosen }: Config): Promise<Database> {
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, embedded: false, stop: async () => undefined };
  }
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    mustBeThere: dataFolderChosen,
    log: (line) => log.info(line),
  });
  return { connectionString: postgres.connectionString, embedded: true, stop: () => postgres.stop() };
}

/** What a newcomer needs next, on the terminal. */
function say(url: string, signIns: readonly SignInHint[], { house }: App): void {
  const lines = [
    '',
    `  Pavilion is open at ${url}`,
    ...(house.config.apiDocs ? [`  API reference      ${url}/api/docs`] : []),
    '',
    ...signIns.map(
      ({ username, password, about }) => `  ${username.padEnd(16)} ${password.padEnd(16)} ${about}`,
    ),
    '',
    '  Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  house.log.info({ url }, 'serving');
}
