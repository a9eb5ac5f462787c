export type FaultCode =
  | 'no_file'
  | 'not_a_backup'
  | 'cut'
  | 'changed'
  | 'no_key'
  | 'other_key'
  | 'newer_program'
  | 'other_history'
  | 'differs'
  | 'in_use'
  | 'disk_full'
  | 'not_allowed';

/** Why a backup cannot be taken or read, does not hold, or may not be put there; its text is for whoever takes or restores it. */
export class BackupFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFault';
    this.code = code;
  }
}

export const wasCut = (): BackupFault =>
  new BackupFault('cut', 'The file ends too early: a part of it is missing.');

export const wasChanged = (what: string, cause?: unknown): BackupFault =>
  new BackupFault('changed', `The file is not as it was written: ${what}.`, { cause });

/** What an error of the system or of the database says. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What is said when the database cannot be reached or turns us away; undefined of every other error. */
export function notAnswering(error: unknown): string | undefined {
  if (!/^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_|28|3D|08|57)/.test(codeOf(error))) return undefined;
  return `The database does not answer: ${error instanceof Error ? error.message : ''}.`;
}
