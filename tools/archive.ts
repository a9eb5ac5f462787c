/**
 * `npm run archive -- out 2026-03`, `out bets`, `out journal_lines`, `in FILE` or `list`: old months of the audit log, the sign-ins and the
 * coin reports, and the oldest part of the bets or of the lines of the journal, as files that prove themselves.
 */
import { archiveBets } from '../packages/server/src/archive/archive-bets.ts';
import { archiveLines } from '../packages/server/src/archive/archive-lines.ts';
import { archiveMonth } from '../packages/server/src/archive/archive-month.ts';
import { readAgain } from '../packages/server/src/archive/read-again.ts';
import { BackupFault, codeOf, notAnswering } from '../packages/server/src/backup/fault.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { createPool } from '../packages/server/src/db/pool.ts';
import { openDatabase } from '../packages/server/src/open-database.ts';
import { archivesOut, type Archive } from '../packages/server/src/partitions/archives.ts';
import { isMonth } from '../packages/server/src/partitions/cut-tables.ts';

const [verb, what = '', ...more] = process.argv.slice(2);
const OLDEST = { bets: archiveBets, journal_lines: archiveLines };
const isOldest = (name: string): name is keyof typeof OLDEST => Object.hasOwn(OLDEST, name);
const understood =
  { out: isMonth(what) || isOldest(what), in: what !== '', list: what === '' }[verb ?? ''] ?? false;
if (!understood || more.length > 0) {
  console.error('npm run archive -- out 2026-03 | out bets | out journal_lines | in FILE | list');
  process.exit(2);
}
const config = readConfig(process.env);
const database = await openDatabase(config, console.log).catch(saidInWords);
try {
  await run(database.connectionString);
} catch (error) {
  const said = whatFailed(error);
  if (said === undefined) throw error;
  console.error(said);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/** A database that cannot be opened says what to do: the folder is in use, the disk is full. */
function saidInWords(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

/** Undefined when it is nobody's but a programmer's. */
function whatFailed(error: unknown): string | undefined {
  if (error instanceof BackupFault) return error.message;
  if (codeOf(error) === '55P03') return 'The table is in use for long: try again later.';
  if (codeOf(error) === '42P01')
    return 'There is no house of this version in the database: look at PAVILION_DATA and DATABASE_URL, and start it once.';
  return notAnswering(error);
}

async function run(connectionString: string): Promise<void> {
  const shared = { connectionString, passphrase: config.backupKey, now: new Date() };
  if (verb === 'out') {
    const wanted = { ...shared, folder: config.archiveFolder, keptMonths: config.archiveAfter };
    const archives = isOldest(what)
      ? [await OLDEST[what](wanted)]
      : await archiveMonth({ ...wanted, month: what });
    for (const one of archives) console.log(`Archived, and no longer in the database: ${line(one)}`);
    if (archives.length === 0) console.log(`There are no rows of ${what}.`);
  } else if (verb === 'in') {
    console.log(`Read again: ${line(await readAgain({ ...shared, path: what }))}`);
  } else {
    const pool = createPool(connectionString, { max: 1 });
    for (const one of await archivesOut(pool)) console.log(line(one));
    await pool.end();
  }
}

function line({ table, month, rows, file, sha256 }: Archive): string {
  return `${table} of ${month}, ${rows} rows, ${file}, sha256 ${sha256}`;
}
