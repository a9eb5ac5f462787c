/** `npm run restore -- FILE`: puts a backup in the place of the house's database, while the house is stopped. */
import { BackupFault, notAnswering } from '../packages/server/src/backup/fault.ts';
import { restoreBackup, type Restored } from '../packages/server/src/backup/restore.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { openDatabase } from '../packages/server/src/open-database.ts';

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error('npm run restore -- FILE');
  process.exit(2);
}
const config = readConfig(process.env);
const database = await openDatabase(config, console.log);
try {
  say(
    await restoreBackup({
      connectionString: database.connectionString,
      path,
      passphrase: config.backupKey,
      now: new Date(),
    }),
  );
} catch (error) {
  const said = whatFailed(error);
  if (said === undefined) throw error;
  console.error(`${said} Nothing was changed.`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/** Undefined when it is nobody's but a programmer's. */
function whatFailed(error: unknown): string | undefined {
  return error instanceof BackupFault ? error.message : notAnswering(error);
}

function say({ manifest, migrated, endedSignIns, before }: Restored): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Restored: ${rows} rows in ${manifest.tables.length} tables as of ${manifest.taken_at}, each the same as when it was taken.`,
    `Books, chains and sums hold. ${migrated.length} migrations were added, ${endedSignIns} sign-ins ended.`,
    ...(before === undefined
      ? []
      : [`The database that was there is kept as ${before}; drop it when nobody needs it any longer.`]),
  ];
  console.log(lines.join('\n'));
}
