/** `npm run schema`: writes packages/server/schema.sql from a database that has just been migrated. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { createPool } from '../packages/server/src/db/pool.ts';
import { renderSchema } from '../packages/server/src/db/render-schema.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-schema-'));
chmodSync(dataDir, 0o711); // as root, the database runs under another account
const postgres = await startEmbeddedPostgres({ dataDir, log: console.log, volatile: true });
try {
  const pool = createPool(postgres.connectionString);
  await migrate(pool);
  writeFileSync(
    join(import.meta.dirname, '..', 'packages', 'server', 'schema.sql'),
    await renderSchema(pool),
  );
  await pool.end();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
