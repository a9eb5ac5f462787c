import { BACKUP_FAULTS, type BackupFaultCode } from '@pavilion/contract/backups.ts';
import { BackupFault } from './fault.ts';

export type Fault = { readonly code: BackupFaultCode; readonly text: string };

const LONGEST = 2000;
/** What a disk, or the database on it, says when it has no more room. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
/** What a folder says that may not be written, and a database whose account may not make another. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', '42501'];

export const ENDED: Fault = {
  code: 'ended',
  text: 'Its process ended before it, each time that it was tried.',
};

/** Why a backup could not be taken, or did not hold: a word that can be said in every language, and what exactly failed. */
export function faultOf(error: unknown): Fault {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
  if (error instanceof BackupFault) return { code: error.code, text };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (FULL.some((one) => one === code)) return { code: 'disk_full', text };
  if (FORBIDDEN.some((one) => one === code)) return { code: 'not_allowed', text };
  return { code: 'other', text };
}

/** From which on a file is no backup of the house, whatever it was before; the others say only that it could not be tried. */
const OF_THE_FILE: readonly BackupFaultCode[] = BACKUP_FAULTS.slice(0, BACKUP_FAULTS.indexOf('in_use'));

export const isOfTheFile = (code: BackupFaultCode): boolean => OF_THE_FILE.includes(code);
