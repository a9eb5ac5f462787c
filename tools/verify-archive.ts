/** `npm run verify-archive -- FILE [--rows]`: proves an archived month with nothing but its file. Ends with 1 when it does not hold. */
import { readArchive } from '../packages/server/src/archive/archive-file.ts';
import { proveArchive } from '../packages/server/src/archive/prove-archive.ts';
import { BackupFault } from '../packages/server/src/backup/fault.ts';

const [path, option, ...more] = process.argv.slice(2);
if (path === undefined || (option !== undefined && option !== '--rows') || more.length > 0) {
  console.error('npm run verify-archive -- FILE [--rows]');
  process.exit(2);
}
const passphrase = process.env['PAVILION_BACKUP_KEY'];
try {
  const { head, wrong } = await proveArchive(path, passphrase);
  const groups = Object.entries(head.groups).map(([group, rows]) => `\n  ${rows} ${group}`);
  const sums = Object.entries(head.sums).map(
    ([list, { rows, sha256 }]) => `\n  sums of ${rows} ${list}, sha256 ${sha256}`,
  );
  const cut = Object.entries(head.cut).map(([entry, sum]) => `\n  entry ${entry} comes to ${sum} in it`);
  console.log(
    `${head.table} of ${head.month}: ${head.rows} rows, sha256 ${head.sha256}${[...groups, ...sums, ...cut].join('')}`,
  );
  console.log(wrong.length === 0 ? 'holds' : `DIFFERS: ${wrong.join('; ')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
  if (option === '--rows') await show(path);
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The rows as COPY writes them, under the names of their columns. */
async function show(file: string): Promise<void> {
  await readArchive(file, passphrase, async (head, rows) => {
    console.log(head.columns.join('\t'));
    for await (const bytes of rows) process.stdout.write(bytes);
  });
}
