/** A process that backs up, verifies or restores once, to be killed meanwhile: `node victim.ts ACT DATABASE FILE`. */
import { restoreBackup } from '../../../packages/server/src/backup/restore.ts';
import { takeBackup } from '../../../packages/server/src/backup/take-backup.ts';
import { verifyBackup } from '../../../packages/server/src/backup/verify-backup.ts';

const [act, connectionString, path] = process.argv.slice(2);
if (connectionString === undefined || path === undefined) throw new Error('victim.ts ACT DATABASE FILE');
const now = new Date();
process.stdout.write('begun\n');
if (act === 'backup') await takeBackup({ connectionString, path, passphrase: undefined, takenAt: now });
else if (act === 'verify') await verifyBackup({ server: connectionString, path, passphrase: undefined });
else await restoreBackup({ connectionString, path, passphrase: undefined, now });
