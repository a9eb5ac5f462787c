import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import { databaseAt } from '../../../packages/server/src/db/database-at.ts';
import { migrate } from '../../../packages/server/src/db/migrate.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { temporaryFolder } from '../../../packages/server/src/testing/temporary-folder.fixtures.ts';

export type Pool = ReturnType<typeof createPool>;

/** A PostgreSQL of our own in a temporary folder, with a migrated database to copy from. */
export type TemporaryPostgres = {
  /** A fresh database with the product's tables and nothing in them. */
  newDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }>;
  /** Stops it and removes the folder. Safe to call twice. */
  stop(): Promise<void>;
};

const TEMPLATE = 'template_migrated';

/** The key of every house that a proof opens: a database refuses whoever comes with another. */
export const PROOF_KEY = 'a key of the house, for proofs alone';

export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const dataDir = temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, volatile: true });
  const server = createPool(postgres.connectionString, { max: 1 });
  await server.query(`create database ${TEMPLATE}`);
  const template = createPool(databaseAt(postgres.connectionString, TEMPLATE), { max: 1 });
  await migrate(template);
  await template.end();
  const stop = async (): Promise<void> => {
    await server.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  return {
    async newDatabase() {
      const name = `season_${randomBytes(6).toString('hex')}`;
      await server.query(`create database ${name} template ${TEMPLATE}`);
      return {
        connectionString: databaseAt(postgres.connectionString, name),
        async drop() {
          await unused(server, name);
          await server.query(`drop database ${name} with (force)`);
        },
      };
    },
    stop: () => (stopped ??= stop()),
  };
}

/** Connections that were closed take a moment to go; one that is cut off instead would be an error without an owner. */
async function unused(server: Pool, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { rowCount } = await server.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(25);
  }
}
