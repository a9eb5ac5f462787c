import type { SignInHint } from './accounts/found-company.ts';
import { createApp, type App } from './app.ts';
import type { Playing } from './feeds/leading/lead-feeds.ts';
import { refuseHalfRestored } from './backup/empty-database.ts';
import { readConfig, type Config } from './config.ts';
import { awaitDatabase } from './db/await-database.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { refusePooler } from './db/refuse-pooler.ts';
import { watchDatabase } from './db/watch-database.ts';
import { isWithoutDatabase } from './db/without-database.ts';
import { cataloguesBeside } from './feeds/recording.ts';
import { createLogger } from './http/logger.ts';
import { waitingRoom } from './http/waiting-room.ts';
import type { House } from './house.ts';
import { refuseBadNatsFiles } from './nodes/nats-files.ts';
import { openDatabase } from './open-database.ts';

/** Who fills an empty house, and who plays in it. */
export type Tenant = {
  /** Puts somebody into an empty database; one that has users is left as it is. Returns how to sign in, as far as that is known. */
  prepare(house: House, on: { readonly embedded: boolean }): Promise<readonly SignInHint[]>;
  /** Makes the house live. What it returns ends before the house does. */
  play(app: App): Promise<Playing>;
};

/** From the environment to a house that serves, until a signal ends the process. */
export async function runHouse(env: NodeJS.ProcessEnv, tenant: Tenant): Promise<void> {
  const config = await configured(env);
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, (line) => log.info(line));
  const watch = watchDatabase(database.connectionString, (line) => log.warn(line));
  const pool = createPool(database.connectionString, { max: 20, log: (line) => log.warn(line) });
  const waiting = waitingRoom(config, (line) => log.warn(line));
  await orEnd(async () => {
    await watch.asked;
    await awaitDatabase(database.connectionString, config.databaseWaitSeconds, (line) => {
      log.warn(line);
      waiting.open();
    });
    waiting.waitsFor('start');
    await refusePooler(pool);
    await refuseHalfRestored(pool);
    await migrate(pool, { say: (line) => log.warn(line) });
  });
  const { app, playing } = await whileDatabaseIsThere(async () => {
    const begun = await createApp({ config, pool, connectionString: database.connectionString, log });
    const hints = await tenant.prepare(begun.house, { embedded: database.embedded });
    const feeds = await begun.playFeeds(() => tenant.play(begun));
    await waiting.close();
    say(await begun.listen(), hints, begun);
    return { app: begun, playing: feeds };
  });

  const hurry = new AbortController();
  let ending: Promise<void> | undefined;
  const end = async () => {
    if (config.drainSeconds > 0) await app.drain(config.drainSeconds * 1_000, hurry.signal);
    await playing.stop();
    await app.close();
    await pool.end();
    await watch.close();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // Whoever asks twice does not want to wait for sockets.
      if (ending !== undefined) hurry.abort();
      ending ??= end();
    });
}

const configured = (env: NodeJS.ProcessEnv): Promise<Config> =>
  orEnd(async () => {
    const config = readConfig(env);
    // Before anything is begun; the feed and the line read them again.
    await cataloguesBeside(config.replay);
    await refuseBadNatsFiles(config.nats);
    return config;
  });

/** What a house cannot start without; what is wrong with it is said in one line, and the process ends. */
async function orEnd<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** A database that is lost is no fault of the house's, and is said in one line; a fault is thrown, with all that it tells. */
async function whileDatabaseIsThere<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof Error && isWithoutDatabase(error))) throw error;
    return orEnd(() => {
      throw new Error(`The database was lost while the house started (${error.message}). Start again.`, {
        cause: error,
      });
    });
  }
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
