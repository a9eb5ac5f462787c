import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import type { Config } from './config.ts';

export type Database = { connectionString: string; embedded: boolean; stop(): Promise<void> };

/** The external database when one is named, else the embedded one in the data folder. */
export async function openDatabase(
  { databaseUrl, dataFolder, dataFolderChosen }: Config,
  log: (line: string) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, embedded: false, stop: async () => undefined };
  }
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    mustBeThere: dataFolderChosen,
    log,
  });
  return { connectionString: postgres.connectionString, embedded: true, stop: () => postgres.stop() };
}
