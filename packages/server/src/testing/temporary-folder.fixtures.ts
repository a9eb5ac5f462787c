import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Open to the account that the database runs under where the commands run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-proof-'));
  chmodSync(folder, 0o711);
  return folder;
}
